/** What a delivery report does to a request whose own answer never came (apply-report.ts). */
import { beforeEach, describe, expect, it } from 'vitest';
import { moveRequest } from '../../shared/platform/async/request-store.ts';
import type { DeliveryReport } from '../../shared/drivers/sms-driver.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { applyReport } from '../../shared/sms/apply-report.ts';
import type { SmsDependencies } from '../../shared/sms/dependencies.ts';
import type { Message } from '../../shared/sms/message.ts';
import type { SmsApp } from '../../shared/sms/sms-app.ts';
import { useEmulatedStores, type World } from '../support/emulated-stores.ts';
import {
  accountId,
  aDriver,
  aMessage,
  anSmsApp,
  aSend,
  aSubject,
  eventsOf,
  smsDependencies,
  stored,
} from './sms-world.ts';

const stores = useEmulatedStores();
let world: World;
let app: SmsApp;
beforeEach(async () => {
  world = await stores.newWorld();
  app = await anSmsApp(world);
});

const reported = (
  { id: message_id }: Pick<Message, 'id'>,
  status: DeliveryReport['status'],
  given: Partial<DeliveryReport> = {},
): DeliveryReport => ({ provider_id: null, message_id, status, raw_status: status.toUpperCase(), ...given });

describe('A report of a message whose send was never answered', () => {
  let dependencies: SmsDependencies;
  beforeEach(() => {
    const driver = aDriver({ send: () => Promise.reject(new GatewayError('provider_unclear', 'No answer')) });
    dependencies = smsDependencies(world, { findDriver: async () => driver });
  });
  async function anUnclearSend() {
    const send = await aSend(world, app, dependencies);
    await send.run();
    const request = await send.read();
    expect(request).toMatchObject({ status: 'processing', phase: 'unclear' });
    return { send, request, message: await stored(world, { account_id: accountId, id: request.message_id ?? 0 }) };
  }

  it('completes the request: the provider had it', async () => {
    const { send, message } = await anUnclearSend();
    await applyReport(dependencies, aSubject(app), reported(message, 'sent'), world.log);
    expect(await send.read()).toMatchObject({
      status: 'completed',
      phase: 'settled',
      result: { id: message.id, status: 'sent' },
    });
    expect(await eventsOf(world)).toMatchObject([{ event: 'sms.send', status: 'completed' }]);
  });

  it('fails the request where it says that the message failed', async () => {
    const { send, message } = await anUnclearSend();
    const error = { code: '27', message: 'Absent subscriber' };
    await applyReport(dependencies, aSubject(app), reported(message, 'failed', { error }), world.log);
    expect(await send.read()).toMatchObject({ status: 'failed', error: 'Absent subscriber' });
    const told = (await eventsOf(world)).map(({ event }) => event);
    expect(new Set(told)).toEqual(new Set(['sms.message.failed', 'sms.send']));
    expect(told).toHaveLength(2);
  });

  it('leaves a request alone that a worker still holds, and one that was certainly not sent', async () => {
    const { send, request, message } = await anUnclearSend();
    await moveRequest(world.requests, request, 'claim', world.now(), { set: { lease_until: world.now() + 1 } });
    await applyReport(dependencies, aSubject(app), reported(message, 'sent'), world.log);
    expect(await send.read()).toMatchObject({ status: 'processing' });

    const other = await aSend(world, app, dependencies);
    const queued = await other.read();
    const early = await aMessage(world, app, { request_id: queued.request_id });
    await applyReport(dependencies, aSubject(app), reported(early, 'delivered'), world.log);
    expect(await other.read()).toMatchObject({ status: 'queued' });
  });
});
