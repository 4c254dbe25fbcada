/** The calls of a company: write, read, query and batch, with tokens, throttling, request ids and magic. */
import * as z from 'zod';
import type { Received, Reply } from '../kit/server.ts';
import { answer, fault, refuse, refuseInFront } from './answers.ts';
import { findMagic, type Magic } from './magic.ts';
import { query } from './query.ts';
import { entities, type Entity, isName, schemas } from './requests.ts';
import { type Body, check, isEntity, type Refused, settle } from './rules.ts';
import { type Company, companyOf, type StoredRecord, type Simulation } from './simulation.ts';

export function serveCompany(simulation: Simulation, request: Received): Reply {
  const [, realm = '', rest = ''] = /^\/v3\/company\/(\d+)\/(.+)$/.exec(request.path) ?? [];
  const token = simulation.access.get((request.headers.authorization ?? '').replace(/^Bearer /, ''));
  const expired = {
    status: 401,
    code: '3200',
    message: 'AuthenticationFailed',
    detail: 'Token expired',
    type: 'AUTHENTICATION',
  };
  if (!token || token.until <= simulation.now() || token.realm !== realm) return refuseInFront(simulation, expired);
  const company = companyOf(simulation, realm);
  if (isThrottled(simulation, company)) {
    const detail = 'The request limit was reached';
    return refuseInFront(simulation, {
      status: 429,
      code: '3001',
      message: 'ThrottleExceeded',
      detail,
      type: 'SERVICE',
    });
  }
  if (rest === 'query')
    return query(simulation, company, request.method === 'POST' ? request.rawBody : (request.query.query ?? ''));
  if (rest === 'batch') return batch(simulation, company, request);
  if (rest.startsWith('companyinfo/'))
    return answer(simulation, {
      CompanyInfo: { Id: '1', CompanyName: company.name, LegalName: company.name, Country: 'KE' },
    });
  const [entity = '', id] = rest.split('/');
  if (!isEntity(entity)) return refuse(simulation, '2010', 'Unsupported', `No entity ${entity}`);
  if (request.method === 'GET') return read(simulation, company, entity, id ?? '');
  return writeOnce(simulation, company, entity, request);
}

function isThrottled({ settings, now }: Simulation, { calls }: Company): boolean {
  const second = Math.floor(now() / 1000);
  const count = (calls.get(second) ?? 0) + 1;
  calls.set(second, count);
  return count > settings.callsPerSecond;
}

function read(simulation: Simulation, { records }: Company, entity: Entity, id: string): Reply {
  const found = records[entity].find((one) => one.Id === id);
  return found
    ? answer(simulation, { [entities[entity]]: found })
    : refuse(simulation, '610', 'Object Not Found', `No ${entity} ${id}`);
}

function writeOnce(simulation: Simulation, company: Company, entity: Entity, request: Received): Reply {
  const { requestid } = request.query;
  const known = requestid === undefined ? undefined : company.answered.get(requestid);
  if (known) return known;
  const body = request.body as Body;
  const magic = magicOf(simulation, body, request);
  if (magic && !magic.isTaken) return disturb(simulation, magic);
  const reply = write(simulation, company, entity, request, findMagic(namesOf(body)));
  if (requestid !== undefined) company.answered.set(requestid, reply);
  return magic ? disturb(simulation, magic) : reply;
}

const namesOf = ({ DisplayName, Name, DocNumber }: Body): string[] =>
  [DisplayName, Name, DocNumber].flatMap((name) => (typeof name === 'string' ? [name] : []));

/** The fault for this call; a magic total is not a fault. */
function magicOf(simulation: Simulation, body: Body, { path }: Received): Magic | undefined {
  const magic = findMagic(namesOf(body));
  if (magic === undefined || magic.totalOff !== undefined) return undefined;
  const isOfUpdates = magic.code === '5010';
  if (isOfUpdates && body.Id === undefined) return undefined;
  const once = `${magic.value} ${path} ${namesOf(body).join()}`;
  if (magic.once && simulation.happened.has(once)) return undefined;
  simulation.happened.add(once);
  return magic;
}

function disturb(simulation: Simulation, { line, status = 200, code, message = '', retryAfter }: Magic): Reply {
  if (line === 'dropped') return 'drop';
  if (line === 'garbage') return { status: 200, contentType: 'application/json', body: '{"Customer":' };
  if (code === undefined) return { status, contentType: 'text/html', body: '<html>Bad gateway</html>' };
  const inFront = [401, 403, 429].includes(status);
  if (inFront)
    return refuseInFront(simulation, { status, code, message, detail: message, type: 'SERVICE', retryAfter });
  return refuse(simulation, code, message, message, status);
}

/** Options besides create and change: `delete`, `void`, and to allow a number twice. */
type Requests = { operation?: string | undefined; include?: string | undefined };

function write(
  simulation: Simulation,
  company: Company,
  entity: Entity,
  request: Received,
  magic: Magic | undefined,
): Reply {
  const { operation, include } = request.query;
  const outcome = tryToWrite(simulation, company, entity, request.body as Body, { operation, include }, magic);
  return 'record' in outcome
    ? answer(simulation, { [entities[entity]]: outcome.record })
    : refuse(simulation, ...outcome.refused);
}

type Outcome = { record: StoredRecord } | { refused: Refused };

function tryToWrite(
  simulation: Simulation,
  company: Company,
  entity: Entity,
  body: Body,
  { operation, include }: Requests,
  magic?: Magic,
): Outcome {
  const list = company.records[entity];
  const current = list.find(({ Id }) => Id === String(body.Id));
  if (body.Id !== undefined && !current) return { refused: ['610', 'Object Not Found', `No ${entity} ${body.Id}`] };
  if (current && current.SyncToken !== String(body.SyncToken)) {
    return { refused: ['5010', 'Stale Object Error', 'You and another user were working on this at the same time'] };
  }
  if (current && operation === 'delete') return remove(company, entity, current);
  if (current && (operation === 'void' || include === 'void')) return { record: empty(list, current) };
  const isSparse = current && String(body.sparse) === 'true';
  const read = schemas[entity].safeParse(isSparse ? { ...current, ...body } : body);
  if (!read.success) return { refused: refusedFor(read.error) };
  const wanted = read.data as Body;
  const refused = check(simulation, company, entity, wanted, include === 'allowduplicatedocnum');
  if (refused) return { refused };
  const record: StoredRecord = {
    ...wanted,
    ...settle(simulation, entity, wanted, magic),
    domain: 'QBO',
    sparse: false,
    Id: current?.Id ?? String((simulation.serial += 1)),
    SyncToken: current ? String(Number(current.SyncToken) + 1) : '0',
    MetaData: metaOf(simulation, current),
  };
  if (current) list.splice(list.indexOf(current), 1, record);
  else list.push(record);
  return { record };
}

function refusedFor(error: z.ZodError): Refused {
  const isUnknown = error.issues.some(({ code }) => code === 'unrecognized_keys');
  const detail = z.prettifyError(error).slice(0, 500);
  return [isUnknown ? '2010' : '2020', isUnknown ? 'Unsupported property' : 'Required parameter missing', detail];
}

function metaOf({ now }: Simulation, current: StoredRecord | undefined): object {
  const LastUpdatedTime = new Date(now()).toISOString();
  const { CreateTime = LastUpdatedTime } = (current?.MetaData ?? {}) as { CreateTime?: string };
  return { CreateTime, LastUpdatedTime };
}

function remove({ records }: Company, entity: Entity, current: StoredRecord): Outcome {
  if (isName(entity)) return { refused: ['500', 'Unsupported Operation', 'Operation delete is not supported.'] };
  records[entity].splice(records[entity].indexOf(current), 1);
  return { record: { Id: current.Id, SyncToken: current.SyncToken, domain: 'QBO', status: 'Deleted' } };
}

/** A voided document keeps its number, has no amounts, and its note begins with the word. */
function empty(list: StoredRecord[], current: StoredRecord): StoredRecord {
  const lines = (current.Line as object[]).map((line) => ({ ...line, Amount: 0 }));
  const PrivateNote = ['Voided', current.PrivateNote].filter(Boolean).join(' - ');
  const nothing = { TotalAmt: 0, Balance: 0, TxnTaxDetail: { TotalTax: 0 }, PrivateNote };
  const SyncToken = String(Number(current.SyncToken) + 1);
  const voided = { ...current, ...nothing, Line: lines, SyncToken };
  list.splice(list.indexOf(current), 1, voided);
  return voided;
}

/** Members run in order; one cannot refer to another of the same batch, because none exists before it ends. */
function batch(simulation: Simulation, company: Company, request: Received): Reply {
  const { BatchItemRequest: items = [] } = request.body as { BatchItemRequest?: Record<string, unknown>[] };
  if (items.length > 30) return refuse(simulation, '2010', 'Batch too large', 'At most 30 members');
  const done = items.map((item) => {
    if (typeof item.Query === 'string') return { bId: item.bId, ...bodyOf(query(simulation, company, item.Query)) };
    const [entity, member] = Object.entries(entities).find(([, name]) => name in item) ?? [];
    if (!entity || !member) return { bId: item.bId, ...fault('2010', 'Unsupported', 'No entity') };
    const outcome = tryToWrite(simulation, company, entity as Entity, item[member] as Body, {
      operation: item.operation as string | undefined,
    });
    return 'record' in outcome
      ? { bId: item.bId, [member]: outcome.record }
      : { bId: item.bId, ...fault(...outcome.refused) };
  });
  return answer(simulation, { BatchItemResponse: done });
}

/** Without its own time, because the batch has one. */
function bodyOf(reply: Reply): Record<string, unknown> {
  const { time: _time, ...body } = JSON.parse(reply === 'drop' ? '{}' : reply.body) as Record<string, unknown>;
  return body;
}
