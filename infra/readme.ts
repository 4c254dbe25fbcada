/**
 * What READMEs and guides show from code: tables of the simulators' magic values, of what each driver accepts and of error
 * codes, and the first payment in four languages. `npm run readme` writes it between `<!-- name -->` and `<!-- /name -->`;
 * a test compares it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { format, type FormatConfig } from 'oxfmt';
import * as z from 'zod';
import type { LockDriver } from '../shared/drivers/lock-driver.ts';
import type { AccountingDriver } from '../shared/drivers/accounting-driver.ts';
import type { SmsDriver } from '../shared/drivers/sms-driver.ts';
import type { PaymentDriver } from '../shared/drivers/payment-driver.ts';
import { secretFieldsOf } from '../shared/apps/app-config.ts';
import { findLockDriver, lockDriverTypes } from '../shared/providers/lock-registry.ts';
import { accountingDriverTypes, findAccountingDriver } from '../shared/providers/accounting-registry.ts';
import { findPaymentDriver, paymentDriverTypes } from '../shared/providers/registry.ts';
import { findSmsDriver, smsDriverTypes } from '../shared/providers/sms-registry.ts';
import { simulators } from './simulators/list.ts';
import type { MagicValue } from './simulators/simulator.ts';
import { errorCodeRows } from './error-codes.ts';
import { readCommandLine } from './local/command-line.ts';

/** A table's Markdown by its name, or a sample's; the columns are not aligned yet. */
type Tables = Record<string, string>;

const root = new URL('../', import.meta.url);

const code = (text: string): string => `\`${text}\``;

/** In italics if it is a secret. */
const configField = (name: string, secrets: ReadonlySet<string>): string => (secrets.has(name) ? `_${name}_` : name);

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The actions a payment driver offers: its members that have `perform`. */
const actionsOf = (driver: PaymentDriver): string =>
  Object.entries(driver)
    .filter(([, member]) => typeof member === 'object' && member !== null && 'perform' in member)
    .map(([name]) => code(name))
    .join(', ');

function configOf({ config }: { config: z.ZodType }): string {
  const secrets = secretFieldsOf(config);
  const schema = config instanceof z.ZodPipe ? (config.in as z.ZodType) : config;
  const fields = Object.keys((schema as { shape?: Record<string, unknown> }).shape ?? {});
  return fields.map((field) => configField(field, secrets)).join(', ');
}

const featuresOf = (driver: SmsDriver): string =>
  [
    driver.send ? 'calls the provider' : 'a phone fetches messages',
    ...(driver.pushes ? ['reads callbacks'] : []),
    ...(driver.findReport ? ['polls delivery reports'] : []),
    ...(driver.findCost ? ['looks up the cost'] : []),
    ...(driver.test ? ['can test credentials'] : []),
    ...(driver.admitsOnlyKnownAddresses ? ['live only with `-c fixedEgress`'] : []),
  ].join(', ');

const behaviorOf = ({ oauth, contacts, replays }: AccountingDriver): string =>
  [
    oauth ? 'connects by OAuth' : 'keys in the configuration',
    contacts === 'separate' ? 'customers and suppliers are separate' : 'one kind of contact',
    replays === 'by_key'
      ? 'after a lost response, sends again with the same key'
      : 'after a lost response, looks it up',
  ].join(', ');

async function allOf<D>(types: readonly string[], find: (type: string) => Promise<D | undefined>) {
  const found = await Promise.all(types.map(find));
  return found.filter((driver) => driver !== undefined);
}

async function makeDriverTables(): Promise<Tables> {
  const config = 'Configuration (secrets in italics)';
  const [payments, sms, locks, accounting] = await Promise.all([
    allOf<PaymentDriver>(paymentDriverTypes, findPaymentDriver),
    allOf<SmsDriver>(smsDriverTypes, findSmsDriver),
    allOf<LockDriver>(lockDriverTypes, findLockDriver),
    allOf<AccountingDriver>(accountingDriverTypes, findAccountingDriver),
  ]);
  return {
    payment_drivers: table(
      ['App type', 'Provider', config, 'Actions'],
      payments.map((driver) => [code(driver.id), driver.provider, configOf(driver), actionsOf(driver)]),
    ),
    sms_drivers: table(
      ['App type', 'Channels', config, 'Features'],
      sms.map((driver) => [code(driver.id), driver.channels.join(', '), configOf(driver), featuresOf(driver)]),
    ),
    lock_drivers: table(
      ['App type', config, 'Capabilities', 'Door records'],
      locks.map((driver) => [
        code(driver.id),
        configOf(driver),
        driver.capabilities.map(code).join(', '),
        driver.callbacks ? 'pushed by the provider' : 'polled every minute',
      ]),
    ),
    accounting_drivers: table(
      ['App type', config, 'Behavior'],
      accounting.map((driver) => [code(driver.id), configOf(driver), behaviorOf(driver)]),
    ),
  };
}

type SimulatorName = (typeof simulators)[number]['name'];

/** The values to enter at a simulator; `as` selects one kind of field where it has several. */
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

function makeSimulatorTables(): Tables {
  return {
    simulators: table(
      ['Name', 'Settings that hold its address', 'After a restart'],
      simulators.map(({ name, addressVariables, stateFile }) => [
        code(name),
        addressVariables.map(code).join(', ') || 'none: it calls the gateway',
        stateFile === null ? 'starts empty' : `continues from ${code(stateFile)} in the data folder`,
      ]),
    ),
    prompts: magicTable('Number', magicOf('daraja', 'number that is prompted')),
    payouts: magicTable('Number', magicOf('daraja', 'number that is paid')),
    customer_payments: magicTable('Number', magicOf('daraja', 'number that pays on its own')),
    airtel: magicTable('Number', magicOf('airtel')),
    airtime: magicTable('Number', magicOf('africas_talking', 'number that is topped up')),
    messages: magicTable('Recipient ends in', magicOf('twilio')),
    portal: table(
      ['Value of', 'Value', 'What happens'],
      magicOf('gavaconnect').map((value) => [value.as, describeValues(value), value.happens]),
    ),
    einvoicing: magicTable('PIN', magicOf('etims')),
    accounting: magicTable('Word', magicOf('erpnext')),
    quickbooks: magicTable('Word', magicOf('quickbooks')),
    locks: table(
      ['App type', 'Provider’s id', 'Name', 'What happens'],
      simulators.flatMap(({ demoApps, magic }) =>
        Object.keys(demoApps?.locks ?? {}).flatMap((type) =>
          magic.map((value) => [code(type), describeValues(value), value.name ?? '', value.happens]),
        ),
      ),
    ),
    scans: magicTable('Person', magicOf('terminals')),
  };
}

/** The values that integrators use; those of accounting systems and devices are for those who run the gateway. */
function makeSandboxTables(): Tables {
  const { prompts, payouts, airtel, airtime, messages, einvoicing, portal } = makeSimulatorTables();
  return { prompts, payouts, airtel, airtime, messages, einvoicing, portal } as Tables;
}

const samples = new URL('shared/client/examples/first-payment/', root);

/** The part of a sample between its marks, as a block of its language. Tests run the whole file. */
async function sampleOf(name: string, language: string): Promise<string> {
  const text = await readFile(new URL(name, samples), 'utf8');
  const [, part] = /^(?:#|\/\/) README\n([\s\S]*?)^(?:#|\/\/) \/README$/m.exec(text) ?? [];
  if (part === undefined) throw new Error(`${name} has no part for the README`);
  return `\`\`\`${language}\n${part}\`\`\``;
}

async function makePaymentSamples(): Promise<Tables> {
  const [js, python, php] = await Promise.all([
    sampleOf('pay.js', 'js'),
    sampleOf('pay.py', 'python'),
    sampleOf('pay.php', 'php'),
  ]);
  return {
    payment_with_curl: await sampleOf('pay.sh', 'sh'),
    payment_with_clients: [js, python, php].join('\n\n'),
  };
}

/** Tables and samples by the file that contains them. */
export async function makeReadmeTables(): Promise<Record<string, Tables>> {
  return {
    'README.md': await makePaymentSamples(),
    'infra/simulators/README.md': makeSimulatorTables(),
    'shared/providers/README.md': await makeDriverTables(),
    'functions/openapi-api/guides/errors.md': { error_codes: table(['Code', 'Status', 'Meaning'], errorCodeRows()) },
    'functions/openapi-api/guides/sandbox.md': makeSandboxTables(),
  };
}

/** Returns the formatted README with its tables. Throws if a table has no place, so that none is left out. */
export async function withTables(readme: string, tables: Tables): Promise<string> {
  const filled = Object.entries(tables).reduce((text, [name, content]) => {
    const marked = new RegExp(`<!-- ${name} -->[\\s\\S]*?<!-- /${name} -->`);
    if (!marked.test(text)) throw new Error(`The README has no place for the table ${name}`);
    return text.replace(marked, () => `<!-- ${name} -->\n\n${content}\n\n<!-- /${name} -->`);
  }, readme);
  const settings = JSON.parse(await readFile(new URL('.oxfmtrc.json', root), 'utf8')) as FormatConfig;
  return (await format('README.md', filled, settings)).code;
}

if (import.meta.main) {
  const summary = 'Writes tables of magic values, drivers and error codes, and samples, into READMEs and guides.';
  readCommandLine({ command: 'run readme', summary });
  for (const [path, tables] of Object.entries(await makeReadmeTables())) {
    const file = new URL(path, root);
    await writeFile(file, await withTables(await readFile(file, 'utf8'), tables));
  }
}
