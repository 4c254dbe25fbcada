/** SafaricomSdp: the suites of all SMS drivers, and its sends. */
import { describe, expect, it } from 'vitest';
import { safaricomSdpDemoApp } from '../../../infra/simulators/safaricom-sdp/safaricom-sdp.ts';
import { aMessage, anSmsApp, describeSendingDriver } from '../../suites/sms-driver.ts';
import { callbackUrl, jsonAnswer, useSmsSimulator } from '../sms-simulator.ts';
import { fixture, safaricomSdpCase } from './case.ts';

describeSendingDriver(safaricomSdpCase);

const now = (): number => Date.parse('2026-03-02T08:15:00Z');
const message = { id: 77, uuid: 'our-uuid', to: '254711000222', from: '', text: 'Habari' };
/** The first send begins with a login. */
const loggedIn = jsonAnswer(fixture('login-answer'));

describe('A bulk message of SafaricomSdp', () => {
  const { simulator, access, send, failureOf } = useSmsSimulator(safaricomSdpCase, now);

  async function failureAfterLogin(answer: Parameters<typeof failureOf>[0]) {
    simulator().answerNext(loggedIn);
    return failureOf(answer);
  }

  it('has our unique id, a signature and the address for its report', async () => {
    expect(await send(message)).toEqual({ provider_id: 'our-uuid' });
    const [login, bulk] = simulator().requests;
    expect(login).toMatchObject({
      target: '/api/auth/login',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      body: { username: 'demo-user', password: 'demo-safaricom-sdp-password' },
    });
    expect(bulk?.target).toBe('/api/public/CMS/bulksms');
    expect(bulk?.headers['x-authorization']).toMatch(/^Bearer demo-token-/);
    expect(bulk?.body).toEqual({
      timeStamp: '20260302111500',
      dataSet: [
        {
          userName: 'demo-account',
          channel: 'sms',
          packageId: '4391',
          oa: 'GATEWAY',
          cpPassword: '8a872df7c0d71c8beaad2d727b5b379c',
          msisdn: '254711000222',
          message: 'Habari',
          uniqueId: 'our-uuid',
          actionResponseURL: 'https://gw.example.test/api/sms/apps/17/callback?key=k17&m=77',
        },
      ],
    });
  });

  it('has only the configured fields', async () => {
    const { username, password, oa } = safaricomSdpDemoApp;
    const app = anSmsApp({ ...safaricomSdpCase, config: { username, password, oa } });
    simulator().answerNext(loggedIn, jsonAnswer(fixture('bulk-answer')));
    const { driver } = safaricomSdpCase;
    await driver.send?.(aMessage(driver, message), { app, access: access(), callbackUrl });
    const body = simulator().requests[1]?.body as { dataSet: object[] };
    expect(Object.keys(body.dataSet[0] ?? {})).not.toContain('packageId');
    expect(Object.keys(body.dataSet[0] ?? {})).not.toContain('cpPassword');
    expect(body).toMatchObject({ dataSet: [{ userName: 'demo-user', oa: 'GATEWAY' }] });
  });

  it('uses the app’s sender before the configured one', async () => {
    await expect(send({ from: 'OTHER' })).rejects.toMatchObject({ provider: { code: 'SC0006', reason: 'sender' } });
  });

  it.each([{ status: 'SUCCESS' }, { status: 'OK', statusCode: 'SC0000' }])('is accepted by %j', async (answer) => {
    simulator().answerNext(loggedIn, jsonAnswer(answer));
    await expect(send(message)).resolves.toEqual({ provider_id: 'our-uuid' });
  });

  it.each([
    [{ status: 'FAILED', statusCode: 'SC0005', statusDesc: 'Invalid MSISDN' }, 'Invalid MSISDN', 'recipient'],
    [
      { status: 'FAILED', statusCode: 'SC0009', description: 'Insufficient balance' },
      'Insufficient balance',
      'balance',
    ],
    [{ status: 'FAILED', statusCode: 'SC0001' }, 'FAILED', undefined],
  ])('is refused by %j', async (answer, words, reason) => {
    expect(await failureAfterLogin(jsonAnswer(answer))).toEqual({
      kind: 'provider_refused',
      code: answer.statusCode,
      message: words,
      ...(reason && { reason }),
    });
  });

  it.each([
    [
      400,
      { message: 'Invalid packageId account' },
      { code: '400', message: 'Invalid packageId account', reason: 'config' },
    ],
    [403, {}, { code: '403', message: 'Refused with HTTP 403', reason: 'config' }],
    [404, {}, { code: '404', message: 'Refused with HTTP 404' }],
  ])('is refused by HTTP %i', async (status, body, failure) => {
    expect(await failureAfterLogin(jsonAnswer(body, status))).toEqual({ kind: 'provider_refused', ...failure });
  });

  it.each([
    ['a code that contradicts its status', { status: 'SUCCESS', statusCode: 'SC0001' }, 200],
    ['an unknown status', { status: 'QUEUED' }, 200],
    ['nothing', {}, 200],
    ['HTTP 503', { message: 'Not now' }, 503],
  ])('is unclear after %s', async (_what, body, status) => {
    expect(await failureAfterLogin(jsonAnswer(body, status))).toMatchObject({ kind: 'provider_unclear' });
  });
});

describe('A login of SafaricomSdp', () => {
  let time = now();
  const { simulator, access, send, failureOf } = useSmsSimulator(safaricomSdpCase, () => time);
  const paths = () => simulator().requests.map(({ path }) => path.split('/').at(-1));
  const expired = jsonAnswer({ status: 401, message: 'Token has expired', errorCode: 11 }, 401);

  it('is used for all messages of 25 minutes', async () => {
    await send();
    time += 24 * 60_000;
    await send();
    expect(paths()).toEqual(['login', 'bulksms', 'bulksms']);
    time += 60_000;
    await send();
    expect(paths().slice(3)).toEqual(['login', 'bulksms']);
  });

  it('is repeated if its token is refused, followed by the send', async () => {
    await send();
    simulator().answerNext(expired);
    expect((await send()).provider_id).toBeTruthy();
    expect(paths()).toEqual(['login', 'bulksms', 'bulksms', 'login', 'bulksms']);
    expect(simulator().messages.size).toBe(1);
  });

  it('is repeated only once', async () => {
    simulator().answerNext(loggedIn, expired, loggedIn);
    const failure = { kind: 'provider_refused', code: '401', message: 'Token has expired', reason: 'config' };
    expect(await failureOf(expired)).toEqual(failure);
    expect(paths()).toEqual(['login', 'bulksms', 'login', 'bulksms']);
  });

  it('may be refused, and is then not retried', async () => {
    expect(await failureOf(jsonAnswer({ message: 'Invalid username or password' }, 401))).toEqual({
      kind: 'provider_refused',
      code: '401',
      message: 'Invalid username or password',
      reason: 'config',
    });
    expect(paths()).toEqual(['login']);
  });

  it.each([[{ status: 500 }], [{ drop: true }], [{ body: '{"refreshToken":"a"}' }]])(
    'that fails with %j sends nothing',
    async (answer) => {
      expect(await failureOf(answer)).toMatchObject({ kind: 'provider_unavailable' });
      expect(paths()).toEqual(['login']);
    },
  );

  it('is repeated with another password', async () => {
    await send();
    const app = anSmsApp({ ...safaricomSdpCase, config: { ...safaricomSdpDemoApp, password: 'another' } });
    const { driver } = safaricomSdpCase;
    const sent = driver.send?.(aMessage(driver), { app, access: access(), callbackUrl });
    await expect(sent).rejects.toMatchObject({ provider: { code: '401' } });
  });
});
