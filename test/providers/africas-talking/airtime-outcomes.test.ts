/**
 * The outcome of a top-up: by a status callback that is on time, late, repeated, missing or forged, and by a status
 * query.
 */
import { describe, expect, it } from 'vitest';
import { airtime } from '../../../shared/providers/africas-talking/airtime.ts';
import { fixturesOf } from '../read-fixture.ts';
import { anAirtimeApp, aTopUp, requestId, useAirtimeOnSimulator } from './airtime-on-simulator.ts';

const setup = useAirtimeOnSimulator();
const fixture = fixturesOf(import.meta.url);
const ids = (accepted: { references: object }) => accepted.references as Record<string, string>;

describe('The outcome of a top-up', () => {
  it.each([
    ['0711006001', ['STATUS_COMPLETED']],
    ['0711006002', ['STATUS_COMPLETED', 'STATUS_COMPLETED']],
    ['0711006005', ['STATUS_COMPLETED', 'STATUS_FAILED']],
    ['0711006007', ['STATUS_COMPLETED']],
    ['0711001001', ['STATUS_FAILED']],
    ['0711006003', []],
    ['0711001002', []],
  ])('for %s arrives as %j', async (phone_number, statuses) => {
    await setup.send({ phone_number });
    await setup.simulator.quiet();
    const outcomes = setup.readings().map((reading) => (reading.kind === 'outcome' ? reading.outcome.status : null));
    expect(outcomes).toEqual(statuses);
  });

  it('may contain another amount, which the gateway detects', async () => {
    await setup.send({ phone_number: '0711006006' });
    await setup.simulator.quiet();
    expect(setup.readings()).toMatchObject([{ outcome: { amount: '101.00' } }]);
  });

  it.each([
    ['0711006003', 'STATUS_COMPLETED', 'Success'],
    ['0711008001', 'STATUS_COMPLETED', 'Success'],
    ['0711001001', 'STATUS_FAILED', 'Failed'],
    ['0711001002', null, 'Queued'],
    ['0711008002', null, ''],
  ])('for %s is %s in a status query', async (phone_number, status, word) => {
    const accepted = await setup.send({ phone_number });
    await setup.simulator.quiet();
    const { conversation_id = '' } = ids(accepted);
    const { data, outcome } = await setup.ask(aTopUp({ conversation_id }));
    expect(outcome?.status ?? null).toBe(status);
    expect(data).toEqual({
      ResponseCode: '0',
      ResponseDescription: 'Success',
      OriginatorConversationID: requestId,
      ConversationID: conversation_id,
      TransactionID: status === 'STATUS_COMPLETED' ? conversation_id : '',
      ResultCode: word,
      ResultDesc: expect.any(String),
    });
  });

  it.each([
    ['an empty HTTP 500', 500, ''],
    ['a page', 200, '<html></html>'],
    ['an empty response', 200, '{}'],
  ])('is never read from %s', async (_what, status, body) => {
    const query = setup.ask(aTopUp({ conversation_id: 'ATQid_demo1' }), setup.answering(status, body));
    await expect(query).rejects.toMatchObject({ kind: 'provider_unavailable' });
  });

  it('cannot be queried if the response to the top-up was lost', async () => {
    await expect(setup.ask(aTopUp())).rejects.toMatchObject({ kind: 'provider_unclear' });
    expect(setup.simulator.requests).toEqual([]);
  });

  it.each(['', 'status'])('is read at the callback path "%s", as JSON and as a form', (action) => {
    const read = (payload: unknown) => airtime.callbacks[action]!.read(payload, anAirtimeApp(), 'unsigned');
    const success = fixture('callback-success') as Record<string, string>;
    expect(read(success)).toEqual(read(new URLSearchParams(success).toString()));
    expect(read(fixture('callback-failed'))).toMatchObject({
      outcome: { status: 'STATUS_FAILED', result_desc: 'The airtime was not delivered' },
    });
    expect(read(fixture('callback-bare'))).toMatchObject({ outcome: { status: 'STATUS_COMPLETED' } });
    expect(read(fixture('callback-queued'))).toMatchObject({ kind: 'timeout' });
    for (const payload of [undefined, null, '', [], {}, 'garbage', 7, 'status=Success']) {
      expect(() => read(payload)).toThrow(expect.objectContaining({ kind: 'invalid' }));
    }
  });
});
