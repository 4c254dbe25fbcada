/** Simulates Xero, its authorization page and its tokens, all on one address. */
import { randomUUID } from 'node:crypto';
import { grantTokens, isLive, readForm, showPage } from '../kit/accounting/oauth-server.ts';
import type { AccountingDefinition } from '../kit/accounting/accounting-simulator.ts';
import { json, type Received, type Reply } from '../kit/server.ts';
import { fixtures, listed, notFound, toResponseRecord } from './answers.ts';
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
  type XeroSimulation,
} from './simulation.ts';

export const xeroDefinition: AccountingDefinition<XeroState, XeroSettings> = {
  makeState: makeXeroState,
  settings: xeroSettings,
  settingsChange: xeroSettingsChange,
  isWrite: ({ method, path }) => method !== 'GET' && path.startsWith('/api.xro/'),
  refusals: xeroRefusals,
  expireTokens: ({ state }) => {
    state.oauth.accessTokens = {};
  },
  answer(simulation, request) {
    if (request.path === '/identity/connect/authorize') return authorize(simulation, request);
    if (request.path === '/connect/token') return issueTokens(simulation, request);
    const token = /^Bearer (\S+)$/.exec(request.headers['authorization'] ?? '')?.[1] ?? '';
    if (!isLive(simulation.state.oauth, token, simulation.now())) return front(401, 'Unauthorized', 'TokenExpired');
    if (request.path === '/connections') {
      const at = new Date(simulation.now()).toISOString().slice(0, 19);
      const tenant = { tenantId: xeroTenant, tenantType: 'ORGANISATION', tenantName: 'Duka Ltd' };
      return json(200, [
        { id: randomUUID(), authEventId: randomUUID(), ...tenant, createdDateUtc: at, updatedDateUtc: at },
      ]);
    }
    if (request.headers['xero-tenant-id'] !== xeroTenant) return front(403, 'Forbidden', 'AuthenticationUnsuccessful');
    return request.method === 'GET' ? refusing(() => answerRead(simulation, request)) : write(simulation, request);
  },
};

/** What an application may request that was created since 2 March 2026: the broad scopes before that are refused. */
const scopes = [
  'offline_access',
  'accounting.contacts',
  'accounting.invoices',
  'accounting.payments',
  'accounting.settings',
];

function authorize({ state }: XeroSimulation, request: Received): Reply {
  const asked = (request.query['scope'] ?? '').split(' ');
  return asked.every((scope) => scopes.includes(scope))
    ? showPage(state.oauth, xeroDemoClient, request)
    : { status: 400, contentType: 'text/html', body: '<html>Error: invalid_scope</html>' };
}

/** Each refresh token is valid for one use. */
function issueTokens(simulation: XeroSimulation, request: Received): Reply {
  const { client_id, client_secret } = xeroDemoClient;
  const basic = `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`;
  if (request.headers['authorization'] !== basic) return json(401, { error: 'invalid_client' });
  const diesAt = simulation.now() + simulation.settings.tokenDiesAfterSeconds * 1000;
  const granted = grantTokens(simulation.state.oauth, readForm(request), { diesAt, rotates: true, max: 100 });
  if (!granted) return json(400, { error: 'invalid_grant' });
  const { access_token, refresh_token } = granted;
  return json(200, { access_token, refresh_token, expires_in: 1800, token_type: 'Bearer' });
}

function readPath({ path }: Received): { collection: string; id: string | undefined } {
  const [, collection = '', id] = path.replace(/^\/api\.xro\/2\.0/, '').split('/');
  return { collection, id: id && decodeURIComponent(id) };
}

const answer = (simulation: XeroSimulation, member: string, found: readonly object[]): Reply =>
  json(200, {
    Id: randomUUID(),
    Status: 'OK',
    ProviderName: 'Gateway',
    DateTimeUTC: `/Date(${simulation.now()})/`,
    [member]: found,
  });

function answerRead(simulation: XeroSimulation, request: Received): Reply {
  const { collection, id } = readPath(request);
  const fixture = fixtures[collection]?.();
  if (fixture) return answer(simulation, ...fixture);
  if (!isCollection(collection)) return notFound();
  if (id === undefined) {
    const isWhole = request.query['page'] !== undefined || request.query['IDs'] !== undefined;
    const found = listed(simulation, collection, request);
    return answer(
      simulation,
      collection,
      found.map((record) => toResponseRecord(simulation, collection, record, isWhole)),
    );
  }
  const found = findRecord(simulation, collection, id);
  return found ? answer(simulation, collection, [toResponseRecord(simulation, collection, found, true)]) : notFound();
}

function refusing(answered: () => Reply): Reply {
  try {
    return answered();
  } catch (error) {
    if (error instanceof XeroRefusal) return invalid(error.message);
    throw error;
  }
}

/** A repeated key returns the first response; for another call it is an error. */
function write(simulation: XeroSimulation, request: Received): Reply {
  const key = request.headers['idempotency-key'] ?? '';
  const call = `${request.method} ${request.path} ${request.rawBody}`;
  const before = simulation.state.answers[key];
  if (before) return before.call === call ? before.reply : invalid('The Idempotency-Key was used for another request');
  const reply = refusing(() => perform(simulation, request));
  if (key !== '') simulation.state.answers[key] = { call, reply };
  return reply;
}

/** Prices have two decimal places, or four with `unitdp`. */
function perform(simulation: XeroSimulation, request: Received): Reply {
  const { collection, id } = readPath(request);
  if (!isCollection(collection)) return notFound();
  if (request.method === 'DELETE') return drop(simulation, collection, id);
  const places = request.query['unitdp'] === '4' ? 4 : 2;
  const elements = elementsOf(collection, id, request.body);
  if (request.query['summarizeErrors'] === 'false') {
    return answer(
      simulation,
      collection,
      elements.map((element) => saveOrReport(simulation, collection, element, places)),
    );
  }
  // One invalid record fails all of them.
  const before = structuredClone(simulation.state.records);
  try {
    const saved = elements.map((element) => saveRecord(simulation, collection, element, places));
    return answer(
      simulation,
      collection,
      saved.map((record) => toResponseRecord(simulation, collection, record, true)),
    );
  } catch (error) {
    simulation.state.records = before;
    throw error;
  }
}

/** Several under the name of their collection, or one as it is; the path may contain the id of an existing one. */
function elementsOf(collection: Collection, id: string | undefined, body: unknown): unknown[] {
  const { [collection]: several } = (body ?? {}) as Record<string, unknown[] | undefined>;
  const elements = several ?? [body];
  const own = { Contacts: 'ContactID', Items: 'ItemID', Invoices: 'InvoiceID', Payments: 'PaymentID' }[collection];
  return id === undefined ? elements : elements.map((element) => ({ ...(element as object), [own]: id }));
}

function saveOrReport(
  simulation: XeroSimulation,
  collection: Collection,
  element: unknown,
  places: number,
): XeroRecord {
  try {
    const saved = saveRecord(simulation, collection, element, places);
    return { ...toResponseRecord(simulation, collection, saved, true), StatusAttributeString: 'OK' };
  } catch (error) {
    if (!(error instanceof XeroRefusal)) throw error;
    return { ...(element as XeroRecord), StatusAttributeString: 'ERROR', ...validationErrors(error.message) };
  }
}

/** Only items can be deleted; the others have a status. */
function drop(simulation: XeroSimulation, collection: Collection, id = ''): Reply {
  const found = findRecord(simulation, collection, id);
  if (collection !== 'Items' || !found) return notFound();
  const items = recordsOf(simulation, 'Items');
  items.splice(items.indexOf(found), 1);
  return { status: 204, contentType: 'application/json', body: '' };
}
