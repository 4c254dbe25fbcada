/** The company's own calls: write, read, query and batch, with tokens, throttling, request ids and magic. */
import * as z from 'zod';
import {
  billBody,
  customerBody,
  entities,
  type Entity,
  invoiceBody,
  itemBody,
  purchaseBody,
  salesReceiptBody,
  vendorBody,
} from '../../../../shared/providers/quickbooks/wire.ts';
import type { Received, Reply } from '../server.ts';
import { answer, fault, refuse, refuseInFront } from './answers.ts';
import { findMagic, type Magic } from './magic.ts';
import { type Body, check, isEntity, type Refused, settle } from './rules.ts';
import { type Company, companyOf, type StoredRecord, type World } from './world.ts';

const schemas: Record<Entity, z.ZodType> = {
  customer: customerBody,
  vendor: vendorBody,
  item: itemBody,
  invoice: invoiceBody,
  salesreceipt: salesReceiptBody,
  bill: billBody,
  purchase: purchaseBody,
};

export function serveCompany(world: World, request: Received): Reply {
  const [, realm = '', rest = ''] = /^\/v3\/company\/(\d+)\/(.+)$/.exec(request.path) ?? [];
  const token = world.access.get((request.headers.authorization ?? '').replace(/^Bearer /, ''));
  const expired = {
    status: 401,
    code: '3200',
    message: 'AuthenticationFailed',
    detail: 'Token expired',
    type: 'AUTHENTICATION',
  };
  if (!token || token.until <= world.now() || token.realm !== realm) return refuseInFront(world, expired);
  const company = companyOf(world, realm);
  if (isThrottled(world, company)) {
    const detail = 'The request limit was reached';
    return refuseInFront(world, { status: 429, code: '3001', message: 'ThrottleExceeded', detail, type: 'SERVICE' });
  }
  if (request.query.minorversion !== '75')
    return refuse(world, '2010', 'Minor version', 'minorversion 75 is the lowest');
  if (rest === 'query')
    return query(world, company, request.method === 'POST' ? request.rawBody : (request.query.query ?? ''));
  if (rest === 'batch') return batch(world, company, request);
  if (rest.startsWith('companyinfo/'))
    return answer(world, { CompanyInfo: { CompanyName: company.name, Country: 'KE' } });
  const [entity = '', id] = rest.split('/');
  if (!isEntity(entity)) return refuse(world, '2010', 'Unsupported', `No entity ${entity}`);
  if (request.method === 'GET') return read(world, company, entity, id ?? '');
  return writeOnce(world, company, entity, request);
}

function isThrottled({ settings, now }: World, { calls }: Company): boolean {
  const second = Math.floor(now() / 1000);
  const count = (calls.get(second) ?? 0) + 1;
  calls.set(second, count);
  return count > settings.callsPerSecond;
}

function read(world: World, { records }: Company, entity: Entity, id: string): Reply {
  const found = records[entity].find((one) => one.Id === id);
  return found
    ? answer(world, { [entities[entity]]: found })
    : refuse(world, '610', 'Object Not Found', `No ${entity} ${id}`);
}

function writeOnce(world: World, company: Company, entity: Entity, request: Received): Reply {
  const { requestid } = request.query;
  const known = requestid === undefined ? undefined : company.answered.get(requestid);
  if (known) return known;
  const body = request.body as Body;
  const magic = magicOf(world, body, request);
  if (magic && !magic.isTaken) return disturb(world, magic);
  const reply = write(world, company, entity, body, findMagic(namesOf(body)));
  if (requestid !== undefined) company.answered.set(requestid, reply);
  return magic ? disturb(world, magic) : reply;
}

const namesOf = ({ DisplayName, Name, DocNumber }: Body): string[] =>
  [DisplayName, Name, DocNumber].flatMap((name) => (typeof name === 'string' ? [name] : []));

/** Magic that happens to this call; a magic total is no disturbance. */
function magicOf(world: World, body: Body, { path }: Received): Magic | undefined {
  const magic = findMagic(namesOf(body));
  if (magic === undefined || magic.totalOff !== undefined) return undefined;
  const isOfUpdates = magic.code === '5010';
  if (isOfUpdates && body.Id === undefined) return undefined;
  const once = `${magic.value} ${path} ${namesOf(body).join()}`;
  if (magic.once && world.happened.has(once)) return undefined;
  world.happened.add(once);
  return magic;
}

function disturb(world: World, { line, status = 200, code, message = '', retryAfter }: Magic): Reply {
  if (line === 'dropped') return 'drop';
  if (line === 'garbage') return { status: 200, contentType: 'application/json', body: '{"Customer":' };
  if (code === undefined) return { status, contentType: 'text/html', body: '<html>Bad gateway</html>' };
  const inFront = [401, 403, 429].includes(status);
  if (inFront) return refuseInFront(world, { status, code, message, detail: message, type: 'SERVICE', retryAfter });
  return refuse(world, code, message, message, status);
}

function write(world: World, company: Company, entity: Entity, body: Body, magic: Magic | undefined): Reply {
  const outcome = tryToWrite(world, company, entity, body, magic);
  return 'record' in outcome
    ? answer(world, { [entities[entity]]: outcome.record })
    : refuse(world, ...outcome.refused);
}

type Outcome = { record: StoredRecord } | { refused: Refused };

function tryToWrite(world: World, company: Company, entity: Entity, body: Body, magic?: Magic): Outcome {
  const read = schemas[entity].safeParse(body);
  if (!read.success) {
    const isUnknown = read.error.issues.some(({ code }) => code === 'unrecognized_keys');
    const detail = z.prettifyError(read.error).slice(0, 500);
    return {
      refused: [isUnknown ? '2010' : '2020', isUnknown ? 'Unsupported property' : 'Required parameter missing', detail],
    };
  }
  const list = company.records[entity];
  const current = list.find(({ Id }) => Id === body.Id);
  if (body.Id !== undefined && !current) return { refused: ['610', 'Object Not Found', `No ${entity} ${body.Id}`] };
  if (current && current.SyncToken !== body.SyncToken) {
    return { refused: ['5010', 'Stale Object Error', 'You and another user were working on this at the same time'] };
  }
  const wanted: Body = current && body.sparse ? { ...current, ...body } : body;
  const refused = check(world, company, entity, wanted);
  if (refused) return { refused };
  const { sparse: _sparse, ...kept } = wanted;
  const record: StoredRecord = {
    Active: true,
    ...kept,
    ...settle(wanted, magic),
    Id: current?.Id ?? String((world.serial += 1)),
    SyncToken: current ? String(Number(current.SyncToken) + 1) : '0',
  };
  if (current) list.splice(list.indexOf(current), 1, record);
  else list.push(record);
  return { record };
}

const condition = /^(\w+) = '((?:[^'\\]|\\.)*)'$/;

function query(world: World, { records }: Company, text: string): Reply {
  const [, member = '', where = ''] =
    /^select \* from (\w+)(?: where (.+?))?(?: startposition \d+)?(?: maxresults \d+)?$/i.exec(text.trim()) ?? [];
  const answerWith = (found: object[]): Reply =>
    answer(world, { QueryResponse: found.length > 0 ? { [member]: found } : {} });
  if (member === 'Preferences') return answerWith([{ CurrencyPrefs: { HomeCurrency: { value: 'KES' } } }]);
  const entity = Object.entries(entities).find(([, name]) => name === member)?.[0];
  if (entity === undefined || / or /i.test(where.replace(/'(?:[^'\\]|\\.)*'/g, ''))) {
    return refuse(world, '4000', 'Error parsing query', `QueryParserError: ${text}`);
  }
  const tests = where === '' ? [] : where.split(/ and (?=\w+ = )/i).map((one) => condition.exec(one));
  if (tests.some((one) => one === null))
    return refuse(world, '4001', 'Invalid query', `QueryValidationError: ${where}`);
  const matches = (one: StoredRecord): boolean =>
    tests.every((test) => String(one[test?.[1] ?? '']) === (test?.[2] ?? '').replace(/\\(.)/g, '$1'));
  return answerWith(records[entity as Entity].filter(matches));
}

/** Members run in order; one cannot name another of the same batch, since none is there before it ends. */
function batch(world: World, company: Company, request: Received): Reply {
  const { BatchItemRequest: items = [] } = request.body as { BatchItemRequest?: Record<string, unknown>[] };
  if (items.length > 30) return refuse(world, '2010', 'Batch too large', 'At most 30 members');
  const done = items.map((item) => {
    const [entity, member] = Object.entries(entities).find(([, name]) => name in item) ?? [];
    if (!entity || !member) return { bId: item.bId, ...fault('2010', 'Unsupported', 'No entity') };
    const outcome = tryToWrite(world, company, entity as Entity, item[member] as Body);
    return 'record' in outcome
      ? { bId: item.bId, [member]: outcome.record }
      : { bId: item.bId, ...fault(...outcome.refused) };
  });
  return answer(world, { BatchItemResponse: done });
}
