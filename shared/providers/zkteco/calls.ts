/** Reads the calls of a ZKTeco terminal: the file they name, the terminal's identity, and the data. */
import type {
  CommandResult,
  Stamps,
  TerminalCall,
  TerminalFacts,
  TerminalRequest,
} from '../../drivers/attendance-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { truncate } from '../../values/text.ts';
import { meaningOf, readNumber } from './mapping.ts';
import { readPeople, readPunches } from './scans.ts';
import { readFields, readLines } from './wire.ts';
import { ownValue } from '../../values/own-value.ts';

/** Parameter names are compared without case. */
type Query = ReadonlyMap<string, string>;

export function readCall({ method, file, query: given, body }: TerminalRequest): TerminalCall | null {
  const name = file.toLowerCase().replace(/\.aspx$/, '');
  const read = ownValue(readers, name);
  if (!read) return null;
  const query: Query = new Map(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]));
  const serial = query.get('sn') ?? '';
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(serial)) {
    throw new GatewayError('malformed', 'SN is missing or invalid', { code: 'bad_serial_number' });
  }
  return { serial, commKey: query.get('pushcommkey') ?? null, ...read(query, body, method) };
}

type CallDetails = TerminalCall extends infer Call
  ? Call extends TerminalCall
    ? Omit<Call, 'serial' | 'commKey'>
    : never
  : never;

const readers: Readonly<Record<string, (query: Query, body: string, method: string) => CallDetails>> = {
  cdata: (query, body, method) =>
    method === 'GET'
      ? { kind: 'hello', facts: factsOf({ push_version: query.get('pushver') }) }
      : readData(query, body),
  registry: (_query, body) => {
    const fields = readFields(body, /[,\n]/);
    const [model, firmware, push_version] = ['devicename', 'firmver', 'pushversion'].map((name) => fields.get(name));
    return { kind: 'register', facts: factsOf({ model, firmware, push_version }) };
  },
  push: () => ({ kind: 'parameters' }),
  getrequest: (query) => ({ kind: 'poll', facts: factsOf({ firmware: query.get('info')?.split(',')[0] }) }),
  devicecmd: (_query, body) => ({
    kind: 'results',
    results: readLines(body).flatMap((line) => readResult(line) ?? []),
  }),
  querydata: (query, body) => {
    const table = /^\w{1,32}$/.exec(query.get('tablename') ?? '')?.[0] ?? 'data';
    return { kind: 'data', stamps: {}, read: () => readPeople(body), acknowledge: ({ lines }) => `${table}=${lines}` };
  },
  ping: () => ({ kind: 'nothing' }),
  // Files and photos.
  fdata: () => ({ kind: 'nothing' }),
};

function readData(query: Query, body: string): CallDetails {
  const table = query.get('table')?.toUpperCase() ?? '';
  if (table === 'ATTPHOTO') return { kind: 'nothing' };
  const isOperations = table === 'OPERLOG';
  const isPunches = table === 'ATTLOG' || table === 'RTLOG';
  return {
    kind: 'data',
    stamps: stampsOf(table, query),
    read: (timezone) => (isPunches ? readPunches(body, timezone) : readPeople(body)),
    acknowledge: ({ lines }) => `OK: ${isOperations && lines === 0 ? 1 : lines}`,
  };
}

/** A terminal sends `9999` with real-time data: it is not a position in its records. */
function stampsOf(table: string, query: Query): Stamps {
  const stamp = (table === 'OPERLOG' ? query.get('opstamp') : undefined) ?? query.get('stamp') ?? '';
  if (!/^\d{1,19}$/.test(stamp) || Number(stamp) === 0 || stamp === '9999') return {};
  return table === 'ATTLOG' ? { attlog_stamp: stamp } : table === 'OPERLOG' ? { operlog_stamp: stamp } : {};
}

/** `ID=3&Return=0&CMD=DATA`; other lines are the output of a command. */
function readResult(line: string): CommandResult | null {
  const fields = readFields(line, '&');
  const number = /^\d{1,15}$/.test(fields.get('id') ?? '') ? Number(fields.get('id')) : 0;
  const code = readNumber(fields.get('return'));
  return number === 0 || code === null ? null : { number, code, isDone: code >= 0, meaning: meaningOf(code) };
}

const maxFactLength = 100;

const factsOf = (values: { [Fact in keyof TerminalFacts]: string | undefined }): TerminalFacts =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, text]) => {
      const fact = truncate(text?.trim() ?? '', maxFactLength);
      return fact === '' ? [] : [[name, fact]];
    }),
  );
