/**
 * Every document is booked at most once, under numbers without gaps, and nothing about it is lost, whatever happens.
 * The stories interleave sales, credit notes, cancellations, purchases and movements with deliveries, duplicates, two
 * workers at one or two messages, crashes at any await, responses lost before and after the booking, refusals, sweeps
 * and time. Then everything is processed and these invariants must hold:
 *
 *  1. The authority's numbers of invoices, purchases and movements start at 1 and have no gaps.
 *  2. It has each document once, and one movement for each booked document with goods.
 *  3. Every request ends, and each end is published exactly once; everything left in a lane is settled, and leaves with
 *     the next document.
 *  4. A completed request is booked under the number in its result, which no other request has.
 *  5. A booked document ends as completed, or as cancelled by a credit note; any other as failed or withdrawn.
 *  6. The credited total of a sale never exceeds its gross amount, and its record contains it.
 *  7. Our stock equals the sum of the movements, and the balance reported to the authority.
 *  8. Terminal states never change, except that a completed sale can be cancelled.
 *
 * `RUNS=5000 FC_SEED=random` is the full run.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningEtims, startEtimsSimulator } from '../../infra/simulators/etims/start.ts';
import { isSettled } from '../../shared/platform/async/async-request.ts';
import type { DocumentRecord, SaleRecord } from '../../shared/tax/einvoicing/documents/document.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { proveInStories } from '../support/proof.ts';
import * as fc from '../support/properties.ts';
import { found, type Step, story } from './invoice-stories.ts';
import { anInvoiceSetup, type InvoiceSetup } from './invoice-setup.ts';

const runs = Number(process.env.RUNS ?? 60);

describe('A document is booked at most once', () => {
  const stores = useEmulatedStores();
  let setup: TestSetup;
  let simulator: RunningEtims;
  let accounts = 0;
  beforeAll(async () => {
    setup = await stores.newSetup();
    simulator = await startEtimsSimulator({ now: setup.now, timeScale: 0.001 });
  });
  afterAll(() => simulator.stop());

  it(`and its invariants hold in ${runs} random stories`, { timeout: 3_600_000 }, async () => {
    await proveInStories(
      'invoices-once',
      {
        promise: 'a document is booked at most once, and no number is missing',
        unit: 'random stories',
        judged_by: 'the invariants at the top of the file',
      },
      fc.asyncProperty(story, async ({ steps, ...given }) => {
        accounts += 1;
        setup.log.entries.length = 0;
        setup.aws.forget();
        await fetch(`${simulator.url}/_simulator/reset`, { method: 'POST' });
        const shop = await anInvoiceSetup(setup, simulator, accounts, given);
        const watch = watchStates(shop);
        for (const one of steps) {
          await take(setup, shop, one);
          await watch();
        }
        await shop.drain();
        await watch();
        await checkInvariants(shop);
      }),
      { numRuns: runs, examples: found.map((one) => [one]) },
    );
  });
});

async function take(setup: TestSetup, shop: InvoiceSetup, one: Step): Promise<void> {
  switch (one.do) {
    case 'call':
      setup.pass(1);
      return shop.order(one);
    case 'deliver':
      return shop.deliver(one.choice, one.isDuplicate, one.isMortal);
    case 'deliver two':
      return shop.deliverTwo(one.choice, one.isSame, one.turns, one.isMortal);
    case 'sweep':
      return shop.sweep();
    case 'pass':
      return setup.pass(one.seconds * 1000);
  }
}

const nameOf = ({ kind, sequence }: DocumentRecord) => `${kind} ${sequence}`;
const mayBecome: Record<string, readonly string[]> = { completed: ['cancelled'], failed: [], cancelled: [] };

/** Records every final state, and fails if one changes (invariant 8). */
function watchStates(shop: InvoiceSetup): () => Promise<void> {
  const ends = new Map<string, string>();
  const note = (name: string, status: string, isEnd: boolean, next: readonly string[] = []) => {
    const before = ends.get(name);
    if (before !== undefined && before !== status)
      expect(next, `8. ${name}: ${before}, then ${status}`).toContain(status);
    if (isEnd) ends.set(name, status);
  };
  return async () => {
    for (const record of await shop.readRequests()) note(record.request_id, record.status, isSettled(record));
    for (const document of await shop.readDocuments()) {
      const before = ends.get(nameOf(document)) ?? '';
      note(nameOf(document), document.status, document.status in mayBecome, mayBecome[before]);
    }
  };
}

const minor = (amount: string): number => Math.round(Number(amount) * 100);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const isSale = (document: DocumentRecord): document is SaleRecord =>
  document.kind === 'sale' || document.kind === 'credit_note';

async function checkInvariants(shop: InvoiceSetup): Promise<void> {
  const { sales, purchases, movements, balances, statedBalances } = shop.branch();
  const requests = await shop.readRequests();
  const documents = await shop.readDocuments();
  const events = await shop.readEvents();

  expect(
    sales.map(({ body }) => body.invcNo),
    '1. invoices',
  ).toEqual(upTo(sales.length));
  expect(
    purchases.map(({ invcNo }) => invcNo),
    '1. purchases',
  ).toEqual(upTo(purchases.length));
  expect(
    movements.map(({ sarNo }) => sarNo),
    '1. movements',
  ).toEqual(upTo(movements.length));
  const once = [
    ...sales.map(({ body }) => `${body.rcptTyCd} ${body.trdInvcNo}`),
    ...purchases.map(({ spplrInvcNo }) => `P ${spplrInvcNo}`),
  ];
  expect(new Set(once).size, '2. each document once').toBe(once.length);

  expect(
    requests.filter((record) => !isSettled(record)),
    '3. every request ends',
  ).toEqual([]);
  const settled = requests.map(({ request_id }) => request_id);
  for (const { request_id } of await shop.readLanes()) expect(settled, '3. nothing waits').toContain(request_id);
  for (const { request_id, status } of requests) {
    const reported = events.filter((event) => event.request_id === request_id).map((event) => event.status);
    expect(reported, '3. its end is published once').toEqual([status]);
  }

  const said = requests.flatMap(({ result }) => (result?.invoice_no === undefined ? [] : [result.invoice_no]));
  expect(new Set(said).size, '4. no two have the same number').toBe(said.length);
  for (const { status, result, action } of requests) {
    if (status !== 'completed' || action === 'stock.movement') continue;
    if (action === 'sale.cancel' && result?.credit_note === null) continue;
    const booked =
      action === 'purchase.sync'
        ? purchases.find(({ invcNo }) => invcNo === result?.purchase_no)?.spplrInvcNo
        : sales.find(({ body }) => body.invcNo === result?.invoice_no)?.body.trdInvcNo;
    expect(booked, '4. completed is booked').toBe(result?.receipt_number ?? result?.invoice_number);
  }

  for (const document of documents) {
    const isBooked = isSale(document)
      ? sales.some(({ body }) => body.invcNo === document.invoice_no && body.trdInvcNo === document.receipt_number)
      : document.kind === 'movement'
        ? movements.some(({ sarNo }) => sarNo === document.movement_no)
        : purchases.some(({ invcNo }) => invcNo === (document as { purchase_no?: number }).purchase_no);
    const ends = isBooked ? ['completed', 'cancelled'] : ['failed', 'cancelled'];
    expect(ends, `5. ${nameOf(document)}, ${isBooked ? 'booked' : 'not booked'}`).toContain(document.status);
  }
  const stored = documents.filter((document) => ['invoice_no', 'purchase_no'].some((name) => name in document));
  expect(stored, '5. every booking is known').toHaveLength(once.length);

  for (const sale of documents.filter(isSale).filter(({ kind, invoice_no }) => kind === 'sale' && invoice_no)) {
    const notes = sales.filter(({ body }) => body.rcptTyCd === 'R' && body.orgInvcNo === sale.invoice_no);
    const given = notes.reduce((sum, { body }) => sum + minor(body.totAmt), 0);
    expect(given, '6. never more than its gross').toBeLessThanOrEqual(minor(sale.totals.total));
    expect(minor(sale.credited_total ?? '0'), '6. and recorded').toBe(given);
    if (sale.status === 'cancelled')
      expect(given, '6. a cancelled sale is fully credited').toBe(minor(sale.totals.total));
  }

  const stock = Object.fromEntries((await shop.readStock()).map(({ item_code, quantity }) => [item_code, quantity]));
  const there = Object.entries(balances).map(([code, balance]) => [code, minor(balance)] as const);
  expect(stock, '7. our stock').toEqual(Object.fromEntries(there));
  expect(statedBalances, '7. the reported balance').toEqual(balances);
  const moving = documents.filter((document) => 'stock_status' in document && document.stock_status === 'completed');
  const caused = movements.filter(({ regTyCd }) => regTyCd === 'A');
  expect(caused, '2. one movement per document').toHaveLength(moving.length);
}
