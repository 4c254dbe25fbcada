/** Simulates Xero, its page and its tokens, all on one address. */
import { randomUUID } from 'node:crypto';
import { grantTokens, isLive, readForm, showPage } from '../kit/accounting/oauth-server.ts';
import type { AccountingDefinition } from '../kit/accounting/accounting-simulator.ts';
import { json, type Received, type Reply } from '../kit/server.ts';
import { fixtures, listed, notFound, tellRecord } from './answers.ts';
import { findRecord, saveRecord } from './records.ts';
import { type Collection, isCollection } from './requests.ts';
import { front, invalid, validationErrors, XeroRefusal, xeroRefusals } from './refusals.ts';
import {
  makeXeroState,
  recordsOf,
  xeroDemoClient,
  type XeroRecord,
  type XeroSettings,
  xeroSettings,
  xeroSettingsChange,
  type XeroState,
  xeroTenant,
  type XeroWorld,
} from './world.ts';

export const xeroDefinition: AccountingDefinition<XeroState, XeroSettings> = {
  makeState: makeXeroState,
  settings: xeroSettings,
  settingsChange: xeroSettingsChange,
  isWrite: ({ method, path }) => method !== 'GET' && path.startsWith('/api.xro/'),
  refusals: xeroRefusals,
  expireTokens: ({ state }) => {
    state.oauth.accessTokens = {};
  },
  answer(world, request) {
    if (request.path === '/identity/connect/authorize') return showPage(world.state.oauth, xeroDemoClient, request);
    if (request.path === '/connect/token') return giveTokens(world, request);
    const token = /^Bearer (\S+)$/.exec(request.headers['authorization'] ?? '')?.[1] ?? '';
    if (!isLive(world.state.oauth, token, world.now())) return front(401, 'Unauthorized', 'TokenExpired');
    if (request.path === '/connections') {
      const at = new Date(world.now()).toISOString().slice(0, 19);
      const tenant = { tenantId: xeroTenant, tenantType: 'ORGANISATION', tenantName: 'Duka Ltd' };
      return json(200, [
        { id: randomUUID(), authEventId: randomUUID(), ...tenant, createdDateUtc: at, updatedDateUtc: at },
      ]);
    }
    if (request.headers['xero-tenant-id'] !== xeroTenant) return front(403, 'Forbidden', 'AuthenticationUnsuccessful');
    return request.method === 'GET' ? refusing(() => tell(world, request)) : write(world, request);
  },
};

/** Each refresh token is good for one use. */
function giveTokens(world: XeroWorld, request: Received): Reply {
  const { client_id, client_secret } = xeroDemoClient;
  const basic = `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`;
  if (request.headers['authorization'] !== basic) return json(401, { error: 'invalid_client' });
  const diesAt = world.now() + world.settings.tokenDiesAfterSeconds * 1000;
  const granted = grantTokens(world.state.oauth, readForm(request), { diesAt, rotates: true, most: 100 });
  if (!granted) return json(400, { error: 'invalid_grant' });
  const { access_token, refresh_token } = granted;
  return json(200, { access_token, refresh_token, expires_in: 1800, token_type: 'Bearer' });
}

function readPath({ path }: Received): { collection: string; id: string | undefined } {
  const [, collection = '', id] = path.replace(/^\/api\.xro\/2\.0/, '').split('/');
  return { collection, id: id && decodeURIComponent(id) };
}

const answer = (world: XeroWorld, member: string, found: readonly object[]): Reply =>
  json(200, {
    Id: randomUUID(),
    Status: 'OK',
    ProviderName: 'Gateway',
    DateTimeUTC: `/Date(${world.now()})/`,
    [member]: found,
  });

function tell(world: XeroWorld, request: Received): Reply {
  const { collection, id } = readPath(request);
  const fixture = fixtures[collection]?.();
  if (fixture) return answer(world, ...fixture);
  if (!isCollection(collection)) return notFound();
  if (id === undefined) {
    const isWhole = request.query['page'] !== undefined || request.query['IDs'] !== undefined;
    const found = listed(world, collection, request);
    return answer(
      world,
      collection,
      found.map((record) => tellRecord(world, collection, record, isWhole)),
    );
  }
  const found = findRecord(world, collection, id);
  return found ? answer(world, collection, [tellRecord(world, collection, found, true)]) : notFound();
}

function refusing(answered: () => Reply): Reply {
  try {
    return answered();
  } catch (error) {
    if (error instanceof XeroRefusal) return invalid(error.message);
    throw error;
  }
}

/** A key that was used is answered as it was at first; for another call it is refused. */
function write(world: XeroWorld, request: Received): Reply {
  const key = request.headers['idempotency-key'] ?? '';
  const call = `${request.method} ${request.path} ${request.rawBody}`;
  const before = world.state.answers[key];
  if (before) return before.call === call ? before.reply : invalid('The Idempotency-Key was used for another request');
  const reply = refusing(() => perform(world, request));
  if (key !== '') world.state.answers[key] = { call, reply };
  return reply;
}

/** Prices have two places unless `unitdp` asks for four. */
function perform(world: XeroWorld, request: Received): Reply {
  const { collection, id } = readPath(request);
  if (!isCollection(collection)) return notFound();
  if (request.method === 'DELETE') return drop(world, collection, id);
  const places = request.query['unitdp'] === '4' ? 4 : 2;
  const elements = elementsOf(collection, id, request.body);
  if (request.query['summarizeErrors'] === 'false') {
    return answer(
      world,
      collection,
      elements.map((element) => saveOrSay(world, collection, element, places)),
    );
  }
  // One that is wrong spoils them all.
  const before = structuredClone(world.state.records);
  try {
    const saved = elements.map((element) => saveRecord(world, collection, element, places));
    return answer(
      world,
      collection,
      saved.map((record) => tellRecord(world, collection, record, true)),
    );
  } catch (error) {
    world.state.records = before;
    throw error;
  }
}

/** Several by the name of their collection, or one as it is; the path may name one that is known. */
function elementsOf(collection: Collection, id: string | undefined, body: unknown): unknown[] {
  const { [collection]: several } = (body ?? {}) as Record<string, unknown[] | undefined>;
  const elements = several ?? [body];
  const own = { Contacts: 'ContactID', Items: 'ItemID', Invoices: 'InvoiceID', Payments: 'PaymentID' }[collection];
  return id === undefined ? elements : elements.map((element) => ({ ...(element as object), [own]: id }));
}

function saveOrSay(world: XeroWorld, collection: Collection, element: unknown, places: number): XeroRecord {
  try {
    const saved = saveRecord(world, collection, element, places);
    return { ...tellRecord(world, collection, saved, true), StatusAttributeString: 'OK' };
  } catch (error) {
    if (!(error instanceof XeroRefusal)) throw error;
    return { ...(element as XeroRecord), StatusAttributeString: 'ERROR', ...validationErrors(error.message) };
  }
}

/** Only items are deleted; the others have a status. */
function drop(world: XeroWorld, collection: Collection, id = ''): Reply {
  const found = findRecord(world, collection, id);
  if (collection !== 'Items' || !found) return notFound();
  const items = recordsOf(world, 'Items');
  items.splice(items.indexOf(found), 1);
  return { status: 204, contentType: 'application/json', body: '' };
}
