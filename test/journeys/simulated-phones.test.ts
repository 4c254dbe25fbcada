/** The two phones of the local run, used through their control endpoints. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inboxOf, send, seededSmsApp, smsPath } from '../support/messages.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type TestGateway } from '../support/test-gateway.ts';

type Phone = { sent: { to: string; message: string }[] };
type State = { sms_sync: Phone & { waiting: number }; msync: Phone & { is_paired: boolean } };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

const phones = async (door: string, body?: Record<string, unknown>) =>
  gateway.call<State>(body ? 'POST' : 'GET', `${gateway.run.facts.simulators.phones}/_simulator/${door}`, {
    ...(body && { body }),
    token: null,
  });

describe('The simulated phone with SMSSync', () => {
  it('delivers received texts to the seeded app, and sends its pending messages', async () => {
    const app = seededSmsApp(gateway, 'PhoneSync');
    expect((await phones('receive', { from: '+254711000222', text: 'Habari' })).body.sms_sync.waiting).toBe(0);
    expect(await inboxOf(gateway, app, 1)).toMatchObject([{ from: '254711000222', message: 'Habari' }]);

    const { text } = await send(gateway, app);
    await eventually(async () => {
      const { body } = await phones('round', {});
      expect(body.sms_sync.sent.map(({ message }) => message)).toEqual([text]);
    });
  });
});

describe('The simulated phone with msync', () => {
  it('is paired with a code of its app, then delivers and sends texts', async () => {
    const app = seededSmsApp(gateway, 'MSync');
    expect((await phones('state')).body.msync.is_paired).toBe(false);
    const code = await gateway.call<{ data: { pairing_code: string } }>('POST', smsPath(app, 'pairing-codes'));
    expect((await phones('pair', { code: code.body.data.pairing_code })).body.msync.is_paired).toBe(true);

    await phones('receive', { phone: 'msync', from: '+254711000333', text: 'Jambo' });
    expect(await inboxOf(gateway, app, 1)).toMatchObject([{ from: '254711000333', message: 'Jambo' }]);

    const { text } = await send(gateway, app);
    await eventually(async () => {
      const { body } = await phones('round', { phone: 'msync' });
      expect(body.msync.sent.map(({ message }) => message)).toEqual([text]);
    });
  });

  it('is not paired with an unknown code', async () => {
    expect((await phones('pair', { code: '000000' })).status).toBe(409);
    expect((await phones('receive', { from: '' })).status).toBe(422);
  });
});
