/**
 * The interface of a provider's simulator. Each folder here exports one from its index.ts, list.ts lists them, and
 * start.ts starts the listed ones: for `npm start`, the journeys and the bench.
 */
import type { BookSettings } from '../../shared/drivers/accounting-driver.ts';
import type { Received } from './kit/server.ts';

export type SimulatorOptions = {
  /** 0, the default, selects a free one. */
  port?: number;
  /** Epoch milliseconds. */
  now?: () => number;
  log?: (line: string) => void;
};

export type StateOptions = {
  /** The file in which state is saved between two starts; in memory only by default. */
  stateFile?: string | undefined;
};

/** The members of every running simulator; each simulator's own type adds others. */
export type RunningSimulator = {
  url: string;
  /** All received calls to the provider's API, oldest first. Absent if the simulated devices are the callers. */
  requests?: readonly Received[];
  /** May be changed at any time. Absent if there are none. */
  settings?: object;
  stop(): Promise<void>;
};

/** A value that a tester can enter to get a specific behavior. */
export type MagicValue = {
  /** The kind of field it is entered in, such as `PIN`. */
  as: string;
  /** Equivalent values. */
  values: readonly string[];
  /** The simulator's name for it, if it has one. */
  name?: string;
  /** One sentence. */
  happens: string;
};

type Config = Readonly<Record<string, unknown>>;

/** Demo apps of the local run, in configurations that the simulator accepts: by kind of app and type of driver. */
export type DemoApps = {
  payments?: Readonly<Record<string, Config>>;
  sms?: Readonly<Record<string, Config>>;
  accounting?: Readonly<Record<string, DemoAccountingApp>>;
  locks?: Readonly<Record<string, DemoLockApp>>;
};

export type DemoAccountingApp = {
  config: Record<string, unknown>;
  settings: Omit<BookSettings, 'base_currency'>;
  /** Present if its owner has already connected the app. */
  connection?: { refresh_token: string; organization_id: string | null };
};

export type DemoLockApp = {
  config: Record<string, unknown>;
  /** The lock that is seeded. */
  provider_lock_id: string;
};

/** The gateway's URLs that an operator sets in a provider's portal or on a device. */
export type GatewayAddresses = {
  /** The URL for results of the seeded payment app of this type. */
  paymentCallback(type: string): Promise<string>;
  /** The URL for reports (`callback`) or messages (`receive`) of the seeded SMS app of this type. */
  sms(type: string, address: 'callback' | 'receive'): string;
  /** The URL for records of the seeded lock app of this type. */
  lockCallback(type: string): string;
  /** The URL that the phones of a protocol call. */
  phone(protocol: 'phonesync' | 'msync'): string;
  /** The URL that the seeded terminal of this vendor calls. */
  terminal(vendor: 'zkteco' | 'hikvision'): string;
};

export type Simulator<
  Name extends string = string,
  Options extends SimulatorOptions = SimulatorOptions & StateOptions,
  Running extends RunningSimulator = RunningSimulator,
> = {
  /** The name of its address in `.gateway/local.json`. */
  name: Name;
  /** Environment variables of the functions that contain its address. */
  addressVariables: readonly string[];
  magic: readonly MagicValue[];
  /** The file of its state in the data directory; null if every start begins without state. */
  stateFile: string | null;
  demoApps?: DemoApps;
  start(options?: Options): Promise<Running>;
  /** Passes it the other simulators on the same host, before any call. */
  link?(running: Running, others: Readonly<Record<string, RunningSimulator>>): void;
  /** Sets the URLs it posts to, unless they were set at its start. */
  connect?(running: Running, gateway: GatewayAddresses): void | Promise<void>;
};
