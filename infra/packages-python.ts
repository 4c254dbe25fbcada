/**
 * Builds the wheel of the Python client. A wheel is a zip of the modules with three files that describe them, so building it
 * needs no Python. The judges compare it with the one that hatchling builds.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';
import * as z from 'zod';
import { type Files, makeZip, readFiles, writeArchive } from './archives.ts';
import { apiVersion } from './version.ts';

const source = fileURLToPath(new URL('../shared/client/python/', import.meta.url));

/** What `pyproject.toml` may say of the project. Strict: what METADATA would not contain is refused. */
const projectFile = z.object({
  project: z.strictObject({
    name: z.string(),
    version: z.literal(apiVersion, { error: `Must be ${apiVersion}, as in package.json` }),
    description: z.string(),
    readme: z.literal('README.md'),
    'requires-python': z.string(),
    license: z.strictObject({ text: z.string() }),
    dependencies: z.array(z.string()),
    classifiers: z.array(z.string()),
  }),
});

type Project = z.infer<typeof projectFile>['project'];

function metadataOf(project: Project, readme: string): string {
  const lines: [string, string][] = [
    ['Metadata-Version', '2.1'],
    ['Name', project.name],
    ['Version', project.version],
    ['Summary', project.description],
    ['License', project.license.text],
    ...project.classifiers.map((one): [string, string] => ['Classifier', one]),
    ['Requires-Python', project['requires-python']],
    ...project.dependencies.map((one): [string, string] => ['Requires-Dist', one]),
    ['Description-Content-Type', 'text/markdown'],
  ];
  return `${lines.map(([name, value]) => `${name}: ${value}\n`).join('')}\n${readme}`;
}

const wheelFile = [
  'Wheel-Version: 1.0\n',
  'Generator: east-africa-gateway\n',
  'Root-Is-Purelib: true\n',
  'Tag: py3-none-any\n',
].join('');

/** The hash and the size of every file, but not of the record itself. */
function recordOf(files: Files, name: string): string {
  const lines = Object.entries(files).map(([path, bytes]) => {
    const hash = createHash('sha256').update(bytes).digest('base64url');
    return `${path},sha256=${hash},${bytes.length}\n`;
  });
  return `${lines.toSorted().join('')}${name},,\n`;
}

export function makeWheel(): { name: string; bytes: Uint8Array } {
  const { project } = projectFile.parse(parse(readFileSync(join(source, 'pyproject.toml'), 'utf8')));
  const readme = readFileSync(join(source, project.readme), 'utf8');
  const stem = `${project.name.replaceAll('-', '_')}-${project.version}`;
  const described = `${stem}.dist-info`;
  const files: Files = {
    ...readFiles(join(source, 'src'), /\.py$|\/py\.typed$/),
    [`${described}/METADATA`]: Buffer.from(metadataOf(project, readme)),
    [`${described}/WHEEL`]: Buffer.from(wheelFile),
  };
  const record = `${described}/RECORD`;
  const all = { ...files, [record]: Buffer.from(recordOf(files, record)) };
  // As the format recommends, so that the description can be replaced without rewriting the rest.
  const last = Object.keys(all).filter((name) => name.startsWith(`${described}/`));
  return { name: `${stem}-py3-none-any.whl`, bytes: makeZip(all, last) };
}

/** Returns the path of the wheel. */
export function buildPythonPackage(folder: string): string {
  const { name, bytes } = makeWheel();
  return writeArchive(folder, name, bytes);
}
