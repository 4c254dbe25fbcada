/** Each call a provider reports is stored once, with its latest state. */
import { beforeEach, describe, expect, it } from 'vitest';
import { callStatuses, type ReceivedCall } from '../../shared/drivers/sms-driver.ts';
import { storeCall } from '../../shared/sms/calls.ts';
import { listCalls } from '../../shared/sms/list-messages.ts';
import type { SmsApp } from '../../shared/sms/sms-app.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { interleave, through } from '../support/interleave.ts';
import { anSmsApp, aSubject, smsDependencies } from './sms-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let app: SmsApp;
beforeEach(async () => {
  setup = await stores.newSetup();
  app = await anSmsApp(setup);
});

const call = (given: Partial<ReceivedCall> = {}): ReceivedCall => ({
  provider_id: 'CALL-1',
  from: '254711000222',
  to: '254700111333',
  duration: 14,
  status: 'completed',
  direction: 'inbound',
  ...given,
});
const store = (given: Partial<ReceivedCall> = {}, of = app, dependencies = smsDependencies(setup)) =>
  storeCall(dependencies, aSubject(of), call(given));
const list = async (of = app) => (await listCalls(setup.messages, of, { page: 1, per_page: 15 })).data;

describe('A call', () => {
  it('is stored', async () => {
    expect(
      await store({ recording_url: 'https://files.example.com/1.mp3', cost: { amount: '3.50', currency: 'KES' } }),
    ).toBe(true);
    expect(await list()).toEqual([
      {
        id: 17_000_000_001,
        from: '254711000222',
        to: '254700111333',
        duration: 14,
        status: 'completed',
        direction: 'inbound',
        recording_url: 'https://files.example.com/1.mp3',
        cost: '3.50',
        cost_currency: 'KES',
        app_id: 17,
        created_at: '2026-01-15T09:00:00.000Z',
      },
    ]);
  });

  it('that is reported again without a sequence number is updated, not stored twice', async () => {
    await store({ status: 'in-progress', duration: 0 });
    setup.pass(14_000);
    await store();
    expect(await list()).toMatchObject([
      { id: 17_000_000_001, status: 'completed', duration: 14, created_at: '2026-01-15T09:00:00.000Z' },
    ]);
  });

  it.each(callStatuses.filter((status) => status !== 'ringing' && status !== 'in-progress'))(
    'that ended as %s does not ring again when an earlier report without a sequence number comes late or twice',
    async (status) => {
      await store({ status: 'ringing', duration: 0 });
      await store({ status });
      for (const late of ['ringing', 'in-progress'] as const) {
        expect(await store({ status: late, duration: 0 })).toBe(false);
        expect(await list()).toMatchObject([{ status, duration: 14 }]);
      }
    },
  );

  it('that is reported with sequence numbers has the state of the highest one, in any order', async () => {
    expect(await store({ sequence: 2, status: 'completed' })).toBe(true);
    expect(await store({ sequence: 1, status: 'in-progress', duration: 0 })).toBe(false);
    expect(await store({ sequence: 0, status: 'ringing', duration: 0 })).toBe(false);
    expect(await store({ sequence: 2, status: 'completed' })).toBe(false);
    expect(await list()).toMatchObject([{ status: 'completed', duration: 14 }]);
    expect(await store({ sequence: 3, duration: 15 })).toBe(true);
    expect(await list()).toMatchObject([{ duration: 15 }]);
  });

  it('whose first sequence number is 0 is stored', async () => {
    expect(await store({ sequence: 0, status: 'ringing', duration: 0 })).toBe(true);
    expect(await list()).toMatchObject([{ status: 'ringing' }]);
  });

  it('is separate from calls of other apps and from other calls of the same app', async () => {
    const second = await anSmsApp(setup, { id: 18 });
    await store();
    await store({}, second);
    await store({ provider_id: 'CALL-2' });
    expect((await list()).map(({ id }) => id)).toEqual([17_000_000_002, 17_000_000_001]);
    expect((await list(second)).map(({ id }) => id)).toEqual([18_000_000_001]);
  });

  it('that is reported twice at the same time is stored once, in any order of steps', async () => {
    for (const [index, turns] of [[0], [0, 0, 1], [1, 0], [1, 1, 0], [0, 1, 1, 0]].entries()) {
      const of = await anSmsApp(setup, { id: 30 + index });
      const one = (io: Parameters<typeof through>[0]) =>
        store({}, of, smsDependencies(setup, { messages: through(io, setup.messages) }));
      await interleave([one, one], turns);
      expect(await list(of)).toHaveLength(1);
    }
  });

  it.each([0, 1, 2, 3])('that failed at store call %i is stored when it is reported again', async (but) => {
    setup.aws.breakAt(but, 'after');
    await expect(store()).rejects.toThrow();
    await store();
    expect(await list()).toMatchObject([{ status: 'completed', duration: 14 }]);
  });
});
