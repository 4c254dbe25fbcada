/**
 * The resources of this release that the next one must retain, so that it can be deployed over this one and rolled
 * back. `npm run release` writes them to test/infra/last-release.json after each deployment; a test compares the
 * current code.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { makeApp } from './app.ts';
import { readCommandLine } from './local/command-line.ts';

export const lastReleaseFile = new URL('../test/infra/last-release.json', import.meta.url);

/** `fixed`: the properties that CloudFormation cannot change without replacing the resource or the value. */
type Retained = { type: string; fixed: Record<string, unknown>; indexes?: string[] };

/** By the export's name, without the name of the stack. */
type Exports = Record<string, unknown>;

export type LastRelease = {
  /** Exports of the data stack that the service stack imports. */
  imports: Exports;
  /** Resources that contain data, by logical id. */
  resources: Record<string, Retained>;
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
  return { imports, exports, resources: retainedResources(data) };
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

if (import.meta.main) {
  readCommandLine({
    command: 'run release',
    summary:
      'Writes the resources that the next release must retain to test/infra/last-release.json. Run it after deploying this one.',
  });
  const { imports, resources } = describeRelease();
  await writeFile(lastReleaseFile, `${JSON.stringify({ imports, resources } satisfies LastRelease, null, 2)}\n`);
}
