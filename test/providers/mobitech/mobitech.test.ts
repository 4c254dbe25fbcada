/** Mobitech: the suites of all SMS drivers, and its particular behavior. */
import { describe, expect, it } from 'vitest';
import { mobitechDemoApp, mobitechDefinition } from '../../../infra/simulators/mobitech/mobitech.ts';
import { mobitech } from '../../../shared/providers/mobitech/mobitech.ts';
import { sendRequest } from '../../../shared/providers/mobitech/wire.ts';
import { aJsonPush, anSmsApp, describeSendingDriver, type SendingCase } from '../../suites/sms-driver.ts';
import { fixturesOf } from '../read-fixture.ts';
import { jsonAnswer, readPush, useSmsSimulator } from '../sms-simulator.ts';

const fixture = fixturesOf(import.meta.url);

const theCase: SendingCase = {
  driver: mobitech,
  config: mobitechDemoApp,
  required: ['api_key', 'sender_name'],
  secrets: ['api_key'],
  simulator: mobitechDefinition,
  baseUrls: (url) => ({ MOBITECH_SANDBOX_URL: `${url}/` }),
  sendPath: /sendsms/,
  refused: { code: '1003', reason: 'recipient' },
  reports: 'pushed',
  pushes: [
    {
      says: 'it was delivered',
      push: aJsonPush(fixture('delivery-push'), { address: 'callback' }),
      reads: [
        {
          kind: 'report',
          report: {
            provider_id: '292',
            status: 'delivered',
            raw_status: 'DeliveredToTerminal',
            at: '2026-03-02T08:15:32.000Z',
          },
        },
      ],
    },
    {
      says: 'it failed, in the format of the other engines',
      push: aJsonPush(fixture('delivery-push-as-the-engines-have-it')),
      reads: [
        {
          kind: 'report',
          report: {
            provider_id: '292',
            status: 'failed',
            raw_status: 'AbsentSubscriber',
            error: { code: 'AbsentSubscriber', message: 'AbsentSubscriber' },
            at: '2026-03-01T23:15:32.000Z',
          },
        },
      ],
    },
  ],
};

describeSendingDriver(theCase);

describe('A send of Mobitech', () => {
  const { simulator, send, failureOf } = useSmsSimulator(theCase);

  it('has a number with a plus sign, and the key in a header', async () => {
    await send({ to: '254711000222', from: '', text: 'Habari' });
    const [request] = simulator().requests;
    expect(request).toMatchObject({ target: '/sms/sendsms', headers: { h_api_key: 'demo-mobitech-key' } });
    expect(request?.body).toEqual({
      mobile: '+254711000222',
      response_type: 'json',
      sender_name: 'GATEWAY',
      service_id: 0,
      message: 'Habari',
    });
  });

  it('uses the app’s sender before the configured one, and keeps short codes unchanged', async () => {
    await expect(send({ from: 'OTHER' })).rejects.toMatchObject({ provider: { code: '1001', reason: 'sender' } });
    await expect(send({ to: '22141' })).rejects.toMatchObject({ provider: { code: '1003', reason: 'recipient' } });
    expect(simulator().requests.at(-1)?.body).toMatchObject({ mobile: '22141' });
  });

  it.each(['send-answer-list', 'send-answer-object'])('reads the id from %s as text', async (name) => {
    simulator().answerNext(jsonAnswer(fixture(name)));
    await expect(send()).resolves.toEqual({ provider_id: '292' });
  });

  it('is accepted even if the success contains no id', async () => {
    simulator().answerNext(jsonAnswer({ status_code: '1000' }));
    await expect(send()).resolves.toEqual({ provider_id: null });
  });

  it.each([
    ['1004', 'Low bulk credits', 'balance', 200],
    ['1006', 'Invalid API key', 'config', 401],
    ['1001', 'Invalid sender id', 'sender', 200],
    ['4093', '', undefined, 400],
  ])('is refused by code %s, with the provider’s message', async (status_code, status_desc, reason, status) => {
    const failure = { code: status_code, message: status_desc || `Code ${status_code}`, ...(reason && { reason }) };
    for (const body of [{ status_code, status_desc }, [{ status_code: Number(status_code), status_desc }]]) {
      expect(await failureOf(jsonAnswer(body, status))).toEqual({ kind: 'provider_refused', ...failure });
    }
  });

  it('is refused with the provider’s message if there is no code', async () => {
    expect(await failureOf({ status: 403, body: ' Account suspended\n' })).toEqual({
      kind: 'provider_refused',
      code: '403',
      message: 'Account suspended',
      reason: 'config',
    });
    const page = `<html>${'x'.repeat(20)}</html>`;
    expect(await failureOf({ status: 403, body: page })).toMatchObject({ message: 'Refused with HTTP 403' });
  });

  it.each([
    ['plain words', 200, 'Sent'],
    ['another form', 200, '{"success":true}'],
    ['an empty list', 200, '[]'],
    ['a code with HTTP 500', 500, '{"status_code":"1005","status_desc":"System error"}'],
  ])('is unclear after %s', async (_what, status, body) => {
    expect(await failureOf({ status, body })).toMatchObject({ kind: 'provider_unclear' });
  });
});

describe('A Mobitech report', () => {
  it('with an undocumented description is ignored', () => {
    const push = aJsonPush({ ...(fixture('delivery-push') as object), status_desc: 'Scheduled' });
    expect(readPush(theCase, push)).toEqual([{ kind: 'nothing', reason: 'Unknown description Scheduled' }]);
  });

  it.each([{ message_id: 292 }, { status_desc: 'DeliveredToTerminal' }])('is refused with only %j', (body) => {
    expect(() => readPush(theCase, aJsonPush(body))).toThrow('Not a delivery report');
  });

  it('is for the account’s own service, unless another one is configured', () => {
    const { service_id: _own, ...config } = mobitechDemoApp;
    expect(anSmsApp({ ...theCase, config }).config).toEqual({ ...config, service_id: 0 });
    expect(anSmsApp({ ...theCase, config: { ...config, service_id: 7 } }).config).toMatchObject({ service_id: 7 });
  });
});

describe('A request to Mobitech, and its simulator', () => {
  const { simulator } = useSmsSimulator(theCase);

  it('is sent exactly as documented', () => {
    expect(sendRequest.parse(fixture('send-request'))).toEqual(fixture('send-request'));
    const issues = sendRequest.safeParse({ ...(fixture('send-request') as object), colour: 'green' }).error?.issues;
    expect(issues).toHaveLength(1);
  });

  const valid = { ...(fixture('send-request') as object), sender_name: 'GATEWAY' };
  async function post(body: object, h_api_key = 'demo-mobitech-key') {
    const init = { method: 'POST', headers: { h_api_key }, body: JSON.stringify(body) };
    return (await fetch(`${simulator().url}/sms/sendsms`, init)).json();
  }

  it('gets the documented response', async () => {
    expect(await post(valid)).toEqual(fixture('send-answer-list'));
  });

  it('is refused with a wrong key, a missing field, another sender and an invalid number', async () => {
    expect(await post(valid, 'another')).toMatchObject({ status_code: '1006' });
    expect(await post({ ...valid, response_type: undefined })).toMatchObject({ status_code: '1010' });
    expect(await post({ ...valid, sender_name: 'another' })).toMatchObject([{ status_code: '1001' }]);
    expect(await post({ ...valid, mobile: '22141' })).toMatchObject([{ status_code: '1003' }]);
    expect(simulator().messages.size).toBe(0);
  });

  it.each([
    ['a number without a plus sign', { mobile: '254711000222' }],
    ['a local number', { mobile: '0711000222' }],
    ['a numeric number in JSON', { mobile: 254711000222, service_id: '0' }],
    ['no service', { service_id: undefined }],
  ])('is accepted with %s', async (_what, differences) => {
    const accepted = [{ status_code: '1000', mobile_number: '254711000222' }];
    expect(await post({ ...valid, ...differences })).toMatchObject(accepted);
  });
});
