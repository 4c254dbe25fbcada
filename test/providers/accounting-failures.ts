/**
 * What every accounting driver must make of an accounting system in trouble, word by word of the magic table: the
 * canonical code, whether it may be sent again, that nothing is booked twice, and that no secret is shown.
 */
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { accountingMagic, type AccountingRefusal } from '../../infra/simulators/kit/accounting/magic.ts';
import type {
  AccountingDriver,
  ContactRecord,
  SyncFailureCode,
  WriteCall,
} from '../../shared/drivers/accounting-driver.ts';
import type { ProviderAccess } from '../../shared/drivers/provider-access.ts';
import { aContact, type CallDifferences, failureOf } from './accounting-on-simulator.ts';
import { inAHurry } from './provider-access.ts';

const meanings: Record<AccountingRefusal, SyncFailureCode> = {
  throttled: 'rate_limited',
  quota_gone: 'quota_exhausted',
  unauthorised: 'auth_expired',
  forbidden: 'permission_denied',
  invalid: 'validation',
  tax_missing: 'tax_code_missing',
  account_missing: 'account_missing',
  locked: 'period_locked',
  stale: 'stale',
};

export type FailureCase = {
  driver: AccountingDriver;
  books: {
    connect(): Promise<unknown>;
    call(differences?: CallDifferences): WriteCall;
    simulator: {
      settings: { timeScale: number };
      requests: readonly { method: string; target: string; rawBody: string }[];
      stop(): Promise<void>;
    };
    access: ProviderAccess;
  };
  /** The provider's own code of each refusal; null where it knows no such one. */
  codes: Record<AccountingRefusal, string | null>;
  /** What no error and no address may show. */
  secrets: readonly string[];
  /** How many contacts the system keeps. */
  stored: () => number;
};

const unclear = [
  'unreachable',
  'dropped',
  'dropped_accepted',
  'failed_accepted',
  'garbage_accepted',
  'slow_accepted',
] as const;

const named = (word: string): ContactRecord => aContact({ name: `Duka ${word}`, external_id: 'magic' });

export function describeFailures({ driver, books, codes, secrets, stored }: FailureCase): void {
  const create = (contact: ContactRecord, access?: ProviderAccess) =>
    driver.contact.create(contact, books.call(access ? { access } : {}));

  /** A second try as the gateway makes one: under the same key, or after looking. */
  async function temporaryFailure(contact: ContactRecord) {
    if (driver.replays === 'by_key') return await create(contact);
    return (await driver.contact.find(contact, books.call())) ?? (await create(contact));
  }

  function expectNoSecret(shown: unknown) {
    const text = inspect(shown, { depth: 20 }) + books.simulator.requests.map(({ target }) => target).join();
    for (const secret of secrets) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret).toString('base64'));
    }
  }

  const refused = accountingMagic.flatMap((row) => {
    const code = codes[row.behavior as AccountingRefusal];
    return typeof code === 'string' ? [{ ...row, code, meaning: meanings[row.behavior as AccountingRefusal] }] : [];
  });

  describe(`${driver.id} in trouble`, () => {
    it.each(refused)(
      'says $meaning with $word, with the code $code, and keeps nothing',
      async ({ word, once, ...row }) => {
        await books.connect();
        const failure = await failureOf(create(named(word)));
        expect(failure).toMatchObject({ code: row.meaning, provider: { name: driver.provider, code: row.code } });
        expect(failure.provider?.message).not.toBe('');
        expectNoSecret(failure);
        expect(stored()).toBe(0);
        const mayWait = row.meaning === 'rate_limited' || row.meaning === 'quota_exhausted';
        expect(failure.kind).toBe(mayWait ? 'provider_unavailable' : 'provider_refused');
        if (!once) return;
        await create(named(word));
        expect(stored()).toBe(1);
      },
    );

    it.each(accountingMagic.filter(({ behavior }) => unclear.some((one) => one === behavior)))(
      'leaves it open with $word whether it was taken, and a second try makes one of it',
      async ({ word, behavior }) => {
        await books.connect();
        books.simulator.settings.timeScale = 0.01;
        const access = behavior === 'slow_accepted' ? inAHurry(books.access, 200) : books.access;
        const failure = await failureOf(create(named(word), access));
        expect(failure.kind).toBe('provider_unclear');
        expectNoSecret(failure);
        expect(stored()).toBe(behavior.endsWith('_accepted') ? 1 : 0);
        expect((await temporaryFailure(named(word))).provider_id).toBeTruthy();
        expect(stored()).toBe(1);
      },
    );

    it('calls a system that does not listen unavailable: certainly nothing was taken', async () => {
      await books.connect();
      await books.simulator.stop();
      const failure = await failureOf(create(aContact()));
      expect(failure).toMatchObject({ kind: 'provider_unavailable', provider: { code: 'not_connected' } });
    });

    it('asks a question again that was dropped: it can do no harm', async () => {
      await books.connect();
      await books.simulator.stop();
      const failure = await failureOf(driver.contact.find(aContact(), books.call()));
      expect(failure.kind).toBe('provider_unavailable');
    });
  });
}
