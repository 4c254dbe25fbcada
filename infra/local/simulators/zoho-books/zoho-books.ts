/** Stands in for Zoho Books and its accounts server (upstreams/operations.md 1.7), both on one address. */
import { type Resource, resources } from '../../../../shared/providers/zoho-books/wire.ts';
import { grantTokens, isLive, readForm, showPage } from '../accounting/oauth-server.ts';
import type { BooksDefinition } from '../accounting/stand-in.ts';
import { json, type Received, type Reply } from '../server.ts';
import { findRecord, saveRecord } from './records.ts';
import { refusalReply, ZohoRefusal, zohoRefusals } from './refusals.ts';
import {
  makeZohoState,
  recordsOf,
  zohoDemoClient,
  zohoOrganization,
  type ZohoRecord,
  type ZohoSettings,
  zohoSettings,
  zohoSettingsChange,
  type ZohoState,
  type ZohoWorld,
} from './world.ts';

export const zohoBooksStandIn: BooksDefinition<ZohoState, ZohoSettings> = {
  name: 'zoho_books',
  makeState: makeZohoState,
  settings: zohoSettings,
  settingsChange: zohoSettingsChange,
  isWrite: ({ method, path }) => method !== 'GET' && path.startsWith('/books/'),
  refusals: zohoRefusals,
  expireTokens: ({ state }) => {
    state.oauth.accessTokens = {};
  },
  answer(world, request) {
    if (request.path === '/oauth/v2/auth') return showPage(world.state.oauth, zohoDemoClient, request);
    if (request.path === '/oauth/v2/token') return giveTokens(world, request);
    try {
      return answerKnown(world, request);
    } catch (error) {
      if (error instanceof ZohoRefusal) return refusalReply(error);
      throw error;
    }
  },
};

/** What is refused is told with HTTP 200. */
function giveTokens(world: ZohoWorld, request: Received): Reply {
  const form = readForm(request);
  const { client_id, client_secret } = zohoDemoClient;
  if (form['client_id'] !== client_id || form['client_secret'] !== client_secret) {
    return json(200, { error: 'invalid_client_secret' });
  }
  const seconds = world.settings.tokenDiesAfterSeconds;
  const diesAt = world.now() + seconds * 1000;
  const granted = grantTokens(world.state.oauth, form, { diesAt, rotates: false, most: 20 });
  if (!granted) return json(200, { error: 'invalid_code' });
  return json(200, {
    access_token: granted.access_token,
    ...(granted.isNewRefreshToken && { refresh_token: granted.refresh_token }),
    api_domain: 'https://www.zohoapis.com',
    token_type: 'Bearer',
    expires_in: 3600,
  });
}

function answerKnown(world: ZohoWorld, request: Received): Reply {
  const token = /^Zoho-oauthtoken (\S+)$/.exec(request.headers['authorization'] ?? '')?.[1] ?? '';
  if (!isLive(world.state.oauth, token, world.now())) {
    throw new ZohoRefusal(401, 57, 'You are not authorized to perform this operation');
  }
  if (request.query['organization_id'] !== zohoOrganization) {
    throw new ZohoRefusal(404, 1002, 'The organization does not exist');
  }
  const [, resource = '', id, ...actions] = request.path.replace(/^\/books\/v3/, '').split('/');
  if (resource === 'organizations') {
    const organization = { organization_id: zohoOrganization, name: 'Duka Ltd', currency_code: 'KES' };
    return json(200, { code: 0, message: 'success', organization });
  }
  if (!isResource(resource)) throw new ZohoRefusal(404, 5, 'Invalid URL Passed');
  if (id === undefined)
    return request.method === 'GET' ? list(world, resource, request) : create(world, resource, request);
  const record = findRecord(world, resource, id);
  if (actions.length > 0) return act(record, actions.join('/'));
  return request.method === 'GET'
    ? tell(200, resource, record)
    : tell(200, resource, saveRecord(world, resource, request.body, record));
}

const isResource = (name: string): name is Resource => Object.hasOwn(resources, name);

const toBody = (resource: Resource, { id, ...record }: ZohoRecord) => ({ [resources[resource].id]: id, ...record });

const tell = (status: number, resource: Resource, record: ZohoRecord): Reply =>
  json(status, { code: 0, message: 'success', [resources[resource].member]: toBody(resource, record) });

function create(world: ZohoWorld, resource: Resource, { body, query }: Received): Reply {
  const isNumbered = (body as { invoice_number?: string } | undefined)?.invoice_number !== undefined;
  if (isNumbered && query['ignore_auto_number_generation'] !== 'true') {
    throw new ZohoRefusal(400, 4097, 'Invoice numbers are generated: you cannot give one');
  }
  return tell(201, resource, saveRecord(world, resource, body, null));
}

/** The parameters each list knows; what else is asked for is not looked at. */
const filterNames: Partial<Record<Resource, readonly string[]>> = {
  contacts: ['contact_name', 'contact_type'],
  items: ['name'],
  invoices: ['invoice_number', 'reference_number'],
  bills: ['bill_number', 'reference_number'],
  expenses: ['reference_number'],
};

/** `search_text` is looked for in name and description. */
function list(world: ZohoWorld, resource: Resource, { query }: Received): Reply {
  const { search_text: text } = query;
  const filters = (filterNames[resource] ?? []).filter((name) => query[name] !== undefined);
  const isMet = (record: ZohoRecord) =>
    filters.every((name) => record[name] === query[name]) &&
    (text === undefined || [record.name, record.description].some((one) => String(one).includes(text)));
  const found = recordsOf(world, resource).filter(isMet);
  return json(200, { code: 0, message: 'success', [resource]: found.map((record) => toBody(resource, record)) });
}

const statuses: Readonly<Record<string, string>> = {
  'status/sent': 'sent',
  'status/open': 'open',
  inactive: 'inactive',
  active: 'active',
};

function act(record: ZohoRecord, action: string): Reply {
  const status = statuses[action];
  if (status === undefined) throw new ZohoRefusal(404, 5, 'Invalid URL Passed');
  record.status = status;
  return json(200, { code: 0, message: 'success' });
}
