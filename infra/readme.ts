/** The README's tables, made from the code they describe. `npm run readme` writes them; a test compares them. */
import { readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod';
import { scopeGroups, scopes } from '../shared/platform/auth/scopes.ts';
import { functions, routes } from '../shared/declared.ts';
import type { LockDriver } from '../shared/drivers/lock-driver.ts';
import type { AccountingDriver } from '../shared/drivers/accounting-driver.ts';
import type { SmsDriver } from '../shared/drivers/sms-driver.ts';
import type { PaymentDriver } from '../shared/drivers/payment-driver.ts';
import { errorKinds } from '../shared/platform/errors/gateway-error.ts';
import type { Access } from '../shared/platform/http/define-route.ts';
import { secretFieldsOf } from '../shared/apps/app-config.ts';
import { findLockDriver, lockDriverTypes } from '../shared/providers/lock-registry.ts';
import { accountingDriverTypes, findAccountingDriver } from '../shared/providers/accounting-registry.ts';
import { findPaymentDriver, paymentDriverTypes } from '../shared/providers/registry.ts';
import { findSmsDriver, smsDriverTypes } from '../shared/providers/sms-registry.ts';
import { commands } from './admin.ts';
import { simulators } from './simulators/list.ts';
import type { MagicValue } from './simulators/simulator.ts';
import { readCommandLine } from './local/command-line.ts';

const code = (text: string): string => `\`${text}\``;
const list = (texts: readonly string[]): string => texts.map(code).join(', ');

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function describeAccess(access: Access): string {
  if ('open' in access) return `open (${access.open})`;
  if ('scope' in access) return code(access.scope);
  if ('session' in access) return `session (${access.role})`;
  return 'everyScope' in access ? code('*') : 'any active token';
}

/** The actions a driver offers, by the members that are one. */
function actionsOf(driver: PaymentDriver): string[] {
  return Object.entries(driver)
    .filter(([, member]) => typeof member === 'object' && member !== null && 'perform' in member)
    .map(([name]) => name);
}

function configOf({ config }: { config: z.ZodType }): string {
  const secret = secretFieldsOf(config);
  const schema = config instanceof z.ZodPipe ? (config.in as z.ZodType) : config;
  const fields = Object.keys((schema as { shape?: Record<string, unknown> }).shape ?? {});
  return fields.map((field) => (secret.has(field) ? `*${field}*` : field)).join(', ');
}

type SimulatorName = (typeof simulators)[number]['name'];

/** What a tester may type at a simulator; of `as` alone where it takes several things. */
function magicOf(name: SimulatorName, as?: string): readonly MagicValue[] {
  const magic = simulators.find((simulator) => simulator.name === name)?.magic ?? [];
  return as === undefined ? magic : magic.filter((value) => value.as === as);
}

const describeValues = ({ values }: MagicValue): string => values.map(code).join(' or ');

const magicTable = (head: string, magic: readonly MagicValue[]): string =>
  table(
    [head, 'What happens'],
    magic.map((value) => [describeValues(value), value.happens]),
  );

const forms = (driver: SmsDriver): string =>
  [
    driver.send ? 'provider is called' : 'a phone fetches',
    ...(driver.pushes ? ['pushes are read'] : []),
    ...(driver.findReport ? ['reports are asked for'] : []),
    ...(driver.findCost ? ['cost is asked for'] : []),
    ...(driver.test ? ['credentials can be tried'] : []),
    ...(driver.admitsOnlyKnownAddresses ? ['live with `-c fixedEgress` only'] : []),
  ].join(', ');

async function allSmsDrivers(): Promise<SmsDriver[]> {
  const found = await Promise.all(smsDriverTypes.map(findSmsDriver));
  return found.filter((driver) => driver !== undefined);
}

async function allLockDrivers(): Promise<LockDriver[]> {
  const found = await Promise.all(lockDriverTypes.map(findLockDriver));
  return found.filter((driver) => driver !== undefined);
}

async function allDrivers(): Promise<PaymentDriver[]> {
  const found = await Promise.all(paymentDriverTypes.map(findPaymentDriver));
  return found.filter((driver) => driver !== undefined);
}

async function allAccountingDrivers(): Promise<AccountingDriver[]> {
  const found = await Promise.all(accountingDriverTypes.map(findAccountingDriver));
  return found.filter((driver) => driver !== undefined);
}

/** How an app is connected, and how a lost answer is made good. */
const mannersOf = ({ oauth, contacts, replays }: AccountingDriver): string =>
  [
    oauth ? 'connected on the provider’s page' : 'keys in the configuration',
    contacts === 'separate' ? 'customers and suppliers apart' : 'one kind of contact',
    replays === 'by_key' ? 'a lost answer: sent again under its key' : 'a lost answer: looked up',
  ].join(', ');

/** By the name in the README's comments `<!-- name -->`. */
export async function makeReadmeTables(): Promise<Record<string, string>> {
  return {
    functions: table(
      ['Function', 'Uses'],
      [...functions].map(([name, { tables = {}, sendsTo = [], keyrings = [] }]) => [
        code(name),
        [
          ...Object.entries(tables).map(([table, uses]) => `table ${table} (${uses.join(', ')})`),
          ...sendsTo.map((queue) => `queue ${queue}`),
          ...keyrings.map((keyring) => `keyring ${keyring}`),
        ].join(', ') || 'nothing',
      ]),
    ),
    endpoints: table(
      ['Endpoint', 'Access', 'Style', ''],
      routes.map((route) => [
        code(`${route.method} ${route.path}`),
        describeAccess(route.access),
        route.mode,
        route.summary,
      ]),
    ),
    errors: table(
      ['Kind', 'HTTP', 'In a worker', 'Message by default'],
      Object.entries(errorKinds).map(([kind, { status, worker, message }]) => [
        code(kind),
        String(status),
        worker.replaceAll('_', ' '),
        message,
      ]),
    ),
    scopes: list(scopes),
    groups: table(
      ['Group', 'Scopes'],
      Object.entries(scopeGroups).map(([name, bundled]) => [code(name), list(bundled)]),
    ),
    simulators: table(
      ['Simulator in `local.json`', 'Its address goes to', 'State'],
      simulators.map(({ name, addressVariables, stateFile }) => [
        code(name),
        list(addressVariables) || 'nothing: it calls the gateway',
        stateFile === null ? 'gone with the process' : `in ${code(stateFile)} of the data directory`,
      ]),
    ),
    magic_prompts: magicTable('Number', magicOf('daraja', 'number that is asked to pay')),
    magic_payouts: magicTable('Number', magicOf('daraja', 'number that is paid')),
    magic_payments: magicTable('Number', magicOf('daraja', 'number that pays by itself')),
    magic_airtel: magicTable('Number', magicOf('airtel')),
    magic_airtime: magicTable('Number', magicOf('africas_talking', 'number that is topped up')),
    magic_accounting: magicTable('Word', magicOf('erpnext')),
    drivers: table(
      ['App type', 'Provider', 'Configuration (secret fields in italics)', 'Actions'],
      (await allDrivers()).map((driver) => [
        code(driver.id),
        driver.provider,
        configOf(driver),
        list(actionsOf(driver)),
      ]),
    ),
    sms_drivers: table(
      ['App type', 'Channels', 'Configuration (secret fields in italics)', 'How'],
      (await allSmsDrivers()).map((driver) => [
        code(driver.id),
        driver.channels.join(', '),
        configOf(driver),
        forms(driver),
      ]),
    ),
    lock_drivers: table(
      ['App type', 'Configuration (secret fields in italics)', 'Capabilities', 'What happened at doors'],
      (await allLockDrivers()).map((driver) => [
        code(driver.id),
        configOf(driver),
        list(driver.capabilities),
        driver.callbacks ? 'is pushed' : 'is asked for every minute',
      ]),
    ),
    magic_locks: table(
      ['App type', 'Provider’s id', 'Name', 'What happens'],
      simulators.flatMap(({ demoApps, magic }) =>
        Object.keys(demoApps?.locks ?? {}).flatMap((type) =>
          magic.map((value) => [code(type), describeValues(value), value.name ?? '', value.happens]),
        ),
      ),
    ),
    accounting_drivers: table(
      ['App type', 'Configuration (secret fields in italics)', 'How'],
      (await allAccountingDrivers()).map((driver) => [code(driver.id), configOf(driver), mannersOf(driver)]),
    ),
    magic_quickbooks: magicTable('Name or number contains', magicOf('quickbooks')),
    magic_portal: table(
      ['As', 'Value', 'What happens'],
      magicOf('gavaconnect').map((value) => [value.as, describeValues(value), value.happens]),
    ),
    magic_einvoicing: magicTable('PIN', magicOf('etims')),
    magic_messages: magicTable('Recipient ends in', magicOf('twilio')),
    magic_scans: magicTable('Person', magicOf('terminals')),
    commands: [
      '```sh',
      ...Object.entries(commands).map(([name, { usage }]) => `npm run admin -- ${name} ${usage}`),
      '```',
    ].join('\n'),
  };
}

/** The text with every marked table replaced. Throws when a mark is missing, so that no table is silently left out. */
export function withTables(readme: string, tables: Record<string, string>): string {
  return Object.entries(tables).reduce((text, [name, content]) => {
    const marked = new RegExp(`<!-- ${name} -->[\\s\\S]*?<!-- /${name} -->`);
    if (!marked.test(text)) throw new Error(`The README has no place for the table ${name}`);
    return text.replace(marked, () => `<!-- ${name} -->\n\n${content}\n\n<!-- /${name} -->`);
  }, readme);
}

if (import.meta.main) {
  readCommandLine({ command: 'run readme', does: 'Writes the tables of README.md that are made from the code.' });
  const file = new URL('../README.md', import.meta.url);
  await writeFile(file, withTables(await readFile(file, 'utf8'), await makeReadmeTables()));
}
