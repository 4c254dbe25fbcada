/** The setup of accounting tests: an app, a model of an accounting system, and syncs in a setup's stores. */
import { type AccountingMessage, accountingQueue } from '../../shared/accounting/messages.ts';
import { unpackText } from '../../shared/platform/storage/packed-json.ts';
import { webhookKeys } from '../../shared/platform/webhooks/records.ts';
import { sweepRequests, sweepsOfQueue } from '../support/sweeps.ts';
import * as z from 'zod';
import { createAccountingApp, type NewAccountingApp } from '../../shared/accounting/create-app.ts';
import type { AccountingDependencies } from '../../shared/accounting/dependencies.ts';
import { accountingRoutes } from '../../shared/accounting/routes.ts';
import { workOnAccounting } from '../../shared/accounting/work.ts';
import { accept } from '../../shared/platform/async/accept.ts';
import { findRequest } from '../../shared/platform/async/request-store.ts';
import { sweep } from '../../shared/platform/async/sweep.ts';
import type {
  AccountingCall,
  AccountingDriver,
  DocumentVerbs,
  ProviderRecord,
  TokenSet,
  WriteCall,
} from '../../shared/drivers/accounting-driver.ts';
import type { StoredFields, SyncedKind } from '../../shared/drivers/stored-fields.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { check } from '../../shared/platform/http/read-input.ts';
import type { TestSetup } from '../support/emulated-stores.ts';

export const accountId = 7;

export const unclear = () => new GatewayError('provider_unclear', 'Model: no response');
const refusal = (code: string) =>
  new GatewayError('provider_refused', `Model: ${code}`, {
    code,
    provider: { name: 'Model', code: '1', message: code },
  });

type Stored = {
  id: string;
  version: number;
  externalId: string;
  name: string;
  content: string;
  isInactive?: boolean;
};

/** A model of an accounting system that replays writes by key or by look-up. Every write can be made to fail. */
export function makeBooks(replays: AccountingDriver['replays']) {
  const records: Stored[] = [];
  const answered = new Map<string, ProviderRecord>();
  const calls: string[] = [];
  const disturb: {
    /** Called before a record is created. */
    ask?: (call: AccountingCall) => Promise<void>;
    search?: (() => void) | undefined;
    after?: ((verb: string) => void) | undefined;
  } = {};
  const toRecord = ({ id, version, name }: Stored): ProviderRecord => ({
    provider_id: id,
    provider_number: name,
    provider_version: String(version),
    totals: null,
    warnings: [],
  });
  type Value = { external_id: string; name?: string; number?: string | null };
  const nameOf = ({ name, number, external_id }: Value): string => name ?? number ?? external_id;

  function write(verb: string, call: WriteCall, change: () => Stored): ProviderRecord {
    calls.push(verb);
    const known = replays === 'by_key' ? answered.get(call.idempotencyKey) : undefined;
    const record = known ?? toRecord(change());
    if (replays === 'by_key') answered.set(call.idempotencyKey, record);
    disturb.after?.(verb);
    return record;
  }

  const verbs: DocumentVerbs<unknown, Value> = {
    async find(value) {
      calls.push('find');
      disturb.search?.();
      const ours = records.find(({ externalId }) => externalId === value.external_id);
      const same = ours ?? records.find(({ name }) => name === nameOf(value));
      return same ? { ...toRecord(same), is_ours: same === ours, is_inactive: same.isInactive === true } : null;
    },
    async create(value, call) {
      await disturb.ask?.(call);
      return write('create', call, () => {
        const id = `P-${records.length + 1}`;
        const stored = {
          id,
          version: 0,
          externalId: value.external_id,
          name: nameOf(value),
          content: JSON.stringify(value),
        };
        records.push(stored);
        return stored;
      });
    },
    update: async (known, value, call) =>
      write('update', call, () => {
        const stored = records.find(({ id }) => id === known.provider_id);
        if (!stored) throw refusal('not_found');
        if (String(stored.version) !== known.provider_version) throw refusal('stale');
        return Object.assign(stored, { version: stored.version + 1, content: JSON.stringify(value) });
      }),
    async read(known) {
      calls.push('read');
      const stored = records.find(({ id }) => id === known.provider_id);
      return stored ? toRecord(stored) : null;
    },
  };
  return { records, calls, disturb, verbs, toRecord };
}
export type ModelBooks = ReturnType<typeof makeBooks>;

const nothingDropped = { contact: {}, product: {}, sale: {}, purchase: {} } as unknown as StoredFields;

/** Stores all fields except these. */
export const storesAllBut = (dropped: { [Kind in SyncedKind]?: Partial<StoredFields[Kind]> }): StoredFields => ({
  ...nothingDropped,
  ...(dropped as Partial<StoredFields>),
});

/** A driver for that model; with `tokens` it is connected through OAuth 2.0. */
export function aDriver(books: ModelBooks, given: Partial<AccountingDriver> = {}): AccountingDriver {
  return {
    id: 'Model',
    provider: 'Model',
    title: 'A driver of the tests',
    config: z.object({}),
    connect: async () => ({ organization_name: 'Duka', base_currency: 'KES' }),
    contacts: 'joined',
    replays: 'by_key',
    limits: () => ({ windows: [], concurrent: 5 }),
    storedFields: nothingDropped,
    contact: books.verbs,
    product: books.verbs,
    sale: books.verbs,
    purchase: books.verbs,
    ...given,
  };
}

/** A provider's tokens: each refresh returns a new one and invalidates the previous one. */
export function rotatingTokens(now: () => number) {
  const state = { living: 'r-1', refreshes: 0, access: '' };
  const oauth: NonNullable<AccountingDriver['oauth']> = {
    pkce: true,
    authorizeUrl: ({ state: text }) => `https://model.example/authorize?state=${text}`,
    exchange: async () => ({ ...next(), organizations: [], facts: {} }),
    async refresh({ refresh_token }) {
      if (refresh_token !== state.living) throw refusal('auth_expired');
      return next();
    },
  };
  function next(): TokenSet {
    state.refreshes += 1;
    state.living = `r-${state.refreshes + 1}`;
    state.access = `a-${state.refreshes}`;
    const access_expires_at = now() + 3_600_000;
    return { access_token: state.access, access_expires_at, refresh_token: state.living, refresh_expires_at: null };
  }
  /** Refuses every token except the last one. */
  async function use({ connection }: AccountingCall): Promise<void> {
    const token = await connection.accessToken();
    if (token !== state.access) throw refusal('auth_expired');
  }
  return { oauth, state, use };
}

export function dependenciesOf(setup: TestSetup, driver: AccountingDriver): AccountingDependencies {
  const { apps, operations, requests, queues, keyring, now, sleep, log } = setup;
  return {
    apps,
    operations,
    requests,
    queues,
    keyring,
    now,
    sleep,
    log,
    egress: { send: () => Promise.reject(new Error('No HTTP calls in this test')) },
    findDriver: async () => driver,
    baseUrls: {},
    tokenStores: new Map(),
    leaseMs: 125_000,
    version: 'v-test',
    baseUrl: 'https://gateway.example.com',
  };
}

export const anApp = (
  setup: TestSetup,
  driver: AccountingDriver,
  given: Partial<NewAccountingApp> = {},
): Promise<number> =>
  createAccountingApp({ ...setup, findAccountingDriver: async () => driver }, accountId, {
    name: 'Books',
    type: 'Model',
    is_live: false,
    config: {},
    ...(driver.oauth ? { connection: { refresh_token: 'r-1', organization_id: null } } : {}),
    ...given,
  });

/** An accepted sync through an app; `run` is what the worker does with its message. */
export async function aSync(
  setup: TestSetup,
  dependencies: AccountingDependencies,
  of: { appId: number; name: string; body: unknown; idempotencyKey?: string },
) {
  const route = accountingRoutes.find(({ name }) => name === of.name);
  if (route?.mode !== 'queued' || !route.input) throw new Error('No such sync');
  const schema = route.input(null);
  const { record } = await accept(
    { ...dependencies, queue: accountingQueue, addressRules: { allowLoopback: false } },
    {
      accountId,
      service: 'accounting',
      action: of.name,
      endpoint: 'POST /sync',
      pathParameters: {},
      appId: of.appId,
      input: check(schema, of.body),
      callbackUrl: undefined,
      webhookSecret: undefined,
      idempotencyKey: of.idempotencyKey,
      traceId: 'trace-1',
      log: setup.log,
    },
  );
  const { request_id } = record;
  const message: AccountingMessage = { kind: 'perform', account_id: accountId, request_id, trace_id: 'trace-1' };
  return {
    requestId: request_id,
    run: () => workOnAccounting(dependencies, message, setup.log),
    async read() {
      const found = await findRequest(setup.requests, accountId, request_id);
      if (found === null) throw new Error('The request does not exist');
      return found;
    },
  };
}

/** Runs the queue and the sweeper until nothing is pending for an hour. */
export async function recover(setup: TestSetup, dependencies: AccountingDependencies): Promise<void> {
  let done = 0;
  for (let round = 0; round < 14; round += 1) {
    // A provider still knows the keys of the first attempt when the second one is made.
    setup.pass(round === 0 ? 60_000 : 6 * 60_000);
    const of = { ...dependencies, log: setup.log };
    await sweep(of, [sweepRequests(of), ...sweepsOfQueue(of, 'accounting')]);
    for (const sent = setup.sent(accountingQueue); done < sent.length; done += 1) {
      await workOnAccounting(dependencies, sent[done]!.message, setup.log).catch(() => undefined);
    }
  }
}

/** The account's events, oldest first. */
export async function eventsOf(setup: TestSetup): Promise<Record<string, unknown>[]> {
  const { items } = await setup.requests.query({ pk: webhookKeys.events(accountId) });
  return items.map(({ body }) => JSON.parse(unpackText(body as string)) as Record<string, unknown>);
}
