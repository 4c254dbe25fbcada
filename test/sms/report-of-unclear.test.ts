/** The effect of a delivery report on a request without a provider response (apply-report.ts). */
import { beforeEach, describe, expect, it } from 'vitest';
import { moveRequest } from '../../shared/platform/async/request-store.ts';
import type { DeliveryReport } from '../../shared/drivers/sms-driver.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { applyReport } from '../../shared/sms/apply-report.ts';
import type { SmsDependencies } from '../../shared/sms/dependencies.ts';
import type { Message } from '../../shared/sms/message.ts';
import type { SmsApp } from '../../shared/sms/sms-app.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
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
} from './sms-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let app: SmsApp;
beforeEach(async () => {
  setup = await stores.newSetup();
  app = await anSmsApp(setup);
});

const reported = (
  { id: message_id }: Pick<Message, 'id'>,
  status: DeliveryReport['status'],
  given: Partial<DeliveryReport> = {},
): DeliveryReport => ({ provider_id: null, message_id, status, raw_status: status.toUpperCase(), ...given });

describe('A report of a message whose send got no response', () => {
  let dependencies: SmsDependencies;
  beforeEach(() => {
    const driver = aDriver({ send: () => Promise.reject(new GatewayError('provider_unclear', 'No answer')) });
    dependencies = smsDependencies(setup, { findDriver: async () => driver });
  });
  async function anUnclearSend() {
    const send = await aSend(setup, app, dependencies);
    await send.run();
    const request = await send.read();
    expect(request).toMatchObject({ status: 'processing', phase: 'unclear' });
    return { send, request, message: await stored(setup, { account_id: accountId, id: request.message_id ?? 0 }) };
  }

  it('completes the request, because the provider accepted the message', async () => {
    const { send, message } = await anUnclearSend();
    await applyReport(dependencies, aSubject(app), reported(message, 'sent'), setup.log);
    expect(await send.read()).toMatchObject({
      status: 'completed',
      phase: 'settled',
      result: { id: message.id, status: 'sent' },
    });
    expect(await eventsOf(setup)).toMatchObject([{ event: 'sms.send', status: 'completed' }]);
  });

  it('fails the request if the message failed', async () => {
    const { send, message } = await anUnclearSend();
    const error = { code: '27', message: 'Absent subscriber' };
    await applyReport(dependencies, aSubject(app), reported(message, 'failed', { error }), setup.log);
    expect(await send.read()).toMatchObject({ status: 'failed', error: 'Absent subscriber' });
    const published = (await eventsOf(setup)).map(({ event }) => event);
    expect(new Set(published)).toEqual(new Set(['sms.message.failed', 'sms.send']));
    expect(published).toHaveLength(2);
  });

  it('does not change a request that a worker holds, or one that was certainly not sent', async () => {
    const { send, request, message } = await anUnclearSend();
    await moveRequest(setup.requests, request, 'claim', setup.now(), { set: { lease_until: setup.now() + 1 } });
    await applyReport(dependencies, aSubject(app), reported(message, 'sent'), setup.log);
    expect(await send.read()).toMatchObject({ status: 'processing' });

    const other = await aSend(setup, app, dependencies);
    const queued = await other.read();
    const early = await aMessage(setup, app, { request_id: queued.request_id });
    await applyReport(dependencies, aSubject(app), reported(early, 'delivered'), setup.log);
    expect(await other.read()).toMatchObject({ status: 'queued' });
  });
});
