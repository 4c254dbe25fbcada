/** The errors of ERPNext: an exception's class with its HTTP status, and messages inside JSON inside JSON. */
import type { AccountingRefusal } from '../kit/accounting/magic.ts';
import { json, type Reply } from '../kit/server.ts';

const statuses = {
  AuthenticationError: 401,
  PermissionError: 403,
  DoesNotExistError: 404,
  DuplicateEntryError: 409,
  UniqueValidationError: 417,
  LinkValidationError: 417,
  MandatoryError: 417,
  ValidationError: 417,
  UpdateAfterSubmitError: 417,
  TimestampMismatchError: 417,
  ClosedAccountingPeriod: 417,
  RateLimitExceededError: 417,
} as const;
export type ExceptionName = keyof typeof statuses;

export class ErpNextRefusal extends Error {
  readonly type: ExceptionName;
  constructor(type: ExceptionName, message: string) {
    super(message);
    this.type = type;
  }
}

export function refusalReply(type: ExceptionName, message: string): Reply {
  const module = type === 'ClosedAccountingPeriod' ? 'erpnext.accounts.general_ledger' : 'frappe.exceptions';
  const serverMessage = JSON.stringify({ message: `<b>${type}</b> ${message}`, indicator: 'red' });
  return json(statuses[type], {
    exception: `${module}.${type}: ${message}`,
    exc_type: type,
    exc: JSON.stringify(['Traceback (most recent call last): ...']),
    _server_messages: JSON.stringify([serverMessage]),
  });
}

export const erpnextRefusals: Record<AccountingRefusal, (() => Reply) | null> = {
  throttled: () => ({
    status: 429,
    contentType: 'text/plain',
    body: 'Too Many Requests',
    headers: {
      'retry-after': '7',
      'x-ratelimit-reset': '7',
      'x-ratelimit-limit': '60000000',
      'x-ratelimit-remaining': '0',
    },
  }),
  quota_gone: null,
  unauthorised: () => refusalReply('AuthenticationError', 'Invalid API key'),
  forbidden: () => refusalReply('PermissionError', 'Not permitted'),
  invalid: () => refusalReply('ValidationError', 'Row #1: Qty cannot be negative'),
  tax_missing: () => refusalReply('ValidationError', 'Item Tax Template is required for the tax category'),
  account_missing: () => refusalReply('MandatoryError', 'Account missing: set an Income Account for the company'),
  locked: () =>
    refusalReply('ClosedAccountingPeriod', 'You cannot create entries in the closed Accounting Period 2026'),
  stale: () => refusalReply('TimestampMismatchError', 'Document has been modified after you have opened it'),
};
