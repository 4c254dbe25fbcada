/** Lists read to their end: by page numbers, by cursors, and while new items arrive. */
import { describe, expect, it } from 'vitest';
import { Gateway } from '../../shared/client/gateway.ts';

const baseUrl = 'https://gateway.example.test';

/** A gateway that returns these bodies in turn, and the queries it received. */
function aGateway(bodies: readonly object[]) {
  const requests: string[] = [];
  const gateway = new Gateway({
    baseUrl,
    async fetch(url) {
      const address = new Request(url).url.slice(baseUrl.length);
      return Response.json(bodies[requests.push(address) - 1] ?? {});
    },
  });
  return { gateway, requests };
}

const items = (...ids: number[]) => ids.map((id) => ({ id }));
const page = (current_page: number, last_page: number | null, ids: number[], next_cursor?: string | null) => ({
  current_page,
  data: items(...ids),
  per_page: 2,
  total: null,
  last_page,
  ...(next_cursor === undefined ? {} : { next_cursor }),
});

async function idsOf(list: AsyncIterable<{ id?: number | string }>) {
  const ids = [];
  for await (const { id } of list) ids.push(id);
  return ids;
}

describe('A list', () => {
  it('with numbered pages is read page by page, without repeating items that moved to the next page', async () => {
    const { gateway, requests } = aGateway([
      { data: page(1, 3, [5, 4]) },
      { data: page(2, 3, [4, 3]) },
      { data: page(3, 3, [2]) },
    ]);
    const list = gateway.queryTransactions.each({ payment_app: 3, query: { per_page: 2 } });
    expect(await idsOf(list)).toEqual([5, 4, 3, 2]);
    const path = '/api/pay/3/queryTransactions?per_page=2';
    expect(requests).toEqual([path, `${path}&page=2`, `${path}&page=3`]);
  });

  it('with a cursor is read until there is no next cursor', async () => {
    const { gateway, requests } = aGateway([
      page(1, null, [5, 4], 'abc'),
      page(1, null, [], 'def'),
      page(1, null, [3], null),
    ]);
    expect(await idsOf(gateway.listEvents.each() as never)).toEqual([5, 4, 3]);
    expect(requests).toEqual(['/api/events', '/api/events?cursor=abc', '/api/events?cursor=def']);
  });

  it('after the summary of an app is found', async () => {
    const { gateway } = aGateway([{ data: [{ id: 7, name: 'Line', type: 'Twilio' }, page(1, 1, [2, 1])] }]);
    expect(await idsOf(gateway.listInbox.each({ sms_app: 7 }))).toEqual([2, 1]);
  });

  it('has every item that no request of yours created, and that therefore has no name', async () => {
    const purchases = ['A-1', 'A-2', 'A-3'].map((invoice_number) => ({ invoice_number, request_id: null }));
    const { gateway } = aGateway([
      { ...page(1, 2, []), data: purchases.slice(0, 2) },
      { ...page(2, 2, []), data: purchases.slice(2) },
    ]);
    const found = [];
    for await (const purchase of gateway.listEinvPurchases.each()) found.push(purchase);
    expect(found).toEqual(purchases);
  });

  it('requests no more pages than the loop needs', async () => {
    const { gateway, requests } = aGateway([{ data: page(1, 9, [5, 4]) }]);
    for await (const { id } of gateway.queryTransactions.each({ payment_app: 3 })) if (id === 5) break;
    expect(requests).toHaveLength(1);
  });
});
