/** BongaSms: the suites of all SMS drivers, and its particular behavior. */
import { describe, expect, it } from 'vitest';
import { bongaSmsDemoApp, bongaSmsDefinition } from '../../../infra/simulators/bonga-sms/bonga-sms.ts';
import { bongaSms } from '../../../shared/providers/bonga-sms/bonga-sms.ts';
import { sendForm } from '../../../shared/providers/bonga-sms/wire.ts';
import { describeSendingDriver, type SendingCase } from '../../suites/sms-driver.ts';
import { fixturesOf } from '../read-fixture.ts';
import { jsonAnswer, seen, useSmsSimulator } from '../sms-simulator.ts';

const fixture = fixturesOf(import.meta.url);

const theCase: SendingCase = {
  driver: bongaSms,
  config: bongaSmsDemoApp,
  required: ['api_client_id', 'api_key', 'api_secret', 'service_id'],
  secrets: ['api_key', 'api_secret'],
  simulator: bongaSmsDefinition,
  baseUrls: (url) => ({ BONGASMS_SANDBOX_URL: `${url}/` }),
  sendPath: /send-sms/,
  refused: { code: '666', reason: 'recipient' },
  reports: 'asked',
  pushes: [],
};

describeSendingDriver(theCase);

describe('A send of BongaSms', () => {
  const { simulator, send, failureOf } = useSmsSimulator(theCase);

  it('is a form with the service instead of a sender, and without a key in the address', async () => {
    await send({ id: 77, to: '254711000222', from: 'IGNORED', text: 'Habari & karibu' });
    const [request] = simulator().requests;
    expect(request).toMatchObject({
      target: '/api/send-sms-v1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(Object.fromEntries(new URLSearchParams(request?.rawBody))).toEqual({
      apiClientID: '4321',
      key: 'demo-bonga-sms-key',
      secret: 'demo-bonga-sms-secret',
      txtMessage: 'Habari & karibu',
      MSISDN: '254711000222',
      serviceID: '1',
      correlator: '77',
    });
  });

  it.each([
    [fixture('send-answer'), '30987000'],
    [{ status: '222', unique_id: 30987000 }, '30987000'],
    [{ status: 222 }, null],
  ])('reads the id from %j', async (body, provider_id) => {
    simulator().answerNext(jsonAnswer(body));
    await expect(send()).resolves.toEqual({ provider_id });
  });

  it.each([
    [666, 'Invalid API credentials', 'config', 200],
    ['666', 'Insufficient credits', 'balance', 200],
    [666, 'Invalid MSISDN', 'recipient', 400],
    [666, 'System error', undefined, 500],
  ])('is refused by %j with %j', async (status, status_message, reason, httpStatus) => {
    expect(await failureOf(jsonAnswer({ status, status_message }, httpStatus))).toEqual({
      kind: 'provider_refused',
      code: '666',
      message: status_message,
      ...(reason && { reason }),
    });
  });

  it('reads the documented refusal, and one without a message', async () => {
    expect(await failureOf(jsonAnswer(fixture('send-refused')))).toMatchObject({ reason: 'balance' });
    expect(await failureOf(jsonAnswer({ status: 666 }))).toMatchObject({ code: '666', message: 'Error' });
  });

  it('is throttled by HTTP 429', async () => {
    expect(await failureOf(jsonAnswer({ status: 666 }, 429))).toMatchObject({ kind: 'provider_unavailable' });
  });

  it.each([
    ['another code', { status: 333, unique_id: '30987000' }, 200],
    ['no code', { unique_id: '30987000' }, 200],
    ['a success with HTTP 500', { status: 222, unique_id: '30987000' }, 500],
  ])('is unclear after %s', async (_what, body, status) => {
    expect(await failureOf(jsonAnswer(body, status))).toMatchObject({ kind: 'provider_unclear' });
  });
});

describe('A status query of BongaSms', () => {
  const { simulator, send, findReport } = useSmsSimulator(theCase);
  const failureOfQuery = async () => seen(await findReport('1').catch((error: unknown) => error));

  it('returns null while there is no report', async () => {
    const { provider_id } = await send({ to: '254711000003' });
    expect(await findReport(provider_id)).toBeNull();
    expect(simulator().requests.at(-1)?.query).toEqual({
      apiClientID: '4321',
      key: 'demo-bonga-sms-key',
      unique_id: provider_id,
    });
  });

  it('reads the documented responses, in Nairobi time', async () => {
    simulator().answerNext(jsonAnswer(fixture('delivery-answer')), jsonAnswer(fixture('delivery-answer-pending')));
    expect(await findReport('30987000')).toEqual({
      provider_id: '30987000',
      status: 'delivered',
      raw_status: 'DeliveredToTerminal',
      at: '2026-03-02T08:15:33.000Z',
    });
    expect(await findReport('30987000')).toBeNull();
  });

  it('returns null for an undocumented description', async () => {
    const answer = { ...(fixture('delivery-answer') as object), delivery_status_desc: 'Scheduled' };
    simulator().answerNext(jsonAnswer(answer));
    expect(await findReport('30987000')).toBeNull();
  });

  it('is not sent if the send returned no id', async () => {
    expect(await findReport(null)).toBeNull();
    expect(simulator().requests).toEqual([]);
  });

  it('is refused for an unknown message, and can be retried after HTTP 500', async () => {
    expect(await failureOfQuery()).toMatchObject({ kind: 'provider_refused', code: '666' });
    simulator().answerNext({ status: 500 });
    expect(await failureOfQuery()).toMatchObject({ kind: 'provider_unavailable' });
  });
});

describe('A request to BongaSMS, and its simulator', () => {
  const { simulator } = useSmsSimulator(theCase);

  it('is sent exactly as documented', () => {
    expect(sendForm.parse(fixture('send-form'))).toEqual(fixture('send-form'));
    const issues = sendForm.safeParse({ ...(fixture('send-form') as object), colour: 'green' }).error?.issues;
    expect(issues).toHaveLength(1);
  });

  const keys = { apiClientID: '4321', key: 'demo-bonga-sms-key', secret: 'demo-bonga-sms-secret' };
  const good = { ...(fixture('send-form') as Record<string, string>), ...keys };
  async function post(form: Record<string, string>) {
    const init = { method: 'POST', body: new URLSearchParams(form) };
    return (await fetch(`${simulator().url}/api/send-sms-v1`, init)).json();
  }

  const ask = async (question: string) => (await fetch(`${simulator().url}/api/${question}`)).json();

  it('gets the documented response', async () => {
    expect(await post(good)).toEqual(fixture('send-answer'));
  });

  it.each([
    ['Invalid API credentials', { secret: 'another' }],
    ['Invalid API credentials', { key: 'another' }],
    ['Invalid serviceID', { serviceID: '2' }],
    ['Invalid MSISDN', { MSISDN: '+254711000222' }],
    ['Missing parameter secret', { secret: '' }],
  ])('is refused with %j', async (status_message, differences) => {
    expect(await post({ ...good, ...differences })).toEqual({ status: 666, status_message });
    expect(simulator().messages.size).toBe(0);
  });

  it('is accepted as JSON, with numeric values and without our own id', async () => {
    const { api_client_id, api_key: key, api_secret: secret, service_id } = bongaSmsDemoApp;
    const [apiClientID, serviceID] = [Number(api_client_id), Number(service_id)];
    const body = JSON.stringify({ apiClientID, key, secret, txtMessage: 'a', MSISDN: 254711000222, serviceID });
    const answer = await fetch(`${simulator().url}/api/send-sms-v1`, { method: 'POST', body });
    const { unique_id } = (await answer.json()) as { unique_id: string };
    const query = new URLSearchParams({ apiClientID: api_client_id, key, unique_id }).toString();
    const response = await (await fetch(`${simulator().url}/api/fetch-delivery?${query}`)).json();
    expect(response).toMatchObject({ status: 222, correlator: null, msisdn: '254711000222' });
  });

  it('returns the credits', async () => {
    expect(await ask('check-credits?apiClientID=4321&key=demo-bonga-sms-key')).toEqual(fixture('credits-answer'));
    expect(await ask('check-credits?apiClientID=4321&key=another')).toMatchObject({ status: 666 });
  });
});
