/** The Tuya driver: what every lock driver does, and what is peculiar to this one. */
import { createHash, createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTuyaSimulator, type RunningTuya } from '../../../infra/simulators/tuya/start.ts';
import { tuyaDemoApp } from '../../../infra/simulators/tuya/simulation.ts';
import type { Egress } from '../../../shared/platform/egress/guarded-client.ts';
import { tuyaDriver } from '../../../shared/providers/tuya/index.ts';
import { sign } from '../../../shared/providers/tuya/signing.ts';
import { anApp, aPasscodeOrder, describeLockDriver } from '../../suites/lock-driver.ts';
import { aProviderAccess } from '../provider-access.ts';

const baseUrlsOf = (url: string) => ({ TUYA_SANDBOX_URL: `${url}/` });

describeLockDriver({
  driver: tuyaDriver,
  config: tuyaDemoApp,
  required: ['access_id', 'access_secret', 'device_ids'],
  secrets: ['access_secret'],
  async start() {
    const simulator = await startTuyaSimulator();
    return {
      baseUrls: baseUrlsOf(simulator.url),
      commandCalls: () => simulator.requests.filter(({ path }) => path.endsWith('/door-operate')).length,
      expireTokens: () => simulator.expireTokens(),
      stop: () => simulator.stop(),
    };
  },
  works: 'demo-door-01',
  fails: [
    ['demo-door-02', 'provider_refused', 'device_offline'],
    ['demo-door-03', 'provider_refused', 'permission_denied'],
    ['nobody', 'provider_refused', 'permission_denied'],
  ],
  losesAnswer: 'demo-door-04',
  code: '7351928',
});

/** Refuses to show some devices. */
const refusing = (egress: Egress, code: number, isRefused: (id: string) => boolean): Egress => ({
  async send(request) {
    const [, id] = /\/v1\.0\/devices\/([\w-]+)$/.exec(new URL(request.url).pathname) ?? [];
    const body = JSON.stringify({ success: false, code, msg: 'refused' });
    return id !== undefined && isRefused(id) ? { status: 200, headers: {}, body } : egress.send(request);
  },
});
const isSecond = (id: string) => id === 'demo-door-02';

describe('Tuya', () => {
  let simulator: RunningTuya;
  let access: ReturnType<typeof aProviderAccess>;
  beforeEach(async () => {
    simulator = await startTuyaSimulator();
    access = aProviderAccess({ baseUrls: baseUrlsOf(simulator.url) });
  });
  afterEach(() => simulator.stop());
  const call = () => ({ app: anApp({ driver: tuyaDriver, config: tuyaDemoApp }), access });

  /** A call as Tuya documents it, signed by hand. */
  const ask = async (target: string, access_token = '') => {
    const { access_id: client_id, access_secret: secret } = tuyaDemoApp;
    const at = Date.now();
    const of = { accessId: client_id, secret, accessToken: access_token, at, nonce: '' };
    const headers = {
      client_id,
      access_token,
      t: String(at),
      sign: sign({ ...of, method: 'GET', target, body: '' }),
    };
    const answer = await fetch(simulator.url + target, { headers });
    return (await answer.json()) as { code?: number; result?: { access_token: string; refresh_token: string } };
  };

  it('is signed as its page says: method, body, headers and sorted query', () => {
    const of = { accessId: 'id', secret: 'secret', accessToken: 'token', at: 1_588_925_778_000, nonce: 'n' };
    const empty = createHash('sha256').update('').digest('hex');
    const text = `idtoken1588925778000nGET\n${empty}\n\n/v1.0/x?a=1&b=2`;
    const right = createHmac('sha256', 'secret').update(text).digest('hex').toUpperCase();
    expect(sign({ ...of, method: 'GET', target: '/v1.0/x?b=2&a=1', body: '' })).toBe(right);
  });

  it('refuses another secret, and a clock that is off', async () => {
    const wrong = { ...tuyaDemoApp, access_secret: 'x'.repeat(32) };
    const app = anApp({ driver: tuyaDriver, config: wrong });
    await expect(tuyaDriver.findState('demo-door-01', { app, access })).rejects.toMatchObject({ code: 'auth_expired' });
    access = { ...access, now: () => Date.now() - 6 * 60_000 };
    await expect(tuyaDriver.findState('demo-door-01', call())).rejects.toMatchObject({ code: 'provider_unavailable' });
  });

  it('renews a token once by its refresh token, which ends the old one', async () => {
    const status = '/v1.0/devices/demo-door-01/status';
    const { result: first } = await ask('/v1.0/token?grant_type=1');
    const { result: second } = await ask(`/v1.0/token/${first?.refresh_token}`);
    expect(await ask(`/v1.0/token/${first?.refresh_token}`)).toMatchObject({ code: 1011 });
    expect(await ask(status, first?.access_token)).toMatchObject({ code: 1010 });
    expect(await ask(status, second?.access_token)).toMatchObject({
      result: [{ code: 'residual_electricity' }, { code: 'lock_motor_state', value: false }],
    });
  });

  /** The list, of whose devices Tuya refuses to show some. */
  const listWith = (code: number, isRefused: (id: string) => boolean = isSecond) => {
    const egress = refusing(access.egress, code, isRefused);
    return tuyaDriver.listLocks({ ...call(), access: { ...access, egress } });
  };

  describe('lists the other devices', () => {
    const all = tuyaDemoApp.device_ids.length;

    it('when one is offline, and leaves what is known of that one', async () => {
      const listed = await listWith(2001);
      expect(listed).toHaveLength(all);
      expect(listed[1]).toMatchObject({ provider_lock_id: 'demo-door-02', name: null, model: null, online: false });
      expect(listed[2]).toMatchObject({ provider_lock_id: 'demo-door-03', name: 'Safe room' });
    });

    it.each([1100, 1101, 1106])('when one is not the project’s any more (%i), without that one', async (code) => {
      const listed = await listWith(code);
      expect(listed.map(({ provider_lock_id }) => provider_lock_id)).toEqual(
        tuyaDemoApp.device_ids.filter((id) => !isSecond(id)),
      );
    });

    it('but none if every one is refused, or if it fails itself', async () => {
      await expect(listWith(1106, () => true)).rejects.toMatchObject({
        code: 'permission_denied',
      });
      await expect(listWith(500)).rejects.toMatchObject({
        kind: 'provider_unavailable',
      });
      await expect(listWith(1004)).rejects.toMatchObject({ code: 'auth_expired' });
    });
  });

  it('without a device is not configured rightly', async () => {
    const app = anApp({ driver: tuyaDriver, config: { ...tuyaDemoApp, device_ids: [] } });
    await expect(tuyaDriver.check({ app, access })).rejects.toMatchObject({ code: 'validation' });
  });

  it('is told periods in seconds, and once or many times', async () => {
    await tuyaDriver.createPasscode(aPasscodeOrder({ code: '7351928', type: 'one_time' }), 'demo-door-01', call());
    expect(simulator.devices.get('demo-door-01')?.passcodes).toMatchObject([
      { code: '7351928', type: 1, effective_time: Date.parse('2030-03-02T11:00:00Z') / 1000 },
    ]);
  });

  it('calls trouble of its own unclear where it may have obeyed', async () => {
    // A ticket opens no door: that it was refused is certain.
    await expect(tuyaDriver.command('unlock', 'demo-door-07', call())).rejects.toMatchObject({
      kind: 'provider_unavailable',
    });
  });

  it('says that a device is off line rather than how it stood then', async () => {
    await expect(tuyaDriver.findState('demo-door-02', call())).rejects.toMatchObject({ code: 'device_offline' });
  });

  it('tells of more openings than one page holds', async () => {
    const now = Date.now();
    for (let count = 0; count < 120; count += 1) {
      const log = { status: { code: 'unlock_card', value: '3' }, update_time: now - count, nick_name: 'Amina' };
      simulator.use('demo-door-01', log);
    }
    const period = { from: now - 60_000, to: now + 1_000 };
    expect(await tuyaDriver.listRecords('demo-door-01', period, call())).toHaveLength(120);
  });

  it('tells of an opening whose status is in a list, as one page of the documentation has it', async () => {
    const now = Date.now();
    const status = [{ code: 'unlock_card', value: '3' }];
    simulator.use('demo-door-01', { status: status as never, update_time: now, nick_name: 'Amina' });
    const records = await tuyaDriver.listRecords('demo-door-01', { from: now - 1_000, to: now + 1_000 }, call());
    expect(records).toMatchObject([{ action: 'unlock', method: 'card', credential: '3', actor: 'Amina' }]);
  });

  it('names the passcode of an opening by its id, not its code', async () => {
    const now = Date.now();
    const toLog = (code: string) => ({ status: { code, value: '7' }, update_time: now, nick_name: 'Guest' });
    for (const code of ['unlock_temporary', 'unlock_password', 'unlock_card'])
      simulator.use('demo-door-01', toLog(code));
    const records = await tuyaDriver.listRecords('demo-door-01', { from: now - 1_000, to: now + 1_000 }, call());
    const named = records.map(({ provider_code, names_passcode }) => [provider_code, names_passcode]);
    expect(Object.fromEntries(named)).toEqual({
      unlock_temporary: true,
      unlock_password: undefined,
      unlock_card: undefined,
    });
  });

  it('tells of the other openings when one of a full page is unreadable', async () => {
    const now = Date.now();
    for (let count = 0; count < 60; count += 1) {
      const log = { status: { code: 'unlock_card', value: '3' }, update_time: now - count, nick_name: 'Amina' };
      simulator.use('demo-door-01', count === 55 ? { ...log, update_time: now - count, status: {} as never } : log);
    }
    const period = { from: now - 60_000, to: now + 1_000 };
    expect(await tuyaDriver.listRecords('demo-door-01', period, call())).toHaveLength(59);
  });
});
