/** What the code of the attendance module depends on. */
import type { Queues } from '../platform/async/queues.ts';
import type { EventDriver, TerminalDriver } from '../drivers/attendance-driver.ts';
import type { AddressRules } from '../platform/egress/address-guard.ts';
import type { PipelineDependencies } from '../platform/http/pipeline.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import type { Table } from '../platform/storage/table.ts';

type Stores = { operations: Table; now: () => number };

/** For the endpoints that callers use. */
export type AttendanceDependencies = PipelineDependencies &
  Stores & {
    apps: Table;
    keyring: Keyring;
    addressRules: AddressRules;
  };

type Drivers = { zkteco: TerminalDriver; hikvision: EventDriver };

/** For the function that terminals call. */
export type TerminalDependencies = PipelineDependencies &
  Stores & {
    queues: Queues;
    keyring: Keyring;
    drivers: Drivers;
  };

/** For the worker that stores scans and publishes them. */
export type ScanDependencies = Stores & {
  requests: Table;
  queues: Queues;
  drivers: Drivers;
};
