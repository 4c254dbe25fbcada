/** How reports of HostPinnacle are queried, and a simulator that is as strict as the provider. */
import { describe, expect, it } from 'vitest';
import { hostPinnacleDemoKey } from '../../../infra/simulators/host-pinnacle/host-pinnacle.ts';
import { sendForm } from '../../../shared/providers/host-pinnacle/wire.ts';
import { jsonAnswer, seen, useSmsSimulator } from '../sms-simulator.ts';
import { fixture, hostPinnacleCase, provider_id } from './case.ts';

const report = (Status: string) => jsonAnswer({ response: { report_statusList: [{ status: { Status } }] } });

describe('A status query of HostPinnacle', () => {
  const { simulator, send, findReport } = useSmsSimulator(hostPinnacleCase);
  const failureOfQuery = async () => seen(await findReport(provider_id).catch((error: unknown) => error));

  it('contains the id of the send, and the password in the body', async () => {
    const accepted = await send({ to: '254711000003' });
    expect(await findReport(accepted.provider_id)).toEqual({
      provider_id: accepted.provider_id,
      status: 'sent',
      raw_status: 'SUBMITTED',
    });
    const query = simulator().requests.at(-1);
    expect(query?.target).toBe('/SMSApi/report/status');
    expect(Object.fromEntries(new URLSearchParams(query?.rawBody))).toEqual({
      userid: 'demo-user',
      password: 'demo-host-pinnacle-password',
      uuid: accepted.provider_id,
      output: 'json',
    });
  });

  it.each([
    ['status-answer', { status: 'delivered', raw_status: 'DELIVERED', at: '2026-03-02T08:15:32.000Z' }],
    [
      'status-answer-failed',
      { status: 'failed', raw_status: 'FAILED', error: { code: 'FAILED', message: 'Unknown User' } },
    ],
  ])('reads %s', async (name, reads) => {
    simulator().answerNext(jsonAnswer(fixture(name)));
    expect(await findReport(provider_id)).toEqual({ provider_id, ...reads });
  });

  it.each([
    ['delivered', 'delivered'],
    ['DELIVRD', 'delivered'],
    ['SENT', 'sent'],
    ['PENDING', 'sent'],
    ['ACCEPTD', 'sent'],
    ['ENROUTE', 'sent'],
    ['UNDELIVERED', 'failed'],
    ['UNDELIV', 'failed'],
    ['EXPIRED', 'failed'],
    ['REJECTED', 'failed'],
    ['REJECTD', 'failed'],
    ['DELETED', 'failed'],
  ])('maps the status %s', async (word, status) => {
    simulator().answerNext(report(word));
    expect(await findReport(provider_id)).toMatchObject({ status, raw_status: word });
  });

  it('returns null for an empty list, another format or an unknown status', async () => {
    simulator().answerNext(jsonAnswer(fixture('status-answer-none')), jsonAnswer({ response: {} }), report('success'));
    expect([await findReport(provider_id), await findReport(provider_id), await findReport(provider_id)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(await findReport('unknown')).toBeNull();
  });

  it('is not sent if the send returned no id', async () => {
    expect(await findReport(null)).toBeNull();
    expect(simulator().requests).toEqual([]);
  });

  it('may be refused in either format, or be retried later', async () => {
    const refused = { kind: 'provider_refused', code: '216', reason: 'config' };
    simulator().answerNext(jsonAnswer(fixture('status-refused')), jsonAnswer(fixture('send-refused')), { status: 502 });
    expect(await failureOfQuery()).toMatchObject(refused);
    expect(await failureOfQuery()).toMatchObject(refused);
    expect(await failureOfQuery()).toMatchObject({ kind: 'provider_unavailable' });
  });
});

describe('A request to HostPinnacle, and its simulator', () => {
  const { simulator } = useSmsSimulator(hostPinnacleCase);

  it('is sent exactly as documented, without a check for duplicates', () => {
    expect(sendForm.parse(fixture('send-form'))).toEqual(fixture('send-form'));
    const issues = sendForm.safeParse({ ...(fixture('send-form') as object), duplicatecheck: 'true' }).error?.issues;
    expect(issues?.map(({ path }) => path.join('.'))).toEqual(['duplicatecheck']);
  });

  const keys = { userid: 'demo-user', password: 'demo-host-pinnacle-password', senderid: 'GATEWAY' };
  const good: Record<string, string> = { ...(fixture('send-form') as Record<string, string>), ...keys };
  async function post(path: string, form: Record<string, string>) {
    const answer = await fetch(`${simulator().url}/SMSApi/${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    return { status: answer.status, body: await answer.json() };
  }

  it('gets the documented response', async () => {
    expect(await post('send', good)).toEqual({ status: 200, body: fixture('send-answer') });
  });

  it.each([
    ['216', { password: 'another' }],
    ['217', { senderid: 'another' }],
    ['204', { output: 'xml' }],
  ])('is refused with %s and HTTP 200', async (statusCode, differences) => {
    const refused = { status: 200, body: { status: 'error', statusCode } };
    expect(await post('send', { ...good, ...differences })).toMatchObject(refused);
    expect(simulator().messages.size).toBe(0);
  });

  it('is accepted by GET with only the required fields and the key in a header', async () => {
    const { userid: _user, password: _password, msgType: _type, duplicatecheck: _check, ...least } = good;
    const url = `${simulator().url}/SMSApi/send?${new URLSearchParams(least).toString()}`;
    expect(await (await fetch(url)).json()).toMatchObject({ statusCode: '216' });
    const answer = await fetch(url, { headers: { apikey: hostPinnacleDemoKey } });
    expect(await answer.json()).toMatchObject({ status: 'success', mobile: good['mobile'] });
  });

  it('is accepted as a multipart form', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(good)) body.append(name, value);
    const answer = await fetch(`${simulator().url}/SMSApi/send`, { method: 'POST', body });
    expect(await answer.json()).toMatchObject({ status: 'success', mobile: good['mobile'] });
  });

  it('is accepted for several numbers, as a form and as JSON, with a report for each under one id', async () => {
    const several = '254711000222,0711,254711000333';
    const named = { mobile: '254711000222,254711000333', invalidMobile: '0711' };
    expect(
      (await post('send', { ...good, mobile: several, duplicatecheck: 'true', test: 'false' })).body,
    ).toMatchObject(named);
    const { mobile: _mobile, msg, ...rest } = good;
    const order = { ...rest, sms: [{ mobile: several.split(','), msg }] };
    const body = JSON.stringify({ ...order, duplicatecheck: false, scheduleTime: '2026-03-02 11:15:00' });
    const answer = await fetch(`${simulator().url}/SMSApi/send`, { method: 'POST', body });
    const sent = (await answer.json()) as { transactionId: string };
    expect(sent).toMatchObject(named);
    const query = new URLSearchParams({ ...keys, uuid: sent.transactionId, output: 'json' });
    query.delete('senderid');
    const response = await fetch(`${simulator().url}/SMSApi/report/status?${query.toString()}`);
    expect(await response.json()).toMatchObject({ response: { count: 2 } });
  });

  it('reports a local number as invalid in a success', async () => {
    const { body } = await post('send', { ...good, mobile: '2547110002' });
    expect(body).toEqual(fixture('send-answer-invalid-number'));
  });

  it('gets no report without credentials', async () => {
    const form = { userid: 'demo-user', password: 'another', uuid: provider_id, output: 'json' };
    expect((await post('report/status', form)).body).toMatchObject({ statusCode: '216' });
    expect((await post('report/status', { ...form, uuid: '' })).body).toMatchObject({ statusCode: '204' });
  });
});
