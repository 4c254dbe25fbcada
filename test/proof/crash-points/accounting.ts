/** The stories of accounting: a sale is synced, with its customer. */
import { demoAccountingApps } from '../../../infra/local/seed.ts';
import { createAccountingApp } from '../../../shared/accounting/create-app.ts';
import { findAccountingDriver } from '../../../shared/providers/accounting-registry.ts';
import { defineStory, type Ending, type Story } from './story.ts';
import type { World } from './world.ts';

type Books = { appId: number; realm: string };
let realms = 0;

/** Each run has a company of its own, in which nothing exists yet. */
async function newBooks(world: World): Promise<Books> {
  realms += 1;
  const realm = `91300000${String(realms).padStart(8, '0')}`;
  const { config, settings } = demoAccountingApps.QuickBooksOnline!;
  const appId = await createAccountingApp(
    { ...world.setup, ...world.dependencies(), findAccountingDriver },
    world.accountId,
    {
      name: 'Books',
      type: 'QuickBooksOnline',
      is_live: false,
      config,
      settings,
      connection: { refresh_token: `AB11-${realm}-demo-1`, organization_id: realm },
    },
  );
  return { appId, realm };
}

const sale = {
  external_id: 'inv-77',
  kind: 'invoice',
  number: 'INV-77',
  date: '2026-01-15',
  customer: { external_id: 'cust-1', type: 'customer', name: 'Baraka Hardware Ltd' },
  lines: [{ description: 'Cement 50 kg', quantity: '10', unit_price: '850.00', tax_code: 'B' }],
};

const disconnected: Ending = [
  'effects: 0',
  'event accounting.app.needs_reauth: failed',
  'event accounting.sync_sale: failed',
  'request sync_sale: failed auth_expired',
  ...['bill', 'customer', 'invoice', 'item', 'purchase', 'salesreceipt', 'vendor'].map((entity) => `${entity}: 0`),
];

export const accountingStories: readonly Story[] = [
  defineStory({
    module: 'accounting',
    name: 'an invoice and its customer are created in the books',
    quick: ['accounting-api', 'accounting-worker'],
    prepare: newBooks,
    run: (world, { appId }) =>
      world.order('/api/accounting/sync/sale', sale, { headers: { 'x-accounting-app-id': String(appId) } }),
    // A create is repeated with the same request id, which QuickBooks answers without creating a second record.
    effects: () => [],
    // The answer with the new refresh token was lost, and the old one is no longer valid: a person connects again.
    mayAlsoEnd: [disconnected],
    dies: ['accounting-api', 'accounting-worker'],
    describe: async ({ outside }, { realm }) =>
      Object.entries(outside.simulators.quickbooks.company(realm).records).map(
        ([entity, records]) => `${entity}: ${records.length}`,
      ),
  }),
];
