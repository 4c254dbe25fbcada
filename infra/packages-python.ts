/**
 * Builds the wheel of the Python client and its source distribution. A wheel is a zip of the modules with three files that
 * describe them, and a source distribution a tar of the sources with one, so building them needs no Python. The judges
 * compare the wheel with the one that hatchling builds, and install the source distribution.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';
import * as z from 'zod';
import { type Files, makeTarGzip, makeZip, readFiles, writeArchive } from './archives.ts';
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

/** The stem of the archives' names, and the metadata, which both archives contain. */
function describeProject(): { stem: string; metadata: Uint8Array } {
  const { project } = projectFile.parse(parse(readFileSync(join(source, 'pyproject.toml'), 'utf8')));
  const readme = readFileSync(join(source, project.readme), 'utf8');
  return {
    stem: `${project.name.replaceAll('-', '_')}-${project.version}`,
    metadata: Buffer.from(metadataOf(project, readme)),
  };
}

function metadataOf(project: Project, readme: string): string {
  const lines: [string, string][] = [
    // From this version on, the metadata of a source distribution is that of its wheels.
    ['Metadata-Version', '2.2'],
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

const modules = /\.py$|\/py\.typed$/;

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
  const { stem, metadata } = describeProject();
  const described = `${stem}.dist-info`;
  const files: Files = {
    ...readFiles(join(source, 'src'), modules),
    [`${described}/METADATA`]: metadata,
    [`${described}/WHEEL`]: Buffer.from(wheelFile),
  };
  const record = `${described}/RECORD`;
  const all = { ...files, [record]: Buffer.from(recordOf(files, record)) };
  // As the format recommends, so that the description can be replaced without rewriting the rest.
  const last = Object.keys(all).filter((name) => name.startsWith(`${described}/`));
  return { name: `${stem}-py3-none-any.whl`, bytes: makeZip(all, last) };
}

/** Whoever installs it needs the build backend that pyproject.toml names. */
export function makeSourceDistribution(): { name: string; bytes: Uint8Array } {
  const { stem, metadata } = describeProject();
  const sources = readFiles(source, new RegExp(`^src/.*(${modules.source})|^README\\.md$|^pyproject\\.toml$`));
  return { name: `${stem}.tar.gz`, bytes: makeTarGzip(stem, { ...sources, 'PKG-INFO': metadata }) };
}

/** Returns the path of the wheel. */
export function buildPythonPackage(folder: string): string {
  const { name, bytes } = makeWheel();
  return writeArchive(folder, name, bytes);
}

/** Returns the path of the source distribution. */
export function buildPythonSource(folder: string): string {
  const { name, bytes } = makeSourceDistribution();
  return writeArchive(folder, name, bytes);
}
