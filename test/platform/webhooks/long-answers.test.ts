/** What receivers answered to failed attempts, beyond what the delivery itself stores. */
import { beforeEach, describe, expect, it } from 'vitest';
import { readLongAnswers, storeLongAnswer } from '../../../shared/platform/webhooks/long-answers.ts';
import { startOfTime, useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { anAccount, anEventFor, deliverOnce, deliveryOf, nextAttempt } from './deliveries.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
  await anAccount(setup);
});

const url = 'https://shop.example.com/hook';
const at = new Date(startOfTime).toISOString();
const answering = (status: number, body: string) => ({
  egress: { send: async () => ({ status, headers: {}, body }) },
});
const stored = async () => (await setup.requests.query({ pk: 'A#7#ANSWERS' })).items;

describe('The answer to an attempt', () => {
  it('that failed is stored apart if it is longer than the delivery stores, as long as the event', async () => {
    const message = await anEventFor(setup, url);
    await deliverOnce(setup, message, answering(500, 'x'.repeat(257)));
    expect(await stored()).toEqual([
      {
        pk: 'A#7#ANSWERS',
        sk: `${message.event_id}#request#${at}`,
        at,
        answer: expect.anything(),
        expires_at: startOfTime / 1000 + 30 * 86_400,
      },
    ]);
    expect(await deliveryOf(setup, message)).toMatchObject({ attempts: [{ answer: 'x'.repeat(256) }] });
    expect(await readLongAnswers(setup.requests, message)).toEqual(new Map([[at, 'x'.repeat(257)]]));
  });

  it('is not stored apart if the delivery has all of it, or if the attempt succeeded', async () => {
    await deliverOnce(setup, await anEventFor(setup, url), answering(500, 'x'.repeat(256)));
    await deliverOnce(setup, nextAttempt(setup), answering(200, 'x'.repeat(4_096)));
    expect(await stored()).toEqual([]);
  });

  it('is masked: JSON by the names of its fields, and any other text by its form', async () => {
    const padding = '.'.repeat(300);
    const message = await anEventFor(setup, url);
    await deliverOnce(setup, message, answering(500, JSON.stringify({ api_key: 'abc', padding })));
    setup.pass(5_000);
    await deliverOnce(setup, nextAttempt(setup), answering(500, `{"api_key":"abc","to":"254711000577 ${padding}`));
    const answers = [...(await readLongAnswers(setup.requests, message)).values()];
    expect(answers).toEqual([
      `{"api_key":"abc","to":"2547*****577 ${padding}`,
      JSON.stringify({ api_key: '[secret]', padding }),
    ]);
  });

  it('is not needed for the retry: if it cannot be stored, this is logged', async () => {
    const message = await anEventFor(setup, url);
    setup.aws.refuse('PutItem');
    await deliverOnce(setup, message, answering(500, 'x'.repeat(300)));
    expect(await deliveryOf(setup, message)).toMatchObject({ status: 'pending', attempts: [{ http_status: 500 }] });
    expect(setup.log.entries.at(-1)).toEqual({
      level: 'warn',
      message: 'The whole response of a receiver was not stored',
      fields: { event_id: message.event_id, reason: expect.stringContaining('PutItem') },
    });
  });

  it('is shown for the newest thirty attempts of its delivery only', async () => {
    const message = await anEventFor(setup, url);
    const times = Array.from({ length: 31 }, (_, second) => new Date(startOfTime + second * 1000).toISOString());
    for (const time of times) await storeLongAnswer(setup.requests, message, { at: time, answer: time, expires_at: 1 });
    const other = { ...message, target: 'endpoint:1' };
    await storeLongAnswer(setup.requests, other, { at, answer: 'other', expires_at: 1 });
    expect([...(await readLongAnswers(setup.requests, message)).keys()]).toEqual(times.slice(1).toReversed());
  });
});
