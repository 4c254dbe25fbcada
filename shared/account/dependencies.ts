/** What the account module needs of the world. */
import type { Queues } from '../async/queues.ts';
import type { AddressRules } from '../egress/address-guard.ts';
import type { PipelineDependencies } from '../http/pipeline.ts';
import type { SendMail } from '../mail/send-mail.ts';
import type { Keyring } from '../secrets/keyring.ts';
import type { Table } from '../storage/table.ts';

export type AccountDependencies = PipelineDependencies & {
  identity: Table;
  requests: Table;
  queues: Queues<'webhooks'>;
  keyring: Keyring;
  addressRules: AddressRules;
  /** Null where no mail is sent: an operator hands invitations over. */
  sendMail: SendMail | null;
  now: () => number;
};

/** For managing apps, whatever their kind; what a kind needs besides, its own rules say. */
export type AccountAppsDependencies = PipelineDependencies & {
  apps: Table;
  keyring: Keyring;
  addressRules: AddressRules;
  /** The addresses that calls to providers come from; empty where they change. */
  fixedAddresses: readonly string[];
  now: () => number;
};
