/** How KeBulkSms gets the status of a message, in addition to the callbacks of the suite. */
import { describe, expect, it } from 'vitest';
import { aJsonPush } from '../../suites/sms-driver.ts';
import { jsonAnswer, readPush, seen, useSmsSimulator } from '../sms-simulator.ts';
import { fixture, keBulkSmsCase } from './case.ts';

describe('A status query of KeBulkSms', () => {
  const { simulator, send, findReport } = useSmsSimulator(keBulkSmsCase, () => Date.parse('2026-03-02T08:15:32Z'));

  it.each([
    ['001', { status: 'delivered', raw_status: 'DeliveredToTerminal' }],
    ['002', { status: 'failed', error: { code: 'AbsentSubscriber', message: 'AbsentSubscriber' } }],
  ])('returns the report of a message to …%s', async (ending, report) => {
    const { provider_id } = await send({ to: `254711000${ending}` });
    await simulator().quiet();
    expect(await findReport(provider_id)).toMatchObject({ provider_id, at: '2026-03-02T08:15:32.000Z', ...report });
  });

  it('returns null while there is no report', async () => {
    const { provider_id } = await send({ to: '254711000003' });
    expect(await findReport(provider_id)).toBeNull();
    expect(simulator().requests.at(-1)?.target).toBe('/api/services/getdlr/');
  });

  it.each([
    ['delivery-answer', 200],
    ['delivery-answer-not-yet', 200],
    ['delivery-answer-not-yet', 404],
  ])('reads the documented %s with HTTP %i', async (name, status) => {
    simulator().answerNext(jsonAnswer(fixture(name), status));
    expect(await findReport('8290001')).toEqual(
      name === 'delivery-answer'
        ? {
            provider_id: '8290001',
            status: 'delivered',
            raw_status: 'DeliveredToTerminal',
            at: '2026-03-02T08:15:32.000Z',
          }
        : null,
    );
  });

  it('returns null for an unknown or missing description', async () => {
    simulator().answerNext(
      jsonAnswer({ 'response-code': 200, 'delivery-description': 'Scheduled', 'delivery-time': null }),
      jsonAnswer({ 'response-code': 200, 'delivery-description': null }),
    );
    expect([await findReport('8290001'), await findReport('8290001')]).toEqual([null, null]);
  });

  it('is not sent if the send returned no id', async () => {
    expect(await findReport(null)).toBeNull();
    expect(simulator().requests).toEqual([]);
  });

  it('is refused if the engine does not know the message', async () => {
    expect(seen(await findReport('1').catch((error: unknown) => error))).toMatchObject({ code: '4093' });
  });
});

describe('A delivery callback of KeBulkSms', () => {
  it.each(['sixteen', '', '2026-02-30 11:15:32'])('with the invalid time %j has no time', (timestamp) => {
    const push = aJsonPush({ ...(fixture('delivery-push') as object), timestamp });
    const [reading] = readPush(keBulkSmsCase, push);
    expect(reading).toEqual({
      kind: 'report',
      report: { provider_id: '8290001', status: 'delivered', raw_status: 'DeliveredToTerminal' },
    });
  });
});
