/** What the code of the account module depends on. */
import type { Queues } from '../platform/async/queues.ts';
import type { AddressRules } from '../platform/egress/address-guard.ts';
import type { PipelineDependencies } from '../platform/http/pipeline.ts';
import type { SendMail } from '../platform/mail/send-mail.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import type { Table } from '../platform/storage/table.ts';
import type { Drivers } from './driver-routes.ts';
import type { WebhookEvents } from './webhook-events.ts';

export type AccountDependencies = PipelineDependencies & {
  identity: Table;
  requests: Table;
  apps: Table;
  queues: Queues<'webhooks'>;
  keyring: Keyring;
  addressRules: AddressRules;
  /** Null on a stage that sends no mail: an operator passes invitations on. */
  sendMail: SendMail | null;
  /** Every type of app of every kind, as infra/build.ts described them beside the function. */
  readDrivers: () => Drivers;
  /** Every event of every module, with an example. */
  readEvents: () => WebhookEvents;
  now: () => number;
};
