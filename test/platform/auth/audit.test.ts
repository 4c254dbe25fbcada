/** Entries of the audit log as they are stored. */
import { expect, it } from 'vitest';
import { type AuditEntry, writeAudit } from '../../../shared/platform/auth/audit.ts';
import { useEmulatedStores } from '../../support/emulated-stores.ts';

const stores = useEmulatedStores();

it('An audit entry is stored for two years, and another one of the same moment does not replace it', async () => {
  const setup = await stores.newSetup();
  const entry: AuditEntry = {
    account_id: 7,
    actor: 'token',
    token_id: 3,
    action: 'payments.apps.create',
    about: { id: 42 },
    fields: ['name'],
    source_ip: '203.0.113.7',
    trace_id: 'trace-1',
  };
  const now = Date.parse('2026-01-15T09:00:00.900Z');
  await writeAudit(setup.identity, entry, now);
  await writeAudit(setup.identity, { ...entry, account_id: 8 }, now);
  await writeAudit(setup.identity, entry, now);
  const at = '2026-01-15T09:00:00.900Z';
  const stored = {
    pk: 'A#7#AUDIT',
    sk: expect.stringMatching(/^2026-01-15T09:00:00\.900Z#[0-9a-f]{16}$/),
    ...entry,
    entry_id: expect.stringMatching(/^[0-9a-f]{16}$/),
    at,
    expires_at: Date.parse('2028-01-15T09:00:00.000Z') / 1000,
  };
  expect((await setup.identity.query({ pk: 'A#7#AUDIT' })).items).toEqual([stored, stored]);
});
