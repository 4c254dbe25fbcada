/** Data that a caller sends to a webhook arrives unchanged, whatever JSON it is. */
import { expect, it } from 'vitest';
import { useEmulatedStores } from '../support/emulated-stores.ts';
import { aDriver, anSmsApp, smsDependencies } from './sms-setup.ts';
import { aSmsService } from './sms-service.ts';

const stores = useEmulatedStores();

const nested = (levels: number): unknown => (levels === 0 ? 'end' : { inside: nested(levels - 1) });

it.each([
  [
    'numbers of any size',
    { big: 1e20, small: 1e-200, largest: Number.MAX_SAFE_INTEGER + 9, negative: -1e21, minus: -1 },
  ],
  ['members without a name', { '': { '': [''] } }],
  ['many levels', nested(200)],
  ['nothing', { a: null, b: [], c: {}, d: '' }],
  ['members called like those of every object', { constructor: 1, toString: 2 }],
])('%s', async (_what, data) => {
  const setup = await stores.newSetup();
  const posted: unknown[] = [];
  const driver = aDriver({
    channels: ['webhook'],
    async send({ options }) {
      posted.push(options.data);
      return { provider_id: null };
    },
  });
  await anSmsApp(setup);
  const { request, work } = aSmsService(setup, smsDependencies(setup, { findDriver: async () => driver }));
  const { status } = await request('POST /api/sms/apps/{app}/send-webhook', {
    parameters: { app: '17' },
    body: { data },
  });
  expect(status).toBe(202);
  await work();
  expect(posted).toEqual([data]);
});
