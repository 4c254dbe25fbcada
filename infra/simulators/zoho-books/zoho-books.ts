/** Simulates Zoho Books and its accounts server, both on one address. */
import { grantTokens, isLive, readForm, showPage } from '../kit/accounting/oauth-server.ts';
import type { AccountingDefinition } from '../kit/accounting/accounting-simulator.ts';
import { json, type Received, type Reply } from '../kit/server.ts';
import { listRecords } from './lists.ts';
import { findRecord, saveRecord } from './records.ts';
import { refusalReply, ZohoRefusal, zohoRefusals } from './refusals.ts';
import { isResource, readBody, type Resource, resources } from './requests.ts';
import {
  makeZohoState,
  recordsOf,
  zohoAccounts,
  zohoDemoClient,
  zohoOrganization,
  type ZohoRecord,
  type ZohoSettings,
  zohoSettings,
  zohoSettingsChange,
  zohoTaxes,
  type ZohoState,
  type ZohoSimulation,
} from './simulation.ts';

export const zohoBooksDefinition: AccountingDefinition<ZohoState, ZohoSettings> = {
  makeState: makeZohoState,
  settings: zohoSettings,
  settingsChange: zohoSettingsChange,
  isWrite: ({ method, path }) => method !== 'GET' && path.startsWith('/books/'),
  refusals: zohoRefusals,
  expireTokens: ({ state }) => {
    state.oauth.accessTokens = {};
  },
  answer(simulation, request) {
    if (request.path === '/oauth/v2/auth') return showPage(simulation.state.oauth, zohoDemoClient, request);
    if (request.path === '/oauth/v2/token') return issueTokens(simulation, request);
    try {
      return answerKnown(simulation, request);
    } catch (error) {
      if (error instanceof ZohoRefusal) return refusalReply(error);
      throw error;
    }
  },
};

/** Errors are returned with HTTP 200. */
function issueTokens(simulation: ZohoSimulation, request: Received): Reply {
  const form = readForm(request);
  const { client_id, client_secret } = zohoDemoClient;
  if (form['client_id'] !== client_id || form['client_secret'] !== client_secret) {
    return json(200, { error: 'invalid_client_secret' });
  }
  const seconds = simulation.settings.tokenDiesAfterSeconds;
  const diesAt = simulation.now() + seconds * 1000;
  const granted = grantTokens(simulation.state.oauth, form, { diesAt, rotates: false, max: 20 });
  if (!granted) return json(200, { error: 'invalid_code' });
  return json(200, {
    access_token: granted.access_token,
    ...(granted.isNewRefreshToken && { refresh_token: granted.refresh_token }),
    api_domain: 'https://www.zohoapis.com',
    token_type: 'Bearer',
    expires_in: 3600,
  });
}

function answerKnown(simulation: ZohoSimulation, request: Received): Reply {
  const token = /^Zoho-oauthtoken (\S+)$/.exec(request.headers['authorization'] ?? '')?.[1] ?? '';
  if (!isLive(simulation.state.oauth, token, simulation.now())) {
    throw new ZohoRefusal(401, 57, 'You are not authorized to perform this operation');
  }
  if (request.query['organization_id'] !== zohoOrganization) {
    throw new ZohoRefusal(404, 1002, 'The organization does not exist');
  }
  const [, resource = '', id, ...actions] = request.path.replace(/^\/books\/v3/, '').split('/');
  if (resource === 'organizations') return tellOrganization(id);
  const fixture = fixtures[id === undefined ? resource : `${resource}/${id}`];
  if (fixture && request.method === 'GET') return json(200, { ...yes, ...fixture() });
  if (!isResource(resource)) throw new ZohoRefusal(404, 5, 'Invalid URL Passed');
  if (id === undefined)
    return request.method === 'GET' ? list(simulation, resource, request) : create(simulation, resource, request);
  const record = findRecord(simulation, resource, id);
  if (actions.length > 0) return act(resource, record, actions.join('/'));
  if (request.method === 'DELETE') return drop(simulation, resource, record);
  return request.method === 'GET'
    ? replyWith(200, resource, record, 'success')
    : replyWith(200, resource, saveRecord(simulation, resource, readBody(request), record), said(resource, 'updated'));
}

const yes = { code: 0, message: 'success' };

function tellOrganization(id: string | undefined): Reply {
  const organization = { organization_id: zohoOrganization, name: 'Duka Ltd', currency_code: 'KES', currency_id: '1' };
  return json(200, { ...yes, ...(id === undefined ? { organizations: [organization] } : { organization }) });
}

/** Read-only data of an organization. */
const fixtures: Readonly<Record<string, () => object>> = {
  'settings/taxes': () => ({
    taxes: Object.entries(zohoTaxes).map(([tax_id, tax_percentage]) => ({ tax_id, tax_name: tax_id, tax_percentage })),
  }),
  'settings/currencies': () => ({ currencies: [{ currency_id: '1', currency_code: 'KES', is_base_currency: true }] }),
  chartofaccounts: () => ({
    chartofaccounts: zohoAccounts.map((account_id) => ({ account_id, account_name: account_id, is_active: true })),
  }),
};

const said = (resource: Resource, what: string): string => `The ${resources[resource].member} has been ${what}.`;

const toBody = (resource: Resource, { id, ...record }: ZohoRecord) => ({ [resources[resource].id]: id, ...record });

const replyWith = (status: number, resource: Resource, record: ZohoRecord, message: string): Reply =>
  json(status, { code: 0, message, [resources[resource].member]: toBody(resource, record) });

function create(simulation: ZohoSimulation, resource: Resource, request: Received): Reply {
  const body = readBody(request);
  const isNumbered = (body as { invoice_number?: string } | undefined)?.invoice_number !== undefined;
  if (resource === 'invoices' && isNumbered && request.query['ignore_auto_number_generation'] !== 'true') {
    throw new ZohoRefusal(400, 4097, 'Invoice numbers are generated: you cannot give one');
  }
  return replyWith(201, resource, saveRecord(simulation, resource, body, null), said(resource, 'created'));
}

function list(simulation: ZohoSimulation, resource: Resource, request: Received): Reply {
  const { records, page_context } = listRecords(simulation, resource, request);
  return json(200, { ...yes, [resource]: records.map((record) => toBody(resource, record)), page_context });
}

/** Records that are paid, or that a document refers to, cannot be deleted. */
function drop(simulation: ZohoSimulation, resource: Resource, record: ZohoRecord): Reply {
  const documents = ['invoices', 'bills', 'expenses'].flatMap((name) => recordsOf(simulation, name));
  const isNamed = documents.some(({ customer_id, vendor_id }) => [customer_id, vendor_id].includes(record.id));
  if (isNamed || record.status === 'paid') {
    throw new ZohoRefusal(400, 3000, `The ${resources[resource].member} has transactions and cannot be deleted.`);
  }
  const records = recordsOf(simulation, resource);
  records.splice(records.indexOf(record), 1);
  return json(200, { code: 0, message: said(resource, 'deleted') });
}

const statuses: Readonly<Record<string, string>> = {
  'status/sent': 'sent',
  'status/open': 'open',
  'status/void': 'void',
  'status/draft': 'draft',
  inactive: 'inactive',
  active: 'active',
};

function act(resource: Resource, record: ZohoRecord, action: string): Reply {
  const status = statuses[action];
  if (status === undefined) throw new ZohoRefusal(404, 5, 'Invalid URL Passed');
  record.status = status;
  return json(200, { code: 0, message: said(resource, `marked as ${status}`) });
}
