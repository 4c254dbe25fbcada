/** Every command of `npm run admin`. Help, usage, the table in infra/README.md and the tests are made from it. */
import { accountCommands } from './accounts.ts';
import type { Command } from './command.ts';
import { createAppCommands } from './create-apps.ts';
import { keyringCommands } from './keyrings.ts';
import { memberCommands } from './members.ts';
import { personCommands } from './persons.ts';
import { queueCommands } from './queues.ts';
import { reconcileCommands } from './reconcile.ts';
import { showAccountCommands } from './show-accounts.ts';
import { showAppCommands } from './show-apps.ts';
import { showMemberCommands } from './show-members.ts';
import { showRequestCommands } from './show-requests.ts';
import { showTokenCommands } from './show-tokens.ts';
import { switchAppCommands } from './switch-apps.ts';
import { thingCommands } from './things.ts';
import { tokenCommands } from './tokens.ts';
import { webhookCommands } from './webhooks.ts';

/** The first word of each command, in the order of help. */
export const groups: Readonly<Record<string, string>> = {
  account: 'Accounts of tenants: create, find, limit, suspend and resume them.',
  member: 'Members: find and remove them, help those who cannot sign in.',
  invitation: 'Links for invited members.',
  'second-factor': 'A second factor that a member lost.',
  passkey: 'Passkeys that a member lost.',
  token: 'API tokens: find, create, revoke and limit them.',
  app: 'Apps of every kind: find, disable and enable them.',
  'payment-app': 'Apps for payments.',
  'sms-app': 'Apps for SMS and chats.',
  'sms-group': 'Groups of SMS apps.',
  'tax-app': 'Apps for the tax authority.',
  einvoicing: 'Lanes of e-invoices that stopped.',
  'accounting-app': 'Apps for accounting systems.',
  'lock-app': 'Apps for locks.',
  lock: 'Single locks.',
  'attendance-device': 'Attendance terminals.',
  reconcile: 'Compare a payment app with its provider’s list of payments.',
  request: 'Requests: how far they are.',
  webhook: 'Webhook endpoints: find, disable and enable them.',
  queue: 'Queues and their dead letters.',
  person: 'Remove a person from an account’s records.',
  keyring: 'Encryption keys: rotate, back up and restore them.',
};

export const commands: Readonly<Record<string, Command>> = {
  ...showAccountCommands,
  ...accountCommands,
  ...showMemberCommands,
  ...memberCommands,
  ...showTokenCommands,
  ...tokenCommands,
  ...showAppCommands,
  ...switchAppCommands,
  ...createAppCommands,
  ...thingCommands,
  ...reconcileCommands,
  ...showRequestCommands,
  ...webhookCommands,
  ...queueCommands,
  ...personCommands,
  ...keyringCommands,
};
