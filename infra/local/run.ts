/**
 * The whole product on this machine: the synthesised stacks, the provider simulators, a webhook receiver and the seed.
 * `npm start` keeps it open; journeys and the bench start their own.
 */
import { mkdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OperatorAccess } from '../operator.ts';
import { connectOperator } from '../operator.ts';
import { type Gateway, type GatewayOptions, startGateway } from './gateway.ts';
import { operatorAccess } from './operator-access.ts';
import { type Outbox, startOutbox } from './outbox.ts';
import { paymentCallbackAddress } from './payment-callback-address.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { type Seed, seed } from './seed.ts';
import {
  type AfricasTalkingSimulator,
  type AfricasTalkingSimulatorOptions,
  startAfricasTalkingSimulator,
} from './simulators/africas-talking/start.ts';
import { type AirtelSimulator, type AirtelSimulatorOptions, startAirtelSimulator } from './simulators/airtel/start.ts';
import { type EtimsSimulator, type EtimsSimulatorOptions, startEtimsSimulator } from './simulators/etims/start.ts';
import {
  type GavaConnectSimulator,
  type GavaConnectSimulatorOptions,
  startGavaConnectSimulator,
} from './simulators/gavaconnect/start.ts';
import { startTTLockSimulator, type TTLockSimulator, type TTLockSimulatorOptions } from './simulators/ttlock/start.ts';
import { startTuyaSimulator, type TuyaSimulator } from './simulators/tuya/start.ts';
import { accountingStandIns, type AnyBooks } from './simulators/accounting/stand-ins.ts';
import {
  type QuickBooksSimulator,
  type QuickBooksSimulatorOptions,
  startQuickBooksSimulator,
} from './simulators/quickbooks/start.ts';
import { startStandIn, type StandIn, type StandInOptions } from './simulators/messages/stand-in.ts';
import { providerStandIns } from './simulators/messages/stand-ins.ts';
import { startTerminals, type TerminalsSimulator } from './simulators/terminals/start.ts';
import { type DarajaSimulator, type DarajaSimulatorOptions, startDarajaSimulator } from './simulators/daraja/start.ts';

export type RunOptions = Pick<
  GatewayOptions,
  'apiPort' | 'dataDir' | 'onInvoke' | 'onLacking' | 'schedules' | 'queueAttributes' | 'log'
> & {
  cdkOut: string;
  port: number;
  daraja?: DarajaSimulatorOptions;
  airtel?: AirtelSimulatorOptions;
  africasTalking?: AfricasTalkingSimulatorOptions;
  gavaConnect?: GavaConnectSimulatorOptions;
  etims?: EtimsSimulatorOptions;
  ttlock?: TTLockSimulatorOptions;
  quickBooks?: QuickBooksSimulatorOptions;
  /** For the stand-ins of all message providers. */
  messages?: StandInOptions;
  /** Given to every function; wins over the simulators' addresses. */
  environment?: Record<string, string>;
};

/** What .gateway/local.json holds; `operator` is for `npm run admin`. */
export type LocalFacts = {
  base_url: string;
  console_url: string;
  docs_url: string;
  apps: Record<string, number>;
  simulators: Record<string, string>;
  receiver_url: string;
  /** Lists the mails the gateway sent. */
  mail_url: string;
  operator: OperatorAccess;
} & Seed;

export type Run = {
  facts: LocalFacts;
  gateway: Gateway;
  daraja: DarajaSimulator;
  airtel: AirtelSimulator;
  africasTalking: AfricasTalkingSimulator;
  gavaConnect: GavaConnectSimulator;
  etims: EtimsSimulator;
  ttlock: TTLockSimulator;
  tuya: TuyaSimulator;
  /** Of the message providers with a server of their own, by name. */
  messages: Record<string, StandIn>;
  terminals: TerminalsSimulator;
  quickBooks: QuickBooksSimulator;
  /** Of the accounting systems, by name. */
  books: Record<string, AnyBooks>;
  receiver: Receiver;
  outbox: Outbox;
  stop(): Promise<void>;
};

/** Provider addresses given to `npm start` win over the simulators. */
export const readGivenAddresses = (from: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(from).filter(
      (entry): entry is [string, string] => /_(SANDBOX|LIVE|TOKEN|CONNECT)_URL$/.test(entry[0]) && !!entry[1],
    ),
  );

/** The addresses of real providers, replaced by the stand-ins of this machine. */
const simulatedAddresses = (
  of: Record<
    'daraja' | 'airtel' | 'africasTalking' | 'gavaConnect' | 'etims' | 'ttlock' | 'tuya' | 'quickBooks',
    { url: string }
  >,
): Record<string, string> => ({
  DARAJA_SANDBOX_URL: of.daraja.url,
  DARAJA_LIVE_URL: of.daraja.url,
  AIRTEL_SANDBOX_URL: of.airtel.url,
  AIRTEL_LIVE_URL: of.airtel.url,
  AFRICASTALKING_SANDBOX_URL: of.africasTalking.url,
  AFRICASTALKING_LIVE_URL: of.africasTalking.url,
  GAVACONNECT_SANDBOX_URL: of.gavaConnect.url,
  GAVACONNECT_LIVE_URL: of.gavaConnect.url,
  ETIMS_SANDBOX_URL: of.etims.url,
  ETIMS_LIVE_URL: of.etims.url,
  ETIMS_VSCU_SANDBOX_URL: of.etims.url,
  ETIMS_VSCU_LIVE_URL: of.etims.url,
  TTLOCK_SANDBOX_URL: of.ttlock.url,
  TTLOCK_LIVE_URL: of.ttlock.url,
  TUYA_SANDBOX_URL: of.tuya.url,
  TUYA_LIVE_URL: of.tuya.url,
  QUICKBOOKS_SANDBOX_URL: of.quickBooks.url,
  QUICKBOOKS_LIVE_URL: of.quickBooks.url,
  QUICKBOOKS_TOKEN_URL: of.quickBooks.url,
  QUICKBOOKS_CONNECT_URL: of.quickBooks.url,
});

/** The same for the message providers. */
const messageAddresses = (standIns: Record<string, StandIn>): Record<string, string> =>
  Object.fromEntries(
    providerStandIns.flatMap(({ definition: { name }, setting }) => {
      const url = standIns[name]?.url ?? '';
      return [`${setting}_SANDBOX_URL`, `${setting}_LIVE_URL`].map((variable) => [variable, url]);
    }),
  );

/** And for the accounting systems. */
const bookAddresses = (books: Record<string, AnyBooks>): Record<string, string> =>
  Object.fromEntries(
    accountingStandIns.flatMap(({ name, setting }) =>
      [`${setting}_SANDBOX_URL`, `${setting}_LIVE_URL`].map((variable) => [variable, books[name]?.url ?? '']),
    ),
  );

/** The gateway remembers the ids it was given, so the books must know them after a restart. */
const memoryOf = (dataDir: string | undefined, name: string): string | undefined =>
  dataDir && join(dataDir, 'simulators', name);

async function startAllBooks(dataDir: string | undefined): Promise<Record<string, AnyBooks>> {
  const started = await Promise.all(
    accountingStandIns.map(({ name, start }) => start({ memoryFile: memoryOf(dataDir, name) })),
  );
  return Object.fromEntries(started.map((books) => [books.name, books]));
}

async function startMessageStandIns(options: StandInOptions | undefined): Promise<Record<string, StandIn>> {
  const started = await Promise.all(providerStandIns.map(({ definition }) => startStandIn(definition, options)));
  return Object.fromEntries(started.map((standIn) => [standIn.name, standIn]));
}

/** The portal and the invoicing system behind it know each other's tokens. */
async function startTaxSimulators(
  forGavaConnect: GavaConnectSimulatorOptions | undefined,
  forEtims: EtimsSimulatorOptions,
): Promise<{ gavaConnect: GavaConnectSimulator; etims: EtimsSimulator }> {
  let portal: GavaConnectSimulator | undefined;
  const acceptsToken = (token: string) => portal?.acceptsToken(token) === true;
  const etims = await startEtimsSimulator({ acceptsToken, ...forEtims });
  portal = await startGavaConnectSimulator({ einvoicing: (request) => etims.answer(request), ...forGavaConnect });
  return { gavaConnect: portal, etims };
}

/** Numbers and one-time keys of the authority outlive a restart, as the gateway's do. */
function etimsMemory(dataDir: string | undefined): string | undefined {
  if (dataDir === undefined) return undefined;
  mkdirSync(dataDir, { recursive: true });
  return join(dataDir, 'etims.json');
}

export async function startRun(options: RunOptions): Promise<Run> {
  const { environment, daraja: forDaraja, airtel: forAirtel, africasTalking: forAfricasTalking, ...others } = options;
  const {
    messages: forMessages,
    gavaConnect: forGavaConnect,
    etims: forEtims,
    ttlock: forTTLock,
    quickBooks: forQuickBooks,
    ...rest
  } = others;
  const [
    daraja,
    airtel,
    africasTalking,
    { gavaConnect, etims },
    ttlock,
    tuya,
    quickBooks,
    messages,
    books,
    terminals,
    receiver,
    outbox,
  ] = await Promise.all([
    startDarajaSimulator(forDaraja),
    startAirtelSimulator(forAirtel),
    startAfricasTalkingSimulator(forAfricasTalking),
    startTaxSimulators(forGavaConnect, { memoryFile: etimsMemory(options.dataDir), ...forEtims }),
    startTTLockSimulator(forTTLock),
    startTuyaSimulator(),
    startQuickBooksSimulator({ memoryFile: memoryOf(options.dataDir, 'quickbooks'), ...forQuickBooks }),
    startMessageStandIns(forMessages),
    startAllBooks(options.dataDir),
    startTerminals(),
    startReceiver(),
    startOutbox(options.dataDir),
  ]);
  const simulators = { daraja, airtel, africasTalking, gavaConnect, etims, ttlock, tuya, quickBooks };
  const gateway = await startGateway({
    ...rest,
    environment: {
      '*': {
        GATEWAY_ALLOW_LOOPBACK: '1',
        GATEWAY_STORE_PATIENCE: '10',
        AWS_ENDPOINT_URL_SESV2: outbox.url,
        ...simulatedAddresses(simulators),
        ...messageAddresses(messages),
        ...bookAddresses(books),
        ...environment,
      },
    },
  });
  if (gateway.guard) outbox.guardWith(gateway.guard);
  const access = operatorAccess(gateway);
  const seeded = await seedOnce(access, options.dataDir);
  // What an operator would set in these providers' portals.
  const callbackOf = (type: string) => paymentCallbackAddress(access, gateway.baseUrl, seeded, type);
  airtel.settings.callbackUrl ||= await callbackOf('AirtelMoney');
  africasTalking.settings.callbackUrl ||= await callbackOf('AfricasTalkingAirtime');
  ttlock.settings.callbackUrl ||= `${gateway.baseUrl}${seeded.lock_callbacks.TTLock}`;
  const addressOf = (type: string, address: 'receive' | 'callback'): string =>
    `${gateway.baseUrl}/api/sms/apps/${seeded.sms_apps[type]}/${address}?key=${seeded.sms_keys[type]}`;
  africasTalking.settings.reportUrl ||= addressOf('AfricasTalking', 'callback');
  africasTalking.settings.receiveUrl ||= addressOf('AfricasTalking', 'receive');
  for (const { definition, type } of providerStandIns) {
    const settings = messages[definition.name]?.settings;
    if (!settings) continue;
    settings.callbackUrl ||= addressOf(type, 'callback');
    settings.receiveUrl ||= addressOf(type, 'receive');
  }
  terminals.zkteco.settings.url = `${gateway.baseUrl}/api/attendance/d/${seeded.attendance_tokens.zkteco}/iclock`;
  terminals.hikvision.settings.url = `${gateway.baseUrl}/api/attendance/hikvision/${seeded.attendance_tokens.hikvision}`;
  const facts: LocalFacts = {
    base_url: gateway.baseUrl,
    console_url: `${gateway.baseUrl}/console`,
    docs_url: `${gateway.baseUrl}/docs`,
    ...seeded,
    simulators: {
      daraja: daraja.url,
      airtel: airtel.url,
      africas_talking: africasTalking.url,
      gavaconnect: gavaConnect.url,
      etims: etims.url,
      ttlock: ttlock.url,
      tuya: tuya.url,
      terminals: terminals.url,
      quickbooks: quickBooks.url,
      ...Object.fromEntries([...Object.values(messages), ...Object.values(books)].map(({ name, url }) => [name, url])),
    },
    receiver_url: receiver.url,
    mail_url: outbox.url,
    operator: access,
  };
  return {
    facts,
    gateway,
    ...simulators,
    messages,
    terminals,
    books,
    receiver,
    outbox,
    async stop() {
      const standIns = [...Object.values(messages), ...Object.values(books)].map((standIn) => standIn.stop());
      await Promise.all([
        daraja.stop(),
        airtel.stop(),
        africasTalking.stop(),
        gavaConnect.stop(),
        etims.stop(),
        ttlock.stop(),
        tuya.stop(),
        terminals.stop(),
        quickBooks.stop(),
        receiver.stop(),
        outbox.stop(),
        gateway.stop(),
        ...standIns,
      ]);
    },
  };
}

/** Data that survived a restart keeps its accounts; their plain tokens are kept beside it. */
async function seedOnce(access: OperatorAccess, dataDir: string | undefined): Promise<Seed> {
  const file = dataDir && join(dataDir, 'seed.json');
  const text = file ? await readFile(file, 'utf8').catch(() => null) : null;
  const operator = connectOperator(access);
  const made = await seed(operator, text === null ? null : (JSON.parse(text) as Seed));
  operator.close();
  if (dataDir && file) {
    await mkdir(dataDir, { recursive: true });
    await writeFile(file, JSON.stringify(made), { mode: 0o600 });
  }
  return made;
}
