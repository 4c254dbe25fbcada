/**
 * Which environment variables each deployed function is given. infra fills exactly these in and grants the rights that
 * go with them; the function reads exactly these, once, when it starts.
 */
import type { KeyringName } from '../secrets/keyring.ts';

/** The variable that carries a table's name, a queue's address or the id of a keyring's secret. */
export const resources = {
  IDENTITY_TABLE: { table: 'identity' },
  APPS_TABLE: { table: 'apps' },
  REQUESTS_TABLE: { table: 'requests' },
  PAYMENTS_TABLE: { table: 'payments' },
  MESSAGES_TABLE: { table: 'messages' },
  TAX_TABLE: { table: 'tax' },
  OPERATIONS_TABLE: { table: 'operations' },
  PAYMENTS_QUEUE_URL: { queue: 'payments' },
  PAYMENTS_CALLBACKS_QUEUE_URL: { queue: 'payments_callbacks' },
  SMS_QUEUE_URL: { queue: 'sms' },
  EINVOICING_QUEUE_URL: { queue: 'einvoicing' },
  LOCKS_QUEUE_URL: { queue: 'locks' },
  ATTENDANCE_QUEUE_URL: { queue: 'attendance' },
  ACCOUNTING_QUEUE_URL: { queue: 'accounting' },
  WEBHOOKS_QUEUE_URL: { queue: 'webhooks' },
  ACCOUNT_KEYRING_ID: { keyring: 'account' },
  WEBHOOKS_KEYRING_ID: { keyring: 'webhooks' },
  PAYMENTS_KEYRING_ID: { keyring: 'payments' },
  SMS_KEYRING_ID: { keyring: 'sms' },
  TAX_KEYRING_ID: { keyring: 'tax' },
  ACCOUNTING_KEYRING_ID: { keyring: 'accounting' },
  LOCKS_KEYRING_ID: { keyring: 'locks' },
  ATTENDANCE_KEYRING_ID: { keyring: 'attendance' },
} as const;

export type KeyringVariables = Partial<Record<`${Uppercase<KeyringName>}_KEYRING_ID`, string>>;

/** The variable that carries the id of a keyring's secret. */
export const keyringVariable = (name: KeyringName) =>
  `${name.toUpperCase() as Uppercase<KeyringName>}_KEYRING_ID` as const;

type ResourceVariable = keyof typeof resources;

/** What a function may do with a resource; least privilege is derived from this. */
export type Use = 'read' | 'write' | 'send';

type FunctionFacts = {
  uses: Partial<Record<ResourceVariable, readonly Use[]>>;
  /** Seconds. API functions end before API Gateway's 30 s. */
  timeoutSeconds: number;
  memoryMb: number;
  /** Is given MAIL_FROM, and the right to send from it, where the stage has a sender address. */
  sendsMail?: true;
};

const readWrite = ['read', 'write'] as const;

export const functionFacts = {
  authorizer: { uses: { IDENTITY_TABLE: ['read'] }, timeoutSeconds: 10, memoryMb: 512 },
  console: { uses: {}, timeoutSeconds: 10, memoryMb: 512 },
  'openapi-api': { uses: {}, timeoutSeconds: 10, memoryMb: 512 },
  'requests-api': {
    // Payments: what became of the transactions that requests began.
    uses: { IDENTITY_TABLE: ['write'], REQUESTS_TABLE: ['read'], PAYMENTS_TABLE: ['read'] },
    timeoutSeconds: 29,
    memoryMb: 512,
  },
  'account-api': {
    uses: {
      IDENTITY_TABLE: readWrite,
      REQUESTS_TABLE: readWrite,
      // What became of the payments that requests began.
      PAYMENTS_TABLE: ['read'],
      WEBHOOKS_QUEUE_URL: ['send'],
      ACCOUNT_KEYRING_ID: ['read'],
      WEBHOOKS_KEYRING_ID: ['read'],
    },
    timeoutSeconds: 29,
    memoryMb: 512,
    sendsMail: true,
  },
  'payments-apps-api': {
    uses: {
      IDENTITY_TABLE: ['write'],
      APPS_TABLE: readWrite,
      PAYMENTS_KEYRING_ID: ['read'],
    },
    timeoutSeconds: 29,
    memoryMb: 512,
  },
  'sms-apps-api': {
    uses: {
      IDENTITY_TABLE: ['write'],
      APPS_TABLE: readWrite,
      // How busy the apps of a group are.
      MESSAGES_TABLE: ['read'],
      SMS_KEYRING_ID: ['read'],
    },
    timeoutSeconds: 29,
    memoryMb: 512,
  },
  'tax-apps-api': {
    uses: {
      IDENTITY_TABLE: ['write'],
      APPS_TABLE: readWrite,
      TAX_KEYRING_ID: ['read'],
    },
    timeoutSeconds: 29,
    memoryMb: 512,
  },
  'accounting-apps-api': {
    uses: {
      IDENTITY_TABLE: ['write'],
      APPS_TABLE: readWrite,
      // Connections of apps.
      OPERATIONS_TABLE: readWrite,
      // That a connection tried here was refused is an event.
      REQUESTS_TABLE: readWrite,
      WEBHOOKS_QUEUE_URL: ['send'],
      ACCOUNTING_KEYRING_ID: ['read'],
    },
    timeoutSeconds: 29,
    memoryMb: 512,
  },
  'locks-apps-api': {
    uses: {
      IDENTITY_TABLE: ['write'],
      APPS_TABLE: readWrite,
      // Locks, and by what they are polled and listed.
      OPERATIONS_TABLE: readWrite,
      LOCKS_KEYRING_ID: ['read'],
    },
    timeoutSeconds: 29,
    memoryMb: 512,
  },
  'payments-api': {
    uses: {
      IDENTITY_TABLE: ['write'],
      APPS_TABLE: readWrite,
      REQUESTS_TABLE: readWrite,
      PAYMENTS_TABLE: readWrite,
      PAYMENTS_QUEUE_URL: ['send'],
      WEBHOOKS_QUEUE_URL: ['send'],
      PAYMENTS_KEYRING_ID: ['read'],
      WEBHOOKS_KEYRING_ID: ['read'],
    },
    timeoutSeconds: 29,
    memoryMb: 512,
  },
  'payments-worker': {
    uses: {
      APPS_TABLE: readWrite,
      REQUESTS_TABLE: readWrite,
      PAYMENTS_TABLE: readWrite,
      // The text of a received SMS that may be a confirmation.
      MESSAGES_TABLE: ['read'],
      PAYMENTS_QUEUE_URL: ['send'],
      // A callback that waited for its payment.
      PAYMENTS_CALLBACKS_QUEUE_URL: ['send'],
      WEBHOOKS_QUEUE_URL: ['send'],
      PAYMENTS_KEYRING_ID: ['read'],
    },
    timeoutSeconds: 60,
    memoryMb: 512,
  },
  'payments-callbacks': {
    uses: {
      IDENTITY_TABLE: ['read'],
      APPS_TABLE: ['read'],
      PAYMENTS_TABLE: ['write'],
      PAYMENTS_CALLBACKS_QUEUE_URL: ['send'],
      PAYMENTS_KEYRING_ID: ['read'],
      // Signs the question to the tenant whether a payment is expected.
      WEBHOOKS_KEYRING_ID: ['read'],
    },
    timeoutSeconds: 10,
    memoryMb: 512,
  },
  'payments-callbacks-worker': {
    uses: {
      APPS_TABLE: readWrite,
      REQUESTS_TABLE: readWrite,
      PAYMENTS_TABLE: readWrite,
      PAYMENTS_QUEUE_URL: ['send'],
      WEBHOOKS_QUEUE_URL: ['send'],
      PAYMENTS_KEYRING_ID: ['read'],
    },
    timeoutSeconds: 60,
    memoryMb: 512,
  },
  'sms-api': {
    uses: {
      IDENTITY_TABLE: ['write'],
      APPS_TABLE: readWrite,
      REQUESTS_TABLE: readWrite,
      MESSAGES_TABLE: ['read'],
      SMS_QUEUE_URL: ['send'],
      SMS_KEYRING_ID: ['read'],
      WEBHOOKS_KEYRING_ID: ['read'],
    },
    timeoutSeconds: 29,
    memoryMb: 512,
  },
  'sms-worker': {
    uses: {
      APPS_TABLE: readWrite,
      REQUESTS_TABLE: readWrite,
      MESSAGES_TABLE: readWrite,
      SMS_QUEUE_URL: ['send'],
      PAYMENTS_QUEUE_URL: ['send'],
      WEBHOOKS_QUEUE_URL: ['send'],
      SMS_KEYRING_ID: ['read'],
    },
    timeoutSeconds: 60,
    memoryMb: 512,
  },
  'sms-inbound': {
    uses: {
      APPS_TABLE: readWrite,
      REQUESTS_TABLE: readWrite,
      MESSAGES_TABLE: readWrite,
      SMS_QUEUE_URL: ['send'],
      WEBHOOKS_QUEUE_URL: ['send'],
      SMS_KEYRING_ID: ['read'],
    },
    timeoutSeconds: 29,
    memoryMb: 512,
  },
  'sms-phones': {
    uses: {
      APPS_TABLE: readWrite,
      REQUESTS_TABLE: readWrite,
      MESSAGES_TABLE: readWrite,
      SMS_QUEUE_URL: ['send'],
      WEBHOOKS_QUEUE_URL: ['send'],
      SMS_KEYRING_ID: ['read'],
    },
    timeoutSeconds: 29,
    memoryMb: 512,
  },
  'tax-api': {
    uses: {
      IDENTITY_TABLE: ['write'],
      APPS_TABLE: readWrite,
      TAX_TABLE: readWrite,
      TAX_KEYRING_ID: ['read'],
    },
    timeoutSeconds: 29,
    memoryMb: 512,
  },
  'einvoicing-api': {
    uses: {
      IDENTITY_TABLE: ['write'],
      APPS_TABLE: readWrite,
      REQUESTS_TABLE: readWrite,
      TAX_TABLE: readWrite,
      EINVOICING_QUEUE_URL: ['send'],
      TAX_KEYRING_ID: ['read'],
      WEBHOOKS_KEYRING_ID: ['read'],
    },
    timeoutSeconds: 29,
    memoryMb: 512,
  },
  'einvoicing-worker': {
    uses: {
      APPS_TABLE: readWrite,
      REQUESTS_TABLE: readWrite,
      TAX_TABLE: readWrite,
      EINVOICING_QUEUE_URL: ['send'],
      WEBHOOKS_QUEUE_URL: ['send'],
      TAX_KEYRING_ID: ['read'],
    },
    // A document may ask for a token, be sent, and be looked up, 30 s each; the whole list of item classes takes minutes.
    timeoutSeconds: 420,
    memoryMb: 512,
  },
  'einvoicing-callbacks': {
    uses: {
      APPS_TABLE: readWrite,
      REQUESTS_TABLE: readWrite,
      TAX_TABLE: readWrite,
      EINVOICING_QUEUE_URL: ['send'],
      WEBHOOKS_QUEUE_URL: ['send'],
      TAX_KEYRING_ID: ['read'],
    },
    timeoutSeconds: 29,
    memoryMb: 512,
  },
  'locks-api': {
    uses: {
      IDENTITY_TABLE: ['write'],
      APPS_TABLE: readWrite,
      REQUESTS_TABLE: readWrite,
      OPERATIONS_TABLE: readWrite,
      LOCKS_QUEUE_URL: ['send'],
      LOCKS_KEYRING_ID: ['read'],
      WEBHOOKS_KEYRING_ID: ['read'],
    },
    timeoutSeconds: 29,
    memoryMb: 512,
  },
  'locks-worker': {
    uses: {
      APPS_TABLE: readWrite,
      REQUESTS_TABLE: readWrite,
      OPERATIONS_TABLE: readWrite,
      LOCKS_QUEUE_URL: ['send'],
      WEBHOOKS_QUEUE_URL: ['send'],
      LOCKS_KEYRING_ID: ['read'],
    },
    timeoutSeconds: 60,
    memoryMb: 512,
  },
  'locks-callbacks': {
    uses: {
      APPS_TABLE: ['read'],
      OPERATIONS_TABLE: ['write'],
      LOCKS_QUEUE_URL: ['send'],
      LOCKS_KEYRING_ID: ['read'],
    },
    timeoutSeconds: 10,
    memoryMb: 512,
  },
  'attendance-api': {
    uses: {
      IDENTITY_TABLE: ['write'],
      // The counter that device ids come from.
      APPS_TABLE: ['write'],
      OPERATIONS_TABLE: readWrite,
      ATTENDANCE_KEYRING_ID: ['read'],
      WEBHOOKS_KEYRING_ID: ['read'],
    },
    timeoutSeconds: 29,
    memoryMb: 512,
  },
  'attendance-inbound': {
    uses: { OPERATIONS_TABLE: readWrite, ATTENDANCE_QUEUE_URL: ['send'], ATTENDANCE_KEYRING_ID: ['read'] },
    timeoutSeconds: 29,
    memoryMb: 512,
  },
  'attendance-worker': {
    uses: {
      REQUESTS_TABLE: readWrite,
      OPERATIONS_TABLE: readWrite,
      ATTENDANCE_QUEUE_URL: ['send'],
      WEBHOOKS_QUEUE_URL: ['send'],
    },
    timeoutSeconds: 60,
    memoryMb: 512,
  },
  'accounting-api': {
    uses: {
      IDENTITY_TABLE: ['write'],
      APPS_TABLE: readWrite,
      REQUESTS_TABLE: readWrite,
      OPERATIONS_TABLE: readWrite,
      ACCOUNTING_QUEUE_URL: ['send'],
      WEBHOOKS_QUEUE_URL: ['send'],
      ACCOUNTING_KEYRING_ID: ['read'],
      WEBHOOKS_KEYRING_ID: ['read'],
    },
    timeoutSeconds: 29,
    memoryMb: 512,
  },
  'accounting-worker': {
    uses: {
      APPS_TABLE: readWrite,
      REQUESTS_TABLE: readWrite,
      OPERATIONS_TABLE: readWrite,
      ACCOUNTING_QUEUE_URL: ['send'],
      WEBHOOKS_QUEUE_URL: ['send'],
      ACCOUNTING_KEYRING_ID: ['read'],
    },
    timeoutSeconds: 120,
    memoryMb: 512,
  },
  'webhooks-worker': {
    uses: {
      IDENTITY_TABLE: ['read'],
      REQUESTS_TABLE: readWrite,
      WEBHOOKS_QUEUE_URL: ['send'],
      WEBHOOKS_KEYRING_ID: ['read'],
    },
    timeoutSeconds: 30,
    memoryMb: 512,
  },
  reconciler: {
    uses: { APPS_TABLE: ['read'], PAYMENTS_QUEUE_URL: ['send'] },
    timeoutSeconds: 55,
    memoryMb: 512,
  },
  sweeper: {
    uses: {
      REQUESTS_TABLE: readWrite,
      PAYMENTS_TABLE: readWrite,
      MESSAGES_TABLE: readWrite,
      OPERATIONS_TABLE: readWrite,
      PAYMENTS_QUEUE_URL: ['send'],
      SMS_QUEUE_URL: ['send'],
      EINVOICING_QUEUE_URL: ['send'],
      LOCKS_QUEUE_URL: ['send'],
      ATTENDANCE_QUEUE_URL: ['send'],
      ACCOUNTING_QUEUE_URL: ['send'],
      WEBHOOKS_QUEUE_URL: ['send'],
    },
    timeoutSeconds: 55,
    memoryMb: 512,
  },
} as const satisfies Record<string, FunctionFacts>;

export type FunctionName = keyof typeof functionFacts;

type TableVariable = Extract<ResourceVariable, `${string}_TABLE`>;

/** The tables that a function may use. */
export type TableOf<Name extends FunctionName> = (typeof resources)[Extract<
  keyof (typeof functionFacts)[Name]['uses'],
  TableVariable
>]['table'];

/** The table whose name a variable carries; undefined for any other variable. */
export function tableVariable(variable: string): string | undefined {
  const all: Readonly<Record<string, { table?: string; queue?: string; keyring?: string }>> = resources;
  return all[variable]?.table;
}

/** Given to every function besides its resources. */
export const commonVariables = ['STAGE', 'VERSION', 'BASE_URL'] as const;

/** Given besides to the functions that call providers from fixed addresses: the addresses, with commas between. */
export const fixedAddressesVariable = 'FIXED_EGRESS_ADDRESSES';

/** Empty where calls to providers come from changing addresses. */
export const readFixedAddresses = (from: { [fixedAddressesVariable]?: string | undefined }): readonly string[] =>
  from[fixedAddressesVariable]?.split(',').filter((address) => address !== '') ?? [];

export type Environment<Name extends FunctionName> = Record<
  (typeof commonVariables)[number] | (keyof (typeof functionFacts)[Name]['uses'] & string),
  string
>;

/** The environment of one function. Throws at start-up, naming what is missing, rather than at the first use. */
export function readEnvironment<Name extends FunctionName>(
  name: Name,
  from: Readonly<Record<string, string | undefined>>,
): Environment<Name> {
  const wanted = [...commonVariables, ...Object.keys(functionFacts[name].uses)];
  const missing = wanted.filter((variable) => !from[variable]);
  if (missing.length > 0) throw new Error(`${name} lacks the environment variables ${missing.join(', ')}`);
  return Object.fromEntries(wanted.map((variable) => [variable, from[variable]])) as Environment<Name>;
}
