/** The errors of Zoho Books: a code with a message, and an HTTP status. */
import type { AccountingRefusal } from '../kit/accounting/magic.ts';
import { json, type Reply } from '../kit/server.ts';

export class ZohoRefusal extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const refusalReply = ({ status, code, message }: ZohoRefusal): Reply => json(status, { code, message });

const says = (status: number, code: number, message: string) => (): Reply => json(status, { code, message });

export const zohoRefusals: Record<AccountingRefusal, (() => Reply) | null> = {
  throttled: says(429, 44, 'For security reasons you have been blocked for some time as you have exceeded the limit'),
  quota_gone: says(429, 45, 'You have exceeded the maximum number of requests of the day'),
  unauthorised: says(401, 14, 'Invalid value passed for authtoken'),
  forbidden: says(401, 57, 'You are not authorized to perform this operation'),
  invalid: says(400, 2, 'Invalid value passed for email'),
  tax_missing: says(400, 110002, 'Please select a tax for the line items'),
  account_missing: says(400, 110003, 'Please specify an account for the line items'),
  locked: says(400, 110001, 'Transactions on or before 31 Mar 2026 are locked'),
  stale: null,
};
