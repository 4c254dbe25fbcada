/** The TTLock driver: what every lock driver does, and what is peculiar to this one. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GatewayError } from '../../../shared/platform/errors/gateway-error.ts';
import { startTTLockSimulator, type RunningTTLock } from '../../../infra/simulators/ttlock/start.ts';
import { ttlockMagic } from '../../../infra/simulators/ttlock/magic.ts';
import { ttlockDemoApp } from '../../../infra/simulators/ttlock/simulation.ts';
import { ttlockDriver } from '../../../shared/providers/ttlock/index.ts';
import { profileAt } from '../../../shared/providers/ttlock/failures.ts';
import { anApp, aPasscodeOrder, describeLockDriver } from '../../suites/lock-driver.ts';
import { aProviderAccess, memoryTokens } from '../provider-access.ts';

const secrets = ['client_secret', 'password'];
const baseUrlsOf = (url: string) => ({ TTLOCK_SANDBOX_URL: `${url}/` });

describeLockDriver({
  driver: ttlockDriver,
  config: ttlockDemoApp,
  required: ['client_id', 'client_secret', 'username', 'password'],
  secrets,
  async start() {
    const simulator = await startTTLockSimulator({ commandMs: 5 });
    return {
      baseUrls: baseUrlsOf(simulator.url),
      commandCalls: () => simulator.requests.filter(({ path }) => /\/v3\/lock\/(un)?lock$/.test(path)).length,
      expireTokens: () => simulator.expireTokens(),
      stop: () => simulator.stop(),
    };
  },
  works: '163401',
  fails: [
    ['163402', 'provider_refused', 'device_offline'],
    ['163404', 'provider_unavailable', 'device_busy'],
    ['163405', 'provider_refused', 'unsupported'],
    ['163409', 'provider_refused', 'permission_denied'],
    ['163410', 'provider_unavailable', 'rate_limited'],
    ['163411', 'provider_unavailable', 'quota_exhausted'],
    ['163413', 'provider_refused', 'not_found'],
    ['163420', 'provider_unavailable', 'provider_unavailable'],
  ],
  losesAnswer: '163406',
  code: '73519284',
});

const simulatedLocks = ttlockMagic.length;

describe('TTLock', () => {
  let simulator: RunningTTLock;
  let access: ReturnType<typeof aProviderAccess>;
  let tokens: ReturnType<typeof memoryTokens>;
  let time: number;
  beforeEach(async () => {
    time = Date.parse('2026-03-02T08:15:00Z');
    simulator = await startTTLockSimulator({ commandMs: 1, now: () => time });
    tokens = memoryTokens(() => time);
    access = aProviderAccess({ baseUrls: baseUrlsOf(simulator.url), now: () => time, tokens });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    return simulator.stop();
  });
  const app = anApp({ driver: ttlockDriver, config: ttlockDemoApp });
  const call = () => ({ app, access });
  const paths = () => simulator.requests.map(({ path }) => path);

  const wait = async (id: string): Promise<number | undefined> => {
    const error: unknown = await ttlockDriver.command('unlock', id, call()).catch((thrown: unknown) => thrown);
    return (error as GatewayError).retryAfterSeconds;
  };

  it('is logged in to with the password’s MD5, and told the moment in milliseconds', async () => {
    await ttlockDriver.command('unlock', '163401', call());
    const [login, unlock] = simulator.requests;
    const form = Object.fromEntries(new URLSearchParams(login?.rawBody));
    expect(form).toEqual({
      clientId: 'demo-ttlock-client',
      clientSecret: 'demo-ttlock-secret-value',
      username: 'owner@site.example',
      password: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(Object.fromEntries(new URLSearchParams(unlock?.rawBody))).toEqual({
      clientId: 'demo-ttlock-client',
      accessToken: expect.stringMatching(/^[0-9a-f]{32}$/),
      date: String(time),
      lockId: '163401',
    });
  });

  it('lists all its locks in a worker’s time, though asking for each one’s details takes longer', async () => {
    const { egress } = access;
    const slow: typeof egress = { send: (request) => ((time += 4_000), egress.send(request)) };
    const began = time;
    const listed = await ttlockDriver.listLocks({ app, access: { ...access, egress: slow } });
    expect(listed).toHaveLength(simulator.locks().size);
    expect(time - began).toBeLessThan(40_000);
    const isDetailed = listed.map(({ timezone_offset_minutes }) => timezone_offset_minutes === 180);
    expect([isDetailed.includes(true), isDetailed.includes(false)]).toEqual([true, true]);
    expect(listed.filter(({ timezone_offset_minutes: minutes }) => minutes !== 180)).toEqual(
      listed.filter(({ timezone_offset_minutes: minutes }) => minutes === null),
    );
  });

  it.each([
    ['of one lock are refused', -1003, (id: string) => id === '163402', 1],
    ['are throttled after the first', 30006, (id: string) => id !== '163377', simulatedLocks - 1],
  ])('lists all its locks when details %s', async (_what, errcode, isRefused, missing) => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { egress } = access;
    const asked: string[] = [];
    const refusing: typeof egress = {
      send(request) {
        const { pathname, searchParams } = new URL(request.url);
        const id = pathname.endsWith('/lock/detail') ? (searchParams.get('lockId') ?? '') : '';
        if (id !== '') asked.push(id);
        const body = JSON.stringify({ errcode, errmsg: 'refused' });
        return id !== '' && isRefused(id) ? Promise.resolve({ status: 200, headers: {}, body }) : egress.send(request);
      },
    };
    const listed = await ttlockDriver.listLocks({ app, access: { ...access, egress: refusing } });
    expect(listed).toHaveLength(simulatedLocks);
    expect(listed.filter(({ timezone_offset_minutes: minutes }) => minutes === null)).toHaveLength(missing);
    // A provider that throttles is left alone.
    expect(asked).toHaveLength(errcode === 30006 ? 2 : simulatedLocks);
  });

  it('is refreshed when its token has grown old, and logged in to again when that is refused', async () => {
    const grants = () => simulator.requests.flatMap(({ path, rawBody }) => (path === '/oauth2/token' ? [rawBody] : []));
    await ttlockDriver.command('unlock', '163401', call());
    time += 89.5 * 24 * 60 * 60_000;
    await ttlockDriver.command('lock', '163401', call());
    expect(grants()[1]).toContain('grant_type=refresh_token');
    simulator.expireTokens();
    const name = [...tokens.stored.keys()].find((key) => key.endsWith(':refresh')) ?? '';
    await tokens.write(name, { value: 'a dead one', expiresAt: time + 1_000_000 });
    await ttlockDriver.command('unlock', '163401', call());
    expect(grants()).toHaveLength(4);
    expect(grants()[3]).toContain('username=');
  });

  it('is asked for one token, however many calls begin at once', async () => {
    await Promise.all(['163377', '163401'].map((id) => ttlockDriver.findState(id, call())));
    expect(paths().filter((path) => path === '/oauth2/token')).toHaveLength(1);
  });

  it('says that our clock is off as something that may pass', async () => {
    access = { ...access, now: () => time - 6 * 60_000 };
    await expect(ttlockDriver.command('unlock', '163401', call())).rejects.toMatchObject({
      kind: 'provider_unavailable',
      code: 'provider_unavailable',
      provider: { code: '80000' },
    });
  });

  it('calls its internal error unclear for a command, and unavailable for a question', async () => {
    await expect(ttlockDriver.command('unlock', '163408', call())).rejects.toMatchObject({ kind: 'provider_unclear' });
    await expect(ttlockDriver.findState('163408', call())).rejects.toMatchObject({ kind: 'provider_unavailable' });
  });

  it('names how long it wants to be left alone: a minute, or until the month ends in Beijing', async () => {
    expect(await wait('163410')).toBe(60);
    const end = Date.parse('2026-03-31T16:00:00Z');
    expect(await wait('163411')).toBe((end - time) / 1000);
    const { readRefusal } = profileAt(() => end);
    expect(readRefusal(200, { errcode: 30007 }, '')).toMatchObject({ retryAfter: 30 * 24 * 60 * 60 });
  });

  it('keeps no more than 250 custom codes, and none twice', async () => {
    const order = aPasscodeOrder({ code: '448812' });
    await ttlockDriver.createPasscode(order, '163401', call());
    await expect(ttlockDriver.createPasscode(order, '163401', call())).rejects.toMatchObject({ code: 'duplicate' });
    const lock = simulator.locks().get(163401);
    for (let more = 1; more < 250; more += 1) lock?.passcodes.push({ ...lock.passcodes[0]!, keyboardPwd: `9${more}` });
    await expect(ttlockDriver.createPasscode({ ...order, code: '448813' }, '163401', call())).rejects.toMatchObject({
      code: 'validation',
      provider: { code: '-3009' },
    });
  });

  it.each([
    ['it has no such passcode', -2009, 'not_found'],
    ['it has no passcodes', -1007, 'not_found'],
    ['its gateway does not exist', -4037, 'device_offline'],
    ['no gateway is near it', -2012, 'device_offline'],
  ])('that says on a deletion that %s (%i) is reported as %s', async (_, errcode, code) => {
    const body = JSON.stringify({ errcode, errmsg: 'refused' });
    const send: typeof access.egress.send = (request) =>
      request.url.endsWith('/keyboardPwd/delete')
        ? Promise.resolve({ status: 200, headers: {}, body })
        : access.egress.send(request);
    const deletion = ttlockDriver.deletePasscode('24242', '163401', { app, access: { ...access, egress: { send } } });
    await expect(deletion).rejects.toMatchObject({ kind: 'provider_refused', code, provider: { code: `${errcode}` } });
  });

  it('obeys one command at a time', async () => {
    simulator.settings.commandMs = 60;
    const both = await Promise.allSettled(
      ['unlock', 'lock'].map((one) => ttlockDriver.command(one as 'lock', '163401', call())),
    );
    const refused = both.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(['device_busy']);
  });

  it('reads the documented callback, and nothing else', () => {
    const body =
      'lockId=163377&notifyType=1&lockMac=AA%3ABB%3ACC%3ADD%3AEE%3AFF&admin=owner%40site.example&records=' +
      encodeURIComponent(
        '[{"lockId":163377,"electricQuantity":85,"serverDate":1628522539000,"recordTypeFromLock":4,"recordType":4,"success":1,"lockMac":"AA:BB:CC:DD:EE:FF","keyboardPwd":"448812","lockDate":1628522530000,"username":"Front desk"}]',
      );
    expect(ttlockDriver.callbacks?.read(body)).toEqual([
      {
        provider_lock_id: '163377',
        action: 'unlock',
        method: 'passcode',
        success: true,
        actor: 'Front desk',
        credential: '448812',
        occurred_at: 1_628_522_530_000,
        reported_at: 1_628_522_539_000,
        battery_level: 85,
        provider_code: 4,
        provider_subcode: 4,
      },
    ]);
    for (const none of ['', 'records=', 'records=7', 'records=[7]', 'records={}', '[]', '\u0000', 'records=[{}]']) {
      expect(ttlockDriver.callbacks?.read(none)).toBeNull();
    }
    expect(ttlockDriver.callbacks?.read('lockId=163377&records=[]')).toEqual([]);
  });

  it('reads the other records of a callback or a list when one is unreadable', async () => {
    const one = { lockId: 163401, recordType: 4, success: 1, username: 'Front desk', lockDate: time, serverDate: time };
    const list = [7, { ...one, recordType: 'other' }, null, one];
    const read = [{ provider_lock_id: '163401', action: 'unlock', actor: 'Front desk', occurred_at: time }];
    const body = new URLSearchParams({ lockId: '163401', records: JSON.stringify(list) }).toString();
    expect(ttlockDriver.callbacks?.read(body)).toMatchObject(read);
    const send: typeof access.egress.send = (request) =>
      request.url.includes('/lockRecord/list')
        ? Promise.resolve({ status: 200, headers: {}, body: JSON.stringify({ list, pages: 1 }) })
        : access.egress.send(request);
    const period = { from: time - 1_000, to: time };
    const listing = ttlockDriver.listRecords('163401', period, { app, access: { ...access, egress: { send } } });
    expect(await listing).toMatchObject(read);
  });
});
