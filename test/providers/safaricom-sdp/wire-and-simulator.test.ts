/** The wire format of Safaricom's platform, and a simulator that is as strict as the platform. */
import { describe, expect, it } from 'vitest';
import { toCpPassword, toTimeStamp } from '../../../shared/providers/safaricom-sdp/mapping.ts';
import {
  bulkRequest,
  loginAnswer,
  loginRequest,
  premiumRequest,
} from '../../../shared/providers/safaricom-sdp/wire.ts';
import { useSmsSimulator } from '../sms-simulator.ts';
import { fixture, safaricomSdpCase } from './case.ts';

describe('A request to the platform', () => {
  it.each([
    ['login-request', loginRequest],
    ['bulk-request', bulkRequest],
    ['premium-request', premiumRequest],
  ])('is sent exactly as documented: %s', (name, schema) => {
    expect(schema.parse(fixture(name))).toEqual(fixture(name));
    expect(schema.safeParse({ ...(fixture(name) as object), colour: 'green' }).success).toBe(false);
  });

  it('gets the token of a login', () => {
    expect(loginAnswer.parse(fixture('login-answer'))).toEqual({ token: 'eyJhbGciOiJIUzUxMiJ9.a.b' });
  });

  it('has a timestamp in Nairobi time and the signature that md5sum computes', () => {
    expect(toTimeStamp(Date.parse('2026-03-01T22:15:00.999Z'))).toBe('20260302011500');
    expect(toCpPassword('102126', 'secret', '20260302111500')).toBe('8a25014602522452e44d26edf626c851');
  });
});

describe('The platform simulator', () => {
  let time = Date.parse('2026-03-02T08:15:00Z');
  const { simulator } = useSmsSimulator(safaricomSdpCase, () => time);

  async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
    const answer = await fetch(`${simulator().url}/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }
  const user = { username: 'demo-user', password: 'demo-safaricom-sdp-password' };
  const asBrowser = { 'X-Requested-With': 'XMLHttpRequest' };
  const tokenOf = async (kind = 'token') => ({
    'X-Authorization': `Bearer ${String((await post('auth/login', user, asBrowser)).body[kind])}`,
  });
  const documented = fixture('bulk-request') as { timeStamp: string; dataSet: object[] };
  const { cpPassword: _signature, ...message } = documented.dataSet[0] as Record<string, string>;
  const good = { ...message, userName: 'demo-account', oa: 'GATEWAY' };
  const bulk = async (differences: object = {}) =>
    post('public/CMS/bulksms', { ...documented, dataSet: [{ ...good, ...differences }] }, await tokenOf());

  it('logs in callers with the header of a browser script and the right password', async () => {
    const { status, body } = await post('auth/login', user, asBrowser);
    expect([status, Object.keys(body)]).toEqual([200, ['token', 'refreshToken']]);
    expect(await post('auth/login', user)).toMatchObject({ status: 401 });
    expect(await post('auth/login', { ...user, password: 'another' }, asBrowser)).toMatchObject({ status: 401 });
  });

  it('responds to a bulk message as documented', async () => {
    expect(await bulk()).toEqual({ status: 200, body: fixture('bulk-answer') });
    expect(simulator().messages.get('2500688688061245245')).toMatchObject({ text: 'Habari', to: '254711000222' });
  });

  it.each([
    [200, { statusCode: 'SC0003' }, { userName: 'another' }],
    [200, { statusCode: 'SC0003' }, { packageId: '1' }],
    [200, { statusCode: 'SC0004' }, { cpPassword: '8912e466bad6bcd3784e07946e2d04ce' }],
    [200, { statusCode: 'SC0005' }, { msisdn: '0711000222' }],
    [200, { statusCode: 'SC0006' }, { oa: 'another' }],
    [400, { message: 'Parameter dataSet.0.uniqueId is missing or wrong' }, { uniqueId: undefined }],
  ])('refuses with HTTP %i and %j', async (status, body, differences) => {
    expect(await bulk(differences)).toMatchObject({ status, body });
    expect(simulator().messages.size).toBe(0);
  });

  it('accepts several numbers, other letter cases and numeric values', async () => {
    const several = { msisdn: '254711000222, 254711000333', channel: 'SMS', packageId: 4391, uniqueId: 17 };
    expect(await bulk(several)).toEqual({ status: 200, body: fixture('bulk-answer') });
    expect([...simulator().messages.values()].map(({ to }) => to)).toEqual(['254711000222', '254711000333']);
    const milliseconds = { ...documented, timeStamp: 1_772_439_300_000, dataSet: [{ ...good, uniqueId: 'b' }] };
    expect(await post('public/CMS/bulksms', milliseconds, await tokenOf())).toMatchObject({ status: 200 });
  });

  it('refuses an invalid token, a refresh token and an expired token', async () => {
    const send = (headers: Record<string, string>) => post('public/CMS/bulksms', documented, headers);
    expect(await send({})).toMatchObject({ status: 401 });
    expect(await send(await tokenOf('refreshToken'))).toMatchObject({ status: 401 });
    const token = await tokenOf();
    time += 30 * 60_000;
    expect(await send(token)).toMatchObject({ status: 401 });
    expect(await post('public/SDP/sendSMSRequest', fixture('premium-request'), token)).toMatchObject({ status: 401 });
  });

  it('renews a token with the refresh token, by GET or POST', async () => {
    const headers = await tokenOf('refreshToken');
    expect(await post('auth/RefreshToken', {}, headers)).toMatchObject({ status: 200 });
    expect((await fetch(`${simulator().url}/api/auth/RefreshToken`, { headers })).status).toBe(200);
    expect(await post('auth/RefreshToken', {}, await tokenOf())).toMatchObject({ status: 401 });
  });

  it('accepts a premium message only with a link and an offer', async () => {
    const request = fixture('premium-request') as { requestParam: { data: object[] } };
    const send = async (data: object[]) =>
      post('public/SDP/sendSMSRequest', { ...request, requestParam: { data } }, await tokenOf());
    const [link, ...others] = request.requestParam.data;
    expect((await send([link ?? {}, ...others])).body).toMatchObject({ responseParam: { statusCode: '0' } });
    expect((await send(others)).body).toMatchObject({ responseParam: { status: '1', statusCode: '781' } });
    expect(await send([{ name: 'Colour', value: 'green' }])).toMatchObject({ status: 400 });
  });
});
