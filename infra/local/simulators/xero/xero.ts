/** Stands in for Xero, its page and its tokens (upstreams/operations.md 1.8), all on one address. */
import { randomUUID } from 'node:crypto';
import { type Collection, collections } from '../../../../shared/providers/xero/wire.ts';
import { grantTokens, isLive, readForm, showPage } from '../accounting/oauth-server.ts';
import type { BooksDefinition } from '../accounting/stand-in.ts';
import { json, type Received, type Reply } from '../server.ts';
import { findRecord, saveRecord } from './records.ts';
import { front, invalid, XeroRefusal, xeroRefusals } from './refusals.ts';
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

export const xeroStandIn: BooksDefinition<XeroState, XeroSettings> = {
  name: 'xero',
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
      const connection = { id: randomUUID(), tenantId: xeroTenant, tenantType: 'ORGANISATION', tenantName: 'Duka Ltd' };
      return json(200, [connection]);
    }
    if (request.headers['xero-tenant-id'] !== xeroTenant) return front(403, 'Forbidden', 'AuthenticationUnsuccessful');
    return request.method === 'GET' ? tell(world, request) : write(world, request);
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

const isCollection = (name: string): name is Collection => Object.hasOwn(collections, name);

function readPath({ path }: Received): { collection: string; id: string | undefined } {
  const [, collection = '', id] = path.replace(/^\/api\.xro\/2\.0/, '').split('/');
  return { collection, id: id && decodeURIComponent(id) };
}

const records = (collection: string, found: XeroRecord[]): Reply =>
  json(200, { Id: randomUUID(), Status: 'OK', [collection]: found });

function tell(world: XeroWorld, request: Received): Reply {
  const { collection, id } = readPath(request);
  if (collection === 'Organisation') {
    const organisation = { Name: 'Duka Ltd', BaseCurrency: 'KES', OrganisationID: xeroTenant };
    return json(200, { Id: randomUUID(), Status: 'OK', Organisations: [organisation] });
  }
  if (!isCollection(collection)) return front(404, 'Not Found', 'The resource cannot be found');
  if (id === undefined) return records(collection, recordsOf(world, collection).filter(meets(request.query['where'])));
  const found = findRecord(world, collection, id);
  return found ? records(collection, [found]) : front(404, 'Not Found', 'The resource cannot be found');
}

/** The conditions of a `where`, all of which are met. */
function meets(where = ''): (record: XeroRecord) => boolean {
  const conditions = where === '' ? [] : where.split(' AND ');
  return (record) =>
    conditions.every((condition) => {
      const [, field = '', value = ''] = /^([\w.]+)==(?:guid\()?"((?:[^"\\]|\\.)*)"\)?$/.exec(condition) ?? [];
      const [member = '', part] = field.split('.');
      const has = part === undefined ? record[member] : (record[member] as XeroRecord | undefined)?.[part];
      return has === value.replace(/\\(.)/g, '$1');
    });
}

/** A key that was used is answered as it was at first; for another call it is refused. */
function write(world: XeroWorld, request: Received): Reply {
  const key = request.headers['idempotency-key'] ?? '';
  const call = `${request.method} ${request.path} ${request.rawBody}`;
  const before = world.state.answers[key];
  if (before) return before.call === call ? before.reply : invalid('The Idempotency-Key was used for another request');
  const reply = perform(world, request);
  if (key !== '') world.state.answers[key] = { call, reply };
  return reply;
}

function perform(world: XeroWorld, request: Received): Reply {
  const { collection } = readPath(request);
  if (!isCollection(collection)) return front(404, 'Not Found', 'The resource cannot be found');
  const [body] = (request.body as Record<string, unknown[]> | undefined)?.[collection] ?? [];
  try {
    return records(collection, [saveRecord(world, collection, body)]);
  } catch (error) {
    if (error instanceof XeroRefusal) return invalid(error.message);
    throw error;
  }
}
