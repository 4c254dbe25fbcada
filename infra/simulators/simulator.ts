/**
 * What a provider's simulator is. Each folder beside this file exports one from its index.ts, list.ts lists them, and
 * start.ts starts what is listed: for `npm start`, the journeys and the bench.
 */
import type { BookSettings } from '../../shared/drivers/accounting-driver.ts';
import type { Received } from './kit/server.ts';

export type SimulatorOptions = {
  /** 0, the default, picks a free one. */
  port?: number;
  /** Epoch milliseconds. */
  now?: () => number;
  log?: (line: string) => void;
};

export type StateOptions = {
  /** Where the state is saved between two starts; in memory alone when left out. */
  stateFile?: string | undefined;
};

/** What every simulator offers while it runs; each has a type of its own that says what else. */
export type RunningSimulator = {
  url: string;
  /** Every call of the provider's interface, oldest first. Absent where the simulated devices are the callers. */
  requests?: readonly Received[];
  /** May be changed at any time. Absent where there is nothing to change. */
  settings?: object;
  stop(): Promise<void>;
};

/** What a tester may type to make something happen. */
export type MagicValue = {
  /** What it is typed in as, such as `PIN`. */
  as: string;
  /** Any of these. */
  values: readonly string[];
  /** What the simulator calls it, where it has a name. */
  name?: string;
  /** One sentence. */
  happens: string;
};

type Config = Readonly<Record<string, unknown>>;

/** Apps of the local run, in configurations the simulator accepts: by kind of app and type of driver. */
export type DemoApps = {
  payments?: Readonly<Record<string, Config>>;
  sms?: Readonly<Record<string, Config>>;
  accounting?: Readonly<Record<string, DemoAccountingApp>>;
  locks?: Readonly<Record<string, DemoLockApp>>;
};

export type DemoAccountingApp = {
  config: Record<string, unknown>;
  settings: Omit<BookSettings, 'base_currency'>;
  /** As if its owner had connected the app before. */
  connection?: { refresh_token: string; organization_id: string | null };
};

export type DemoLockApp = {
  config: Record<string, unknown>;
  /** The lock that is seeded. */
  provider_lock_id: string;
};

/** The gateway's addresses as an operator would set them in a provider's portal or in a device. */
export type GatewayAddresses = {
  /** Where the results of the seeded payment app of this type are posted. */
  paymentCallback(type: string): Promise<string>;
  /** Where reports (`callback`) and messages (`receive`) of the seeded SMS app of this type are pushed. */
  sms(type: string, address: 'callback' | 'receive'): string;
  /** Where the records of the seeded lock app of this type are pushed. */
  lockCallback(type: string): string;
  /** What the phones of a protocol call. */
  phone(protocol: 'phonesync' | 'msync'): string;
  /** What the seeded terminal of this vendor calls. */
  terminal(vendor: 'zkteco' | 'hikvision'): string;
};

export type Simulator<
  Name extends string = string,
  Options extends SimulatorOptions = SimulatorOptions & StateOptions,
  Running extends RunningSimulator = RunningSimulator,
> = {
  /** Names its address in `.gateway/local.json`. */
  name: Name;
  /** Environment variables of the functions that are set to its address. */
  addressVariables: readonly string[];
  magic: readonly MagicValue[];
  /** Where its state is saved, inside the data directory; null where every start is a fresh one. */
  stateFile: string | null;
  demoApps?: DemoApps;
  start(options?: Options): Promise<Running>;
  /** Introduces it to others on the same host, before anybody calls. */
  link?(running: Running, others: Readonly<Record<string, RunningSimulator>>): void;
  /** Sets the addresses it posts to, unless they were set at its start. */
  connect?(running: Running, gateway: GatewayAddresses): void | Promise<void>;
};
