/** “Try it” of the reference: the call it makes of a filled form, and whether it would reach a live app. */
import { describe, expect, it } from 'vitest';
import { type Document, entriesOf } from '../../functions/openapi-api/web/document.ts';
import { findAppMode } from '../../functions/openapi-api/web/try/app-mode.ts';
import { toCall } from '../../functions/openapi-api/web/try/call.ts';
import { makeDocument } from '../../shared/openapi/document.ts';

const document = JSON.parse(JSON.stringify(makeDocument('1.2.3'))) as Document;
function entryOf(id: string) {
  const found = entriesOf(document).find(({ operation }) => operation.operationId === id);
  if (!found) throw new Error(`The document has no operation ${id}`);
  return found;
}

/** What the gateway would list, by path; anything else is refused. */
const lists: Record<string, unknown> = {
  '/api/pay/apps': {
    data: [
      { id: 1, is_live: false },
      { id: 2, is_live: true },
    ],
  },
  '/api/tax/apps?per_page=100': { data: [{ id: 7, environment: 'production' }] },
  '/api/accounting/apps': { data: [{ id: 9, is_live: false }] },
};
const readList = async (path: string): Promise<unknown> => lists[path] ?? null;

describe('The mode of the app that a call reaches', () => {
  it.each([
    ['/api/pay/1/requestPayment', { payment_app: '1' }, 'sandbox'],
    ['/api/pay/2/requestPayment', { payment_app: '2' }, 'live'],
    ['/api/pay/3/requestPayment', { payment_app: '3' }, 'unknown'],
    ['/api/tax/einv/sales', {}, 'live'],
    ['/api/tax/einv/sales', { 'X-Tax-App-Id': '8' }, 'unknown'],
    ['/api/accounting/sync/sale', {}, 'sandbox'],
    ['/api/sms/apps/1/send', { sms_app: '1' }, 'unknown'],
    ['/api/locks/4/unlock', { lock: '4' }, 'unknown'],
  ])('of %s with %o is %s', async (path, values, mode) => {
    expect(await findAppMode(path, values, readList)).toBe(mode);
  });

  it('is live for a call without an app if any app could be meant and one is live', async () => {
    expect(await findAppMode('/api/pay/x', {}, readList)).toBe('live');
  });
});

describe('The call of a filled form', () => {
  it('has the path, the headers with a value, the token and the body as it was written', () => {
    const values = { payment_app: '1', 'Idempotency-Key': 'order-15', Prefer: '' };
    expect(toCall(entryOf('request_payment'), values, '1|secret', '{"amount":1}')).toEqual({
      method: 'POST',
      path: '/api/pay/1/requestPayment',
      headers: { Authorization: 'Bearer 1|secret', 'Idempotency-Key': 'order-15', 'Content-Type': 'application/json' },
      body: '{"amount":1}',
    });
  });

  it('escapes what would change the path, and sends only the filled parameters of the query', () => {
    const values = { payment_app: '1/../../x', page: '2', per_page: '' };
    const { path, headers } = toCall(entryOf('query_transactions'), values, 't', '{}');
    expect(path).toBe('/api/pay/1%2F..%2F..%2Fx/queryTransactions?page=2');
    expect(headers).toEqual({ Authorization: 'Bearer t' });
  });
});
