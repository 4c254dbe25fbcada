/** The errors of Odoo, in the form of the call's transport. */
import type { AccountingRefusal } from '../kit/accounting/magic.ts';
import { json, type Received, type Reply } from '../kit/server.ts';

const statuses = {
  'werkzeug.exceptions.Unauthorized': 401,
  'odoo.exceptions.AccessDenied': 401,
  'odoo.exceptions.AccessError': 403,
  'odoo.exceptions.MissingError': 404,
  'odoo.exceptions.ValidationError': 422,
  'odoo.exceptions.UserError': 422,
  'builtins.TypeError': 422,
  'builtins.ValueError': 422,
  'psycopg2.errors.SerializationFailure': 500,
} as const;
export type OdooException = keyof typeof statuses;

export class OdooRefusal extends Error {
  readonly exception: OdooException;
  constructor(exception: OdooException, message: string) {
    super(message);
    this.exception = exception;
  }
}

export const isRpc = ({ path }: Received): boolean => path === '/jsonrpc';

/** JSON-RPC always returns HTTP 200. */
export function refusalReply(request: Received, name: OdooException, message: string): Reply {
  const data = { name, message, arguments: [message], context: {}, debug: 'Traceback (most recent call last): ...' };
  if (!isRpc(request)) return json(statuses[name], data);
  const { id = null } = (request.body ?? {}) as { id?: unknown };
  return json(200, { jsonrpc: '2.0', id, error: { code: 200, message: 'Odoo Server Error', data } });
}

const says =
  (name: OdooException, message: string) =>
  (request: Received): Reply =>
    refusalReply(request, name, message);

export const odooRefusals: Record<AccountingRefusal, ((request: Received) => Reply) | null> = {
  throttled: () => ({ status: 429, contentType: 'text/html', body: '<html>Too Many Requests</html>' }),
  quota_gone: null,
  unauthorised: (request) =>
    isRpc(request)
      ? refusalReply(request, 'odoo.exceptions.AccessDenied', 'Access Denied')
      : refusalReply(request, 'werkzeug.exceptions.Unauthorized', 'Invalid apikey'),
  forbidden: says('odoo.exceptions.AccessError', 'You are not allowed to modify this document'),
  invalid: says('odoo.exceptions.ValidationError', 'The VAT number does not seem to be valid'),
  tax_missing: says('odoo.exceptions.UserError', 'A tax is required on every line of the invoice'),
  account_missing: says('odoo.exceptions.UserError', 'The income account of the product is missing'),
  locked: says(
    'odoo.exceptions.UserError',
    'You cannot add entries prior to and inclusive of the lock date 2026-03-31',
  ),
  stale: null,
};
