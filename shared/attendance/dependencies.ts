/** What the attendance module needs of the world. */
import type { Queues } from '../async/queues.ts';
import type { EventDriver, TerminalDriver } from '../drivers/attendance-driver.ts';
import type { AddressRules } from '../egress/address-guard.ts';
import type { PipelineDependencies } from '../http/pipeline.ts';
import type { Keyring } from '../secrets/keyring.ts';
import type { Table } from '../storage/table.ts';

export type AttendanceDependencies = PipelineDependencies & {
  apps: Table;
  requests: Table;
  operations: Table;
  queues: Queues;
  keyring: Keyring;
  addressRules: AddressRules;
  now: () => number;
  drivers: { zkteco: TerminalDriver; hikvision: EventDriver };
};
