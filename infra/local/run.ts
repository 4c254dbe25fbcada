/**
 * The complete product on this machine: the synthesized stacks, the provider simulators, a webhook receiver and the
 * seed. `npm start` runs it until it is stopped; journeys and the bench start their own.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OperatorAccess } from '../operator.ts';
import { connectOperator } from '../operator.ts';
import {
  addressesOf,
  addressVariables,
  connectSimulators,
  type OptionsOfSimulators,
  type RunningSimulators,
  startSimulators,
  stopSimulators,
  urlsOf,
} from '../simulators/start.ts';
import { type Gateway, type GatewayOptions, startGateway } from './gateway.ts';
import { gatewayAddresses } from './gateway-addresses.ts';
import { operatorAccess } from './operator-access.ts';
import { type Outbox, startOutbox } from './outbox.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { type Seed, seed } from './seed.ts';

export type RunOptions = Pick<
  GatewayOptions,
  | 'apiPort'
  | 'dataDir'
  | 'fillTables'
  | 'onInvoke'
  | 'onLacking'
  | 'schedules'
  | 'queueAttributes'
  | 'log'
  | 'instanceLimits'
> & {
  cdkOut: string;
  port: number;
  simulators?: OptionsOfSimulators;
  /** For every function; overrides the simulators' addresses. */
  environment?: Record<string, string>;
};

/** The content of .gateway/local.json; `operator` is for `npm run admin`. */
export type LocalFacts = {
  base_url: string;
  console_url: string;
  docs_url: string;
  apps: Record<string, number>;
  simulators: Record<string, string>;
  receiver_url: string;
  /** The page that lists the mails the gateway sent. */
  mail_url: string;
  operator: OperatorAccess;
} & Seed;

export type Run = {
  facts: LocalFacts;
  gateway: Gateway;
  simulators: RunningSimulators;
  receiver: Receiver;
  outbox: Outbox;
  stop(): Promise<void>;
};

/** Provider addresses in the environment of `npm start` override the simulators. */
export const readSetAddresses = (from: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    addressVariables.flatMap((variable) => {
      const address = from[variable];
      return address ? [[variable, address]] : [];
    }),
  );

export async function startRun({ simulators: wanted, environment, ...options }: RunOptions): Promise<Run> {
  const [simulators, receiver, outbox] = await Promise.all([
    startSimulators(wanted, options.dataDir),
    startReceiver(),
    startOutbox(options.dataDir),
  ]);
  const gateway = await startGateway({
    ...options,
    environment: {
      '*': {
        GATEWAY_ALLOW_LOOPBACK: '1',
        GATEWAY_STORE_PATIENCE: '10',
        AWS_ENDPOINT_URL_SESV2: outbox.url,
        ...addressesOf(simulators),
        ...environment,
      },
    },
  });
  if (gateway.guard) outbox.guardWith(gateway.guard);
  const access = operatorAccess(gateway);
  const seeded = await seedOnce(access, options.dataDir);
  await connectSimulators(simulators, gatewayAddresses(access, gateway.baseUrl, seeded));
  const facts: LocalFacts = {
    base_url: gateway.baseUrl,
    console_url: `${gateway.baseUrl}/console`,
    docs_url: `${gateway.baseUrl}/docs`,
    ...seeded,
    simulators: urlsOf(simulators),
    receiver_url: receiver.url,
    mail_url: outbox.url,
    operator: access,
  };
  return {
    facts,
    gateway,
    simulators,
    receiver,
    outbox,
    async stop() {
      // First, so that calls in flight reach their provider, and their outcome does not stay open.
      await gateway.stop();
      await Promise.all([stopSimulators(simulators), receiver.stop(), outbox.stop()]);
    },
  };
}

/** Seeds once. After a restart the accounts exist; their plain tokens are saved in the data directory. */
async function seedOnce(access: OperatorAccess, dataDir: string | undefined): Promise<Seed> {
  const file = dataDir && join(dataDir, 'seed.json');
  const text = file ? await readFile(file, 'utf8').catch(() => null) : null;
  const operator = connectOperator(access);
  const created = await seed(operator, text === null ? null : (JSON.parse(text) as Seed));
  operator.close();
  if (dataDir && file) {
    await mkdir(dataDir, { recursive: true });
    await writeFile(file, JSON.stringify(created), { mode: 0o600 });
  }
  return created;
}
