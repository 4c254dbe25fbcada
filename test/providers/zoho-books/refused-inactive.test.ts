/** Zoho makes a record inactive with a second call, which it can refuse: the record of the first is known all the same. */
import { expect, it } from 'vitest';
import type { RecordKind } from '../../../shared/accounting/links.ts';
import { type SyncContext, syncRecord } from '../../../shared/accounting/sync-record.ts';
import type { DocumentVerbs } from '../../../shared/drivers/accounting-driver.ts';
import type { ProviderAccess } from '../../../shared/drivers/provider-access.ts';
import { useEmulatedStores } from '../../support/emulated-stores.ts';
import { aContact, aProduct, failureOf } from '../accounting-on-simulator.ts';
import { driver, useZoho } from './zoho-on-simulator.ts';

const stores = useEmulatedStores();
const books = useZoho();

const refusing = (access: ProviderAccess, status: number, code: number): ProviderAccess => ({
  ...access,
  egress: {
    send: (request) =>
      new URL(request.url).pathname.endsWith('/inactive')
        ? Promise.resolve({ status, headers: {}, body: JSON.stringify({ code, message: 'Not allowed' }) })
        : access.egress.send(request),
  },
});

type Value = { name: string; active: boolean };
const kinds: [RecordKind, string, DocumentVerbs<unknown, Value>, Value][] = [
  ['contact', 'contacts', driver.contact, aContact({ name: 'Baraka', active: false })],
  ['product', 'items', driver.product, aProduct({ name: 'Sand', sku: null, active: false })],
];

const cases = kinds.flatMap((kind) =>
  (['link', 'fail'] as const).flatMap((onDuplicate) =>
    [400, 401, 403].map((status) => [...kind, onDuplicate, status] as const),
  ),
);

it.each(cases)(
  'A %s (%s) that cannot be made inactive is known to the next sync',
  async (kind, resource, verbs, value, onDuplicate, status) => {
    const setup = await stores.newSetup();
    await books.connect();
    const before = books.records(resource).length;
    const key = crypto.randomUUID();
    const call = books.call({ key });
    const sync = (name: string, isRefused: boolean) => {
      const context: SyncContext = {
        dependencies: { operations: setup.operations, now: setup.now, leaseMs: 60_000 },
        driver,
        call: isRefused ? { ...call, access: refusing(call.access, status, 57) } : call,
        accountId: 7,
        appId: 21,
        requestId: crypto.randomUUID(),
        requestedAt: '2026-03-02T08:15:00.000Z',
        onDuplicate,
        deadline: setup.now() + 60_000,
      };
      const of = { account_id: 7, app_id: 21, kind, external_id: 'one' };
      return syncRecord(context, { of, value: { ...value, name }, verbs });
    };
    const refusal = { kind: 'provider_refused', code: 'permission_denied', provider: { message: 'Not allowed' } };
    // However often it is refused, and also if the caller renames the record meanwhile.
    for (const name of [value.name, value.name, `${value.name} 2`]) {
      expect(await failureOf(sync(name, true))).toMatchObject(refusal);
      expect(books.records(resource)).toHaveLength(before + 1);
    }
    const synced = await sync(`${value.name} 2`, false);
    expect(synced).toMatchObject({ operation: 'updated', warnings: [] });
    expect(books.records(resource)).toHaveLength(before + 1);
    const record = books.records(resource).at(-1);
    expect([record?.status, JSON.stringify(record).includes(`${value.name} 2`)]).toEqual(['inactive', true]);
    expect(await sync(`${value.name} 2`, true)).toMatchObject({ operation: 'unchanged' });
  },
);
