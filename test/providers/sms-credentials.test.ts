/** How SMS drivers try the credentials of an app: by a question that changes nothing at the provider. */
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { africasTalkingSmsDemoApp, africasTalkingSmsDefinition } from '../../infra/simulators/africas-talking/sms.ts';
import {
  type ScriptedAnswer,
  startMessageSimulator,
  type RunningMessageSimulator,
} from '../../infra/simulators/kit/messages/message-simulator.ts';
import { messageSimulators } from '../support/message-simulators.ts';
import { twilioDemoKey } from '../../infra/simulators/twilio/twilio.ts';
import type { SmsDriver } from '../../shared/drivers/sms-driver.ts';
import { findSmsDriver, smsDriverTypes } from '../../shared/providers/sms-registry.ts';
import { aMessage, anSmsApp } from '../suites/sms-driver.ts';
import { aProviderAccess, inAHurry, memoryTokens } from './provider-access.ts';
import { callbackUrl, jsonAnswer } from './sms-simulator.ts';

type Row = {
  type: string;
  /** The one call that is made. */
  asks: string;
  /** What the provider answers right credentials with, where that is a code. */
  code?: string;
  /** What is changed of an app that works, each alone. */
  wrong: Array<Record<string, string>>;
  /** What the provider says of these. */
  refusal: string;
};

const wrongText = 'a-wrong-credential-of-a-tenant';
const wrong = (...fields: string[]) => fields.map((field) => ({ [field]: wrongText }));

const rows: readonly Row[] = [
  {
    type: 'AfricasTalking',
    asks: 'GET /version1/user?username=sandbox',
    wrong: wrong('username', 'api_key'),
    refusal: '401',
  },
  {
    type: 'Twilio',
    asks: 'GET /2010-04-01/Accounts/AC00000000000000000000000000000017/Messages/SM00000000000000000000000000000000.json',
    code: '20404',
    wrong: [
      ...wrong('auth_token'),
      { account_sid: `AC${'1'.repeat(32)}` },
      { ...twilioDemoKey, api_key_secret: wrongText },
      { ...twilioDemoKey, api_key_sid: `SK${'1'.repeat(32)}` },
    ],
    refusal: '20003',
  },
  {
    type: 'KeBulkSms',
    asks: 'POST /api/services/getbalance/',
    code: '200',
    wrong: wrong('api_key', 'partner_id'),
    refusal: '1006',
  },
  {
    type: 'Onfon',
    asks: 'GET /v1/sms/Balance?ApiKey=demo-onfon-api-key&ClientId=demo-client',
    code: '0',
    wrong: wrong('access_key', 'api_key', 'client_id'),
    refusal: '007',
  },
  {
    type: 'BongaSms',
    asks: 'GET /api/check-credits?apiClientID=4321&key=demo-bonga-sms-key',
    code: '222',
    wrong: wrong('api_client_id', 'api_key'),
    refusal: '666',
  },
  { type: 'SafaricomSdp', asks: 'POST /api/auth/login', wrong: wrong('username', 'password'), refusal: '401' },
  {
    type: 'Telegram',
    asks: 'GET /bot7100000017:demo-telegram-bot-token/getMe',
    wrong: [{ bot_token: `7100000017:${wrongText}` }],
    refusal: '401',
  },
];

/** Nothing documented asks them, or what is asked is used up by it, or nobody is called. */
const untestable = ['PhoneSync', 'MSync', 'Webhook', 'WhatsAppCloud', 'Infobip', 'Vonage', 'HostPinnacle', 'Mobitech'];

const providers = [
  ...messageSimulators,
  {
    type: 'AfricasTalking',
    definition: africasTalkingSmsDefinition,
    demoApp: africasTalkingSmsDemoApp,
    addressVariables: ['AFRICASTALKING_SANDBOX_URL', 'AFRICASTALKING_LIVE_URL'],
  },
];

/** Call once in a describe block. */
function useProvider(type: string) {
  let driver: SmsDriver;
  let simulator: RunningMessageSimulator;
  let tokens: ReturnType<typeof memoryTokens>;
  let access: ReturnType<typeof aProviderAccess>;
  const provider = providers.find((one) => one.type === type);
  if (!provider) throw new Error(`${type} has no simulator`);
  const { definition, demoApp, addressVariables } = provider;
  beforeEach(async () => {
    const found = await findSmsDriver(type);
    if (!found) throw new Error(`There is no driver ${type}`);
    driver = found;
    simulator = await startMessageSimulator(definition, { reportDelayMs: 0 });
    tokens = memoryTokens();
    access = aProviderAccess({
      tokens,
      baseUrls: Object.fromEntries(addressVariables.map((variable) => [variable, simulator.url])),
    });
  });
  afterEach(() => simulator.stop());
  const callWith = (config: object, isLive = false, setup = access) => ({
    app: { ...anSmsApp({ driver, config: { ...demoApp, ...config } }), is_live: isLive },
    access: setup,
  });
  return {
    simulator: () => simulator,
    access: () => access,
    tokens: () => tokens.stored,
    ask: async (config: object = {}, isLive = false, setup = access): Promise<string | void> => {
      if (!driver.test) throw new Error(`${type} is not tried`);
      return driver.test.perform(callWith(config, isLive, setup));
    },
    send: () => driver.send?.(aMessage(driver), { ...callWith({}), callbackUrl }),
  };
}

describe.each(rows)('The credentials of an app of $type', ({ type, asks, code, wrong: wrongs, refusal }) => {
  const { simulator, access, ask } = useProvider(type);

  it('are tried by one question, which sends nothing', async () => {
    await expect(ask()).resolves.toBe(code);
    expect(simulator().requests.map(({ method, target }) => `${method} ${target}`)).toEqual([asks]);
    expect(simulator().messages.size).toBe(0);
  });

  it.each(wrongs.map((config) => [Object.keys(config).join(), config] as const))(
    'are refused with a wrong %s, in the provider’s words and without the secret',
    async (_name, config) => {
      const failure: unknown = await ask(config).catch((error: unknown) => error);
      expect(failure).toMatchObject({ kind: 'provider_refused', provider: { code: refusal } });
      expect(inspect(failure, { depth: 20 })).not.toContain(wrongText);
    },
  );

  it.each<[string, ScriptedAnswer]>([
    ['a page', { body: '<html>Welcome</html>', contentType: 'text/html' }],
    ['an empty answer', { body: '' }],
    ['an empty object', jsonAnswer({})],
    ['a list', jsonAnswer([])],
    ['null', jsonAnswer(null)],
    ['an error of the server', { status: 500 }],
    ['too many requests', { status: 429 }],
    ['a broken connection', { drop: true }],
  ])('are neither right nor wrong after %s', async (_name, answer) => {
    simulator().answerNext(answer);
    await expect(ask()).rejects.toMatchObject({ kind: 'provider_unavailable' });
  });

  it('are neither right nor wrong when nobody answers, or nobody is there', async () => {
    simulator().answerNext({ delayMs: 2000 });
    await expect(ask({}, false, inAHurry(access(), 100))).rejects.toMatchObject({ kind: 'provider_unavailable' });
    await simulator().stop();
    await expect(ask()).rejects.toMatchObject({ kind: 'provider_unavailable' });
  });
});

describe('The credentials of an app of Twilio', () => {
  const { simulator, ask } = useProvider('Twilio');
  const sendsOnly = jsonAnswer({ code: 20008, message: 'Resource not accessible with Test Account Credentials' }, 403);

  it('may be those of an API key', async () => {
    await expect(ask(twilioDemoKey)).resolves.toBe('20404');
  });

  it('may be those for tests, which ask nothing, unless the app is live', async () => {
    simulator().answerNext(sendsOnly, sendsOnly);
    await expect(ask()).resolves.toBe('20008');
    await expect(ask({}, true)).rejects.toMatchObject({ provider: { code: '20008', reason: 'config' } });
  });
});

describe('The credentials of an app of SafaricomSdp', () => {
  const { simulator, tokens, ask, send } = useProvider('SafaricomSdp');

  it('are tried anew whatever token is kept, and that token is left alone', async () => {
    await send();
    const stored = new Map(tokens());
    expect(stored.size).toBe(1);
    simulator().answerNext(jsonAnswer({ status: 401, message: 'Invalid username or password' }, 401));
    await expect(ask()).rejects.toMatchObject({ kind: 'provider_refused' });
    await ask();
    expect(tokens()).toEqual(stored);
    await send();
    expect(simulator().requests.map(({ path }) => path.split('/').at(-1))).toEqual([
      'login',
      'bulksms',
      'login',
      'login',
      'bulksms',
    ]);
  });
});

describe('A balance', () => {
  const africasTalking = useProvider('AfricasTalking');
  const keBulkSms = useProvider('KeBulkSms');
  const onfon = useProvider('Onfon');

  it('of Africa’s Talking is read in both spellings', async () => {
    africasTalking.simulator().answerNext(jsonAnswer({ userData: { balance: 'KES 0.00' } }));
    await expect(africasTalking.ask()).resolves.toBeUndefined();
  });

  it('of the engine is nothing but a credit, which may be a number', async () => {
    keBulkSms.simulator().answerNext(jsonAnswer({ credit: 0 }), jsonAnswer({ 'response-code': 200 }));
    await expect(keBulkSms.ask()).resolves.toBe('');
    await expect(keBulkSms.ask()).rejects.toMatchObject({ kind: 'provider_unavailable' });
  });

  it('of Onfon is said under a code with or without zeros', async () => {
    onfon.simulator().answerNext(jsonAnswer({ ErrorCode: '000', Data: [] }), jsonAnswer({ ErrorCode: 0, Data: null }));
    await expect(onfon.ask()).resolves.toBe('000');
    await expect(onfon.ask()).rejects.toMatchObject({ kind: 'provider_unavailable' });
  });
});

describe('The drivers', () => {
  it('above are all whose apps can be tried', async () => {
    expect([...rows.map(({ type }) => type), ...untestable].toSorted()).toEqual(smsDriverTypes.toSorted());
    const drivers = await Promise.all(untestable.map((type) => findSmsDriver(type)));
    expect(drivers.filter((driver) => driver?.test !== undefined)).toEqual([]);
  });
});
