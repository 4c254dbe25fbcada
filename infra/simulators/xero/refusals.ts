/** The errors of Xero. */
import type { AccountingRefusal } from '../kit/accounting/magic.ts';
import { json, type Reply } from '../kit/server.ts';

/** An element of a call is invalid. */
export class XeroRefusal extends Error {}

export const validationErrors = (message: string) => ({ ValidationErrors: [{ Message: message }] });

export const invalid = (message: string): Reply =>
  json(400, {
    ErrorNumber: 10,
    Type: 'ValidationException',
    Message: 'A validation exception occurred',
    Elements: [validationErrors(message)],
  });

export const front = (status: number, Title: string, Detail: string): Reply =>
  json(status, { Type: null, Title, Status: status, Detail });

const throttle = (problem: string, wait: string): Reply => ({
  status: 429,
  contentType: 'text/plain',
  body: '',
  headers: { 'retry-after': wait, 'x-rate-limit-problem': problem },
});

export const xeroRefusals: Record<AccountingRefusal, (() => Reply) | null> = {
  throttled: () => throttle('minute', '7'),
  quota_gone: () => throttle('day', '3600'),
  unauthorised: () => front(401, 'Unauthorized', 'AuthenticationUnsuccessful'),
  forbidden: () => front(403, 'Forbidden', 'You are not permitted to access this resource'),
  invalid: () => invalid('Email address must be valid.'),
  tax_missing: () => invalid('The TaxType code OUTPUT9 does not exist or cannot be used'),
  account_missing: () => invalid('Account code is required for this line item'),
  locked: () => invalid('The document date cannot be before the end of year lock date'),
  stale: null,
};
