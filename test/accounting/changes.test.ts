/** Successive contents of a record: the gateway's link always matches the provider's record. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountingDriver } from '../../shared/drivers/accounting-driver.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { aDriver, anApp, aSync, dependenciesOf, makeBooks, recover, unclear } from './accounting-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const contact = { external_id: 'cust-1', type: 'customer', name: 'Baraka' };
const changed = { ...contact, email: 'new@baraka.example' };

async function starting(replays: AccountingDriver['replays']) {
  const books = makeBooks(replays);
  const driver = aDriver(books, { replays });
  const dependencies = dependenciesOf(setup, driver);
  const appId = await anApp(setup, driver);
  const sync = async (body: unknown, name = 'sync_contact') => {
    const sent = await aSync(setup, dependencies, { appId, name, body });
    await sent.run().catch(() => undefined);
    await recover(setup, dependencies);
    return sent.read();
  };
  return { books, dependencies, appId, sync };
}

describe.each(['by_key', 'by_look_up'] as const)(
  'The content before a correction that was refused (a provider that replays %s)',
  (replays) => {
    it('is not written again, unless the refused change may have been made in part', async () => {
      const { books, sync } = await starting(replays);
      await sync(contact);
      const plain = { ...books.verbs };
      books.verbs.update = async () => {
        throw new GatewayError('provider_refused', 'Model: it is paid', { code: 'validation' });
      };
      expect(await sync(changed)).toMatchObject({ status: 'failed', error: 'validation: Model: it is paid' });
      const before = replays === 'by_key' ? { result: { operation: 'unchanged', warnings: [] } } : { status: 'failed' };
      expect(await sync(contact)).toMatchObject(before);
      expect(await sync(changed)).toMatchObject({ status: 'failed' });
      Object.assign(books.verbs, plain);
      expect(await sync(changed)).toMatchObject({ result: { operation: 'updated' } });
      expect(books.records).toMatchObject([{ content: expect.stringContaining('new@baraka.example') }]);
    });

    it('is written again if an earlier attempt of the correction may have been made', async () => {
      const { books, sync } = await starting(replays);
      await sync(contact);
      const plain = { ...books.verbs };
      let attempts = 0;
      books.verbs.update = async (known, value, call) => {
        attempts += 1;
        if (attempts > 1) refused();
        await plain.update(known, value, call);
        throw unclear();
      };
      expect(await sync(changed)).toMatchObject({ status: 'failed' });
      Object.assign(books.verbs, plain);
      expect(await sync(contact)).toMatchObject({ result: { operation: 'updated' } });
      expect(books.records).toMatchObject([{ content: expect.not.stringContaining('new@baraka.example') }]);
    });
  },
);

const unanswered = (): never => {
  throw unclear();
};
const refused = (): never => {
  throw new GatewayError('provider_refused', 'Model: no', { code: 'validation' });
};
const unreachable = () =>
  new GatewayError('provider_unavailable', 'Model: not reached', {
    provider: { name: 'Model', code: '503', message: 'not reached' },
  });

describe.each(['by_key', 'by_look_up'] as const)('The previous content (a provider that replays %s)', (replays) => {
  it('is written again after an update without a response', async () => {
    const { books, sync } = await starting(replays);
    await sync(contact);
    books.disturb.after = unanswered;
    expect(await sync(changed)).toMatchObject({ status: 'failed' });
    expect(books.records[0]?.content).toContain('new@baraka.example');
    books.disturb.after = undefined;
    expect(await sync(contact)).toMatchObject({ status: 'completed', result: { operation: 'updated' } });
    expect(books.records[0]?.content).not.toContain('new@baraka.example');
    expect(await sync(contact)).toMatchObject({ result: { operation: 'unchanged' } });
  });
});

const sale = (amount: string) => ({
  external_id: 'inv-1',
  kind: 'invoice',
  number: 'INV-1',
  date: '2026-03-02',
  status: 'draft',
  customer: { provider_id: 'C-1' },
  lines: [{ quantity: '1', unit_price: amount, description: 'Cement' }],
});

describe.each(['by_key', 'by_look_up'] as const)(
  'A draft over a posted document (a provider that replays %s)',
  (replays) => {
    /** An accounting system in which a document must be a draft to be changed. */
    async function postingBooks() {
      const { books, ...started } = await starting(replays);
      const posted = new Set<string>();
      const { verbs, calls } = books;
      const plain = { ...verbs };
      const withState = <T extends { provider_id: string }>(record: T) => ({
        ...record,
        is_posted: posted.has(record.provider_id),
      });
      verbs.create = async (value, call) => withState(await plain.create(value, call));
      verbs.update = async (known, value, call) => {
        posted.delete(known.provider_id);
        return withState(await plain.update(known, value, call));
      };
      verbs.read = async (known, value, call) => {
        const found = await plain.read(known, value, call);
        return found && withState(found);
      };
      verbs.post = async (known, value, call) => {
        calls.push('post');
        posted.add(known.provider_id);
        books.disturb.after?.('post');
        return (await verbs.read(known, value, call)) ?? { ...known, totals: null, warnings: [] };
      };
      return { books, posted, ...started };
    }

    it('changes it, and leaves it posted', async () => {
      const { posted, sync, books } = await postingBooks();
      expect(await sync(sale('10'), 'sync_sale')).toMatchObject({ status: 'completed', result: { warnings: [] } });
      expect(posted.size).toBe(0);
      // Someone posts it there.
      posted.add('P-1');
      const result = { operation: 'updated', warnings: [{ code: 'stays_posted' }] };
      expect(await sync(sale('12'), 'sync_sale')).toMatchObject({ status: 'completed', result });
      expect(books.records[0]?.content).toContain('12');
      expect([...posted]).toEqual(['P-1']);
    });

    it('leaves it posted even if an answer is lost on the way', async () => {
      for (const lost of ['update', 'post']) {
        const { posted, sync, books } = await postingBooks();
        await sync(sale('10'), 'sync_sale');
        posted.add('P-1');
        books.disturb.after = (verb) => {
          if (verb !== lost) return;
          books.disturb.after = undefined;
          throw unclear();
        };
        expect(await sync(sale('12'), 'sync_sale')).toMatchObject({ status: 'completed' });
        expect([...posted]).toEqual(['P-1']);
        setup = await stores.newSetup();
      }
    });

    it('leaves a draft a draft', async () => {
      const { posted, sync, books } = await postingBooks();
      await sync(sale('10'), 'sync_sale');
      expect(await sync(sale('12'), 'sync_sale')).toMatchObject({ status: 'completed', result: { warnings: [] } });
      expect([posted.size, books.calls.includes('post')]).toEqual([0, false]);
    });
  },
);

describe.each(['by_key', 'by_look_up'] as const)(
  'A document that was deleted before it could be posted (a provider that replays %s)',
  (replays) => {
    async function notPosted() {
      const { books, sync } = await starting(replays);
      const { verbs, records } = books;
      const plain = { ...verbs };
      verbs.create = async (value, call) => ({ ...(await plain.create(value, call)), is_posted: false });
      verbs.post = async () => {
        throw new GatewayError('provider_refused', 'Model: no account', { code: 'account_missing' });
      };
      const posted = { ...sale('10'), status: 'posted' };
      expect(await sync(posted, 'sync_sale')).toMatchObject({ status: 'failed' });
      verbs.post = async (known) => {
        const stored = records.find(({ id }) => id === known.provider_id);
        if (!stored) throw new GatewayError('provider_refused', 'Model: gone', { code: 'not_found' });
        return { ...books.toRecord(stored), is_posted: true };
      };
      return { books, send: () => sync(posted, 'sync_sale') };
    }

    it('is created again by the same content, with a warning', async () => {
      const { books, send } = await notPosted();
      books.records[0]!.id = 'deleted';
      books.records[0]!.externalId = '';
      books.records[0]!.name = '';
      const result = { operation: 'created', provider_id: 'P-2', warnings: [{ code: 'record_gone' }] };
      expect(await send()).toMatchObject({ status: 'completed', result });
      expect(await send()).toMatchObject({ result: { operation: 'unchanged', provider_id: 'P-2' } });
    });

    it('is posted if it is still there', async () => {
      const { books, send } = await notPosted();
      const result = { operation: 'created', provider_id: 'P-1', warnings: [] };
      expect(await send()).toMatchObject({ status: 'completed', result });
      expect(books.records).toHaveLength(1);
    });
  },
);

describe.each(['by_key', 'by_look_up'] as const)('A partly created record (a provider that replays %s)', (replays) => {
  it('does not count as a duplicate, even when duplicates must fail', async () => {
    const { books, sync } = await starting(replays);
    books.disturb.after = (verb) => {
      books.disturb.after = undefined;
      // Not marked yet, as when marking is a separate call that was deferred.
      books.records[0]!.externalId = '';
      if (verb === 'create') throw unreachable();
    };
    const operation = replays === 'by_key' ? 'created' : 'linked';
    const done = await sync({ ...contact, on_duplicate: 'fail' });
    expect(done).toMatchObject({ status: 'completed', result: { operation, provider_id: 'P-1' } });
    expect(books.records).toHaveLength(1);
  });
});

describe('A batch', () => {
  it('of the maximum body size is accepted and completed', async () => {
    const { sync } = await starting('by_key');
    const line = { quantity: '1', unit_price: '1' };
    const items = Array.from({ length: 100 }, (_, index) => ({
      type: 'sale',
      data: {
        external_id: `inv-${index}`,
        kind: 'invoice',
        date: '2026-03-02',
        customer: { provider_id: '7' },
        lines: Array.from({ length: 72 }, () => line),
      },
    }));
    expect(JSON.stringify({ items }).length).toBeLessThan(256 * 1024);
    expect(await sync({ items }, 'sync_batch')).toMatchObject({ status: 'completed', result: { succeeded: 100 } });
  });
});

const inactiveNamesake = async () => {
  const { books, sync } = await starting('by_look_up');
  await sync({ ...contact, external_id: 'another' });
  Object.assign(books.records[0]!, { externalId: '', isInactive: true });
  return { books, sync };
};

describe('A record of the same name that is archived or inactive', () => {
  it('is neither linked nor created again, and the error reports it', async () => {
    const { books, sync } = await inactiveNamesake();
    expect(await sync(contact)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('archived or inactive'),
    });
    expect(books.records).toHaveLength(1);
  });

  it('is linked after it is activated again', async () => {
    const { books, sync } = await inactiveNamesake();
    await sync(contact);
    books.records[0]!.isInactive = false;
    expect(await sync(contact)).toMatchObject({ status: 'completed', result: { operation: 'linked' } });
  });

  it('is recognized as sent by the gateway after its response was lost', async () => {
    const { books, sync } = await starting('by_look_up');
    books.disturb.after = () => {
      books.disturb.after = undefined;
      Object.assign(books.records[0]!, { externalId: '', isInactive: true });
      throw unreachable();
    };
    expect(await sync({ ...contact, active: false })).toMatchObject({ status: 'completed' });
    expect(books.records).toHaveLength(1);
  });
});

const saleTo = (customer: Record<string, unknown>) => ({ ...sale('10'), customer });
const named = { external_id: contact.external_id };

describe.each(['by_key', 'by_look_up'] as const)(
  'A record that was deleted in the accounting system (a provider that replays %s)',
  (replays) => {
    it('is created again when it changes, with a warning', async () => {
      const { books, sync } = await starting(replays);
      await sync(contact);
      books.records.length = 0;
      expect(await sync(changed)).toMatchObject({
        status: 'completed',
        result: { operation: 'created', warnings: [{ code: 'record_gone', message: expect.stringContaining('P-1') }] },
      });
      expect(books.records).toMatchObject([{ externalId: contact.external_id }]);
      expect(await sync(changed)).toMatchObject({ result: { operation: 'unchanged', warnings: [] } });
    });

    it('and has another id now is found by its mark, and linked', async () => {
      const { books, sync } = await starting(replays);
      await sync(contact);
      books.records[0]!.id = 'Renamed';
      expect(await sync(changed)).toMatchObject({ result: { operation: 'linked', provider_id: 'Renamed' } });
      expect(books.records).toMatchObject([{ content: expect.stringContaining('new@baraka.example') }]);
    });

    it('is not created again if only a record that it refers to is gone', async () => {
      const { books, sync } = await starting(replays);
      await sync(contact);
      const plain = { ...books.verbs };
      books.verbs.update = async () => {
        throw new GatewayError('provider_refused', 'Model: no such account', { code: 'not_found' });
      };
      expect(await sync(changed)).toMatchObject({
        status: 'failed',
        error: expect.stringContaining('no such account'),
      });
      Object.assign(books.verbs, plain);
      expect(await sync(changed)).toMatchObject({ result: { operation: 'updated', provider_id: 'P-1' } });
      expect(books.records).toHaveLength(1);
    });

    it.each([
      ['named', named],
      ['contained', contact],
    ])(
      'is created again by its next sync, without a change, after a document that %s it was refused',
      async (_, of) => {
        const { books, sync } = await starting(replays);
        await sync(contact);
        const plain = { ...books.verbs };
        books.records.length = 0;
        books.verbs.create = async (value, call) => {
          const { contact: to } = value as { contact?: { provider_id: string } };
          if (to === undefined || books.records.some(({ id }) => id === to.provider_id))
            return plain.create(value, call);
          throw new GatewayError('provider_refused', 'Model: no such contact', { code: 'not_found' });
        };
        expect(await sync(saleTo(of), 'sync_sale')).toMatchObject({ status: 'failed' });
        if (of === named) expect(await sync(contact)).toMatchObject({ result: { operation: 'created' } });
        expect(await sync(saleTo(of), 'sync_sale')).toMatchObject({ status: 'completed' });
        expect(books.records.map(({ externalId }) => externalId)).toEqual([contact.external_id, 'inv-1']);
      },
    );
  },
);

describe.each(['by_key', 'by_look_up'] as const)(
  'A request that is retried until after a later one of the same record (a provider that replays %s)',
  (replays) => {
    /** The first request finds the provider unavailable, and is retried after the second one has ended. */
    async function outOfOrder(second: Record<string, unknown>, disturbSecond = () => {}) {
      const { books, dependencies, appId, sync } = await starting(replays);
      const accept = (body: object) => aSync(setup, dependencies, { appId, name: 'sync_contact', body });
      const earlier = await accept(contact);
      books.disturb.ask = async () => {
        throw unreachable();
      };
      await earlier.run().catch(() => undefined);
      books.disturb.ask = async () => disturbSecond();
      setup.pass(1_000);
      const later = await accept(second);
      await later.run().catch(() => undefined);
      delete books.disturb.ask;
      await recover(setup, dependencies);
      return { books, sync, earlier: await earlier.read(), later: await later.read() };
    }

    it('does not undo the later one, and says so', async () => {
      const { books, sync, earlier, later } = await outOfOrder(changed);
      expect(later).toMatchObject({ status: 'completed', result: { operation: 'created', warnings: [] } });
      expect(books.records).toMatchObject([{ content: expect.stringContaining('new@baraka.example') }]);
      const result = { operation: 'unchanged', provider_id: 'P-1', warnings: [{ code: 'superseded' }] };
      expect(earlier).toMatchObject({ status: 'completed', result });
      expect(await sync(contact)).toMatchObject({ result: { operation: 'updated', warnings: [] } });
      expect(books.records).toMatchObject([{ content: expect.not.stringContaining('new@baraka.example') }]);
    });

    it('is performed if the later one was refused', async () => {
      const { books, earlier, later } = await outOfOrder(changed, refused);
      expect(later).toMatchObject({ status: 'failed' });
      expect(earlier).toMatchObject({ status: 'completed', result: { operation: 'created', warnings: [] } });
      expect(books.records).toMatchObject([{ content: expect.not.stringContaining('new@baraka.example') }]);
    });
  },
);

const priced = (given: object) => ({
  ...sale('10'),
  lines: [{ quantity: '30000', unit_price: '0.333333', description: 'Sand' }],
  ...given,
});

/** Answers a new document with this total. */
const totalling = async (total: string) => {
  const { books, sync } = await starting('by_key');
  const plain = { ...books.verbs };
  const totals = { subtotal: total, tax: '0.00', total };
  books.verbs.create = async (value, call) => ({ ...(await plain.create(value, call)), totals });
  return (given: object = {}) => sync(priced(given), 'sync_sale');
};

describe('A document whose prices the accounting system rounds', () => {
  it.each([false, true])(
    'is reported if its amounts change by it (price_includes_tax %s)',
    async (price_includes_tax) => {
      const send = await totalling('9999.00');
      const message = expect.stringMatching(/9999\.00, but the lines come to 9999\.99$/);
      expect(await send({ price_includes_tax })).toMatchObject({
        result: { warnings: [{ code: 'total_mismatch', message }] },
      });
    },
  );

  it('is not if they do not, or if the caller expects those amounts', async () => {
    expect(await (await totalling('9999.95'))()).toMatchObject({ result: { warnings: [] } });
    setup = await stores.newSetup();
    const totals = { subtotal: '9999.00', tax: '0.00', total: '9999.00' };
    expect(await (await totalling('9999.00'))({ totals })).toMatchObject({ result: { warnings: [] } });
  });
});
