/**
 * What the next release must retain of this one, so that it can be deployed over this one and rolled back: resources, the
 * messages of its queues, and its records. `npm run release` writes them to test/infra after each deployment; tests
 * compare the current code.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { queues } from '../shared/declared.ts';
import { makeApp } from './app.ts';
import { readCommandLine } from './local/command-line.ts';

export const lastReleaseFile = new URL('../test/infra/last-release.json', import.meta.url);

/** `fixed`: the properties that CloudFormation cannot change without replacing the resource or the value. */
type Retained = { type: string; fixed: Record<string, unknown>; indexes?: string[] };

/** By the export's name, without the name of the stack. */
type Exports = Record<string, unknown>;

/** The fields of a message: their JSON schemas, and those that it must have. */
type MessageFields = { fields: Record<string, unknown>; required: string[] };

/** By queue and kind. Messages of this release are still read after the next one is deployed. */
type Messages = Record<string, Record<string, MessageFields>>;

export type LastRelease = {
  /** Exports of the data stack that the service stack imports. */
  imports: Exports;
  /** Resources that contain data, by logical id. */
  resources: Record<string, Retained>;
  messages: Messages;
};

export type Release = LastRelease & { exports: Exports };

/** For every resource type that contains data. */
const fixedProperties: Record<string, readonly string[]> = {
  'AWS::DynamoDB::Table': ['TableName', 'KeySchema', 'LocalSecondaryIndexes', 'ImportSourceSpecification'],
  'AWS::SQS::Queue': ['QueueName', 'FifoQueue'],
  'AWS::SecretsManager::Secret': ['Name', 'GenerateSecretString'],
};

type Resource = { Type: string; Properties?: Record<string, unknown> };
type Template = {
  Resources: Record<string, Resource>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>;
};

/** Reads it from the current code; its names are the same for every stage. */
export function describeRelease(): Release {
  const stage = 'release';
  const outdir = mkdtempSync(join(tmpdir(), 'release-'));
  const assembly = makeApp({ stage }, outdir, { isChecked: false, copiesBundles: false }).synth();
  const templateOf = (stack: string) => assembly.getStackByName(`${stack}-${stage}`).template as Template;
  const [data, service] = [templateOf('GatewayData'), templateOf('Gateway')];
  rmSync(outdir, { recursive: true });
  const exports = exportsOf(data);
  const imported = new Set(
    [...JSON.stringify(service).matchAll(/"Fn::ImportValue":"[^":]+:([^"]+)"/g)].map(([, name]) => name),
  );
  const imports = Object.fromEntries(Object.entries(exports).filter(([name]) => imported.has(name)));
  return { imports, exports, resources: retainedResources(data), messages: describeMessages() };
}

type ObjectSchema = { properties: Record<string, unknown>; required: string[] };
type MessageSchema = { oneOf: MessageSchema[] } | { anyOf: MessageSchema[] } | ObjectSchema;

function describeMessages(): Messages {
  const described = [...queues.values()].map(({ queue }) => {
    const kinds = kindsOf(z.toJSONSchema(queue.schema(), { io: 'input' }) as MessageSchema);
    return [queue.name, Object.fromEntries(kinds.toSorted(([one], [other]) => one.localeCompare(other)))] as const;
  });
  return Object.fromEntries(described.toSorted(([one], [other]) => one.localeCompare(other)));
}

function kindsOf(schema: MessageSchema): [kind: string, MessageFields][] {
  if ('oneOf' in schema) return schema.oneOf.flatMap(kindsOf);
  if ('anyOf' in schema) return schema.anyOf.flatMap(kindsOf);
  const { kind, ...fields } = schema.properties;
  const { const: only, enum: several = [only ?? ''] } = kind as { const?: string; enum?: string[] };
  const required = schema.required.filter((name) => name !== 'kind').toSorted();
  return several.map((one) => [one, { fields, required }]);
}

function exportsOf({ Outputs = {} }: Template): Exports {
  const exports = Object.values(Outputs).flatMap(({ Value, Export }) =>
    Export === undefined ? [] : [[Export.Name.replace(/^[^:]+:/, ''), Value] as const],
  );
  return Object.fromEntries(exports.toSorted(([one], [other]) => one.localeCompare(other)));
}

function retainedResources({ Resources }: Template): Record<string, Retained> {
  const retained = Object.entries(Resources).flatMap(([id, { Type, Properties = {} }]) => {
    const fixed = fixedProperties[Type];
    if (fixed === undefined) return [];
    const indexes = (Properties.GlobalSecondaryIndexes ?? []) as { IndexName: string }[];
    const values = fixed.flatMap((name) => (name in Properties ? [[name, Properties[name]] as const] : []));
    return [[id, { type: Type, fixed: Object.fromEntries(values), ...indexesOf(indexes) }] as const];
  });
  return Object.fromEntries(retained.toSorted(([one], [other]) => one.localeCompare(other)));
}

const indexesOf = (indexes: { IndexName: string }[]) =>
  indexes.length === 0 ? {} : { indexes: indexes.map(({ IndexName }) => IndexName).toSorted() };

/** Errors, each with its remedy; none if this release can be deployed over the last one and rolled back from. */
export function whatBreaks(last: LastRelease, present: Release): string[] {
  return [
    ...Object.entries(last.imports).flatMap(([name, value]) => whatBreaksImport(name, value, present.exports[name])),
    ...Object.entries(last.resources).flatMap(([id, retained]) =>
      whatBreaksResource(id, retained, present.resources[id]),
    ),
    ...Object.entries(last.messages).flatMap(([queue, kinds]) =>
      Object.entries(kinds).flatMap(([kind, before]) =>
        whatBreaksMessage(`${kind} of the queue ${queue}`, before, present.messages[queue]?.[kind]),
      ),
    ),
  ];
}

function whatBreaksImport(name: string, before: unknown, after: unknown): string[] {
  const why = 'which the last release imports: the upgrade would fail';
  if (after === undefined) {
    return [
      `GatewayData no longer exports ${name}, ${why}. Keep it for one release with this.exportValue(...) in infra/data-stack.ts`,
    ];
  }
  if (isDeepStrictEqual(before, after)) return [];
  return [`GatewayData exports another value as ${name}, ${why}. Give the resource its old construct id again`];
}

function whatBreaksResource(id: string, before: Retained, after: Retained | undefined): string[] {
  const what = `${id} (${before.type})`;
  if (after === undefined) {
    return [
      `GatewayData no longer has ${what}: its data would be left behind. Give the resource its old construct id again`,
    ];
  }
  const names = new Set([...Object.keys(before.fixed), ...Object.keys(after.fixed)]);
  const changed = [...names].filter((name) => !isDeepStrictEqual(before.fixed[name], after.fixed[name]));
  return [
    ...changed.map(
      (name) => `${name} of ${what} changes: CloudFormation would put a new, empty one in its place. Change it back`,
    ),
    ...whatBreaksIndexes(id, new Set(before.indexes), new Set(after.indexes)),
  ];
}

function whatBreaksMessage(what: string, before: MessageFields, after: MessageFields | undefined): string[] {
  const why = 'the last release sends it until the upgrade is complete, and messages of two weeks may be in the queue';
  if (after === undefined) {
    return [`The message ${what} is no longer read: ${why}. Read it for one release more`];
  }
  const gained = after.required.filter((name) => !before.required.includes(name));
  const changed = Object.keys(before.fields).filter(
    (name) => name in after.fields && !isDeepStrictEqual(before.fields[name], after.fields[name]),
  );
  return [
    ...gained.map((name) => `The message ${what} must have ${name}: ${why}. Make it optional for one release`),
    ...changed.map((name) => `${name} of the message ${what} changes: ${why}. Add a field of another name`),
  ];
}

function whatBreaksIndexes(id: string, before: ReadonlySet<string>, after: ReadonlySet<string>): string[] {
  const [lost, gained] = [[...before.difference(after)], [...after.difference(before)]];
  const all = [...lost, ...gained];
  return [
    ...(all.length > 1
      ? [
          `${id} gains or loses ${all.length} indexes (${all.join(', ')}): CloudFormation changes one at a time. Spread them over releases`,
        ]
      : []),
    ...lost.map(
      (index) =>
        `${id} loses the index ${index}: the last release, which runs until the upgrade is complete and after a rollback, may query it. Remove it in a release after the one that stopped using it, and run npm run release`,
    ),
  ];
}

/** Runs the test of the last release's data, which records first; returns its exit code. */
function recordData(): number | null {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const test = 'run --config test/vitest.config.ts test/journeys/last-release.test.ts'.split(' ');
  const env = { ...process.env, RECORD_RELEASE: '1' };
  const run = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...test], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  return run.status;
}

if (import.meta.main) {
  readCommandLine({
    command: 'run release',
    summary:
      'Writes what the next release must retain to test/infra: resources and messages to last-release.json, records to last-release-data.json. Run it after deploying this one.',
  });
  const { imports, resources, messages } = describeRelease();
  const last = { imports, resources, messages } satisfies LastRelease;
  await writeFile(lastReleaseFile, `${JSON.stringify(last, null, 2)}\n`);
  process.exitCode = recordData();
}
