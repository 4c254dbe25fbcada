/** The archives of the Python and PHP clients, which are built without either: their files and what describes them. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync, strFromU8, unzipSync } from 'fflate';
import { parseTar } from 'nanotar';
import { afterAll, describe, expect, it } from 'vitest';
import { buildPhpPackage, makeComposerArchive } from '../../infra/packages-php.ts';
import { makeTarGzip } from '../../infra/archives.ts';
import {
  buildPythonPackage,
  buildPythonSource,
  makeSourceDistribution,
  makeWheel,
} from '../../infra/packages-python.ts';

const folder = mkdtempSync(join(tmpdir(), 'archives-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const sourcesOf = (path: string, ending: RegExp): string[] =>
  readdirSync(new URL(`../../shared/client/${path}/`, import.meta.url), { recursive: true, encoding: 'utf8' }).filter(
    (name) => ending.test(name),
  );

/** The times in the header of a gzip file and of each entry of the tar in it, in seconds; 0 means none. */
function timesOfTar(archive: Uint8Array): number[] {
  const entries = parseTar(gunzipSync(archive), { metaOnly: true });
  return [Buffer.from(archive).readUInt32LE(4), ...entries.map(({ attrs }) => attrs?.mtime ?? NaN)];
}

/** The time of each entry of a zip, 0 for midnight of January 1, 1980, which a zip stores as the time 0 and the date 33. */
function timesOfZip(zip: Uint8Array): number[] {
  const bytes = Buffer.from(zip);
  const times: number[] = [];
  for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50;) {
    times.push(bytes.readUInt16LE(at + 10) + (bytes.readUInt16LE(at + 12) - 33) * 0x10000);
    at += 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28) + bytes.readUInt32LE(at + 18);
  }
  expect(times).toHaveLength(Object.keys(unzipSync(zip)).length);
  return times;
}

describe.each([
  ['wheel', makeWheel, buildPythonPackage, timesOfZip],
  ['source distribution', makeSourceDistribution, buildPythonSource, timesOfTar],
  ['Composer archive', makeComposerArchive, buildPhpPackage, timesOfZip],
] as const)('The %s', (_, make, build, timesOf) => {
  it('is the same every time it is built, with no time of its own', () => {
    const { bytes } = make();
    expect(Buffer.from(make().bytes).equals(bytes)).toBe(true);
    const times = timesOf(bytes);
    expect(times.length).toBeGreaterThan(20);
    expect(new Set(times)).toEqual(new Set([0]));
  });

  it('takes the place of the one of an older version', () => {
    const path = build(folder);
    const old = path.replace(version, '0.0.1');
    writeFileSync(old, 'old');
    expect(readFileSync(build(folder)).equals(make().bytes)).toBe(true);
    expect(readdirSync(join(path, '..'))).not.toContain(basename(old));
  });
});

describe('The wheel', () => {
  const { name, bytes } = makeWheel();
  const files = unzipSync(bytes);
  const described = `east_africa_gateway-${version}.dist-info`;
  const textOf = (path: string): string => strFromU8(files[path] ?? new Uint8Array());

  it('has the name by which pip finds its version and platform', () => {
    expect(name).toBe(`east_africa_gateway-${version}-py3-none-any.whl`);
    expect(textOf(`${described}/WHEEL`)).toContain('Tag: py3-none-any\n');
  });

  it('contains every module and the mark of a typed package, and nothing else', () => {
    const modules = sourcesOf('python/src', /\.py$|py\.typed$/);
    expect(modules.length).toBeGreaterThan(20);
    expect(Object.keys(files).toSorted()).toEqual(
      [...modules, ...['METADATA', 'RECORD', 'WHEEL'].map((one) => `${described}/${one}`)].toSorted(),
    );
  });

  it('records the size and hash of every file', () => {
    const recorded = textOf(`${described}/RECORD`).trimEnd().split('\n');
    const expected = Object.entries(files).map(([path, content]) => {
      if (path === `${described}/RECORD`) return `${path},,`;
      return `${path},sha256=${createHash('sha256').update(content).digest('base64url')},${content.length}`;
    });
    expect(recorded.toSorted()).toEqual(expected.toSorted());
  });

  it('names its version, the oldest Python and what it requires, and has the README as its description', () => {
    const metadata = textOf(`${described}/METADATA`);
    const [head = '', ...description] = metadata.split('\n\n');
    expect(head.split('\n')).toEqual(
      expect.arrayContaining([
        'Name: east-africa-gateway',
        `Version: ${version}`,
        'Requires-Python: >=3.9',
        'Requires-Dist: httpx>=0.24,<1',
        "Requires-Dist: typing-extensions>=4.5; python_version < '3.11'",
        'Description-Content-Type: text/markdown',
      ]),
    );
    expect(description.join('\n\n')).toMatch(/^# Python client\n/);
  });
});

describe('The source distribution', () => {
  const { name, bytes } = makeSourceDistribution();
  const stem = `east_africa_gateway-${version}`;
  const files = new Map(parseTar(gunzipSync(bytes)).map((file) => [file.name, file]));

  it('has the name by which pip finds its version, and everything in one folder', () => {
    expect(name).toBe(`${stem}.tar.gz`);
    expect([...files.keys()].filter((path) => !path.startsWith(`${stem}/`))).toEqual([]);
  });

  it('contains every module, how to build them and the README, as they are, and nothing else', () => {
    const sources = [...sourcesOf('python', /\.py$|py\.typed$/), 'README.md', 'pyproject.toml'];
    const paths = [...sources, 'PKG-INFO'].map((path) => `${stem}/${path}`);
    expect([...files.keys()].toSorted()).toEqual(paths.toSorted());
    for (const path of sources) {
      const source = readFileSync(new URL(`../../shared/client/python/${path}`, import.meta.url), 'utf8');
      expect(files.get(`${stem}/${path}`)?.text ?? '').toBe(source);
    }
  });

  it('is described as the wheel is', () => {
    const metadata = unzipSync(makeWheel().bytes)[`${stem}.dist-info/METADATA`] ?? new Uint8Array();
    expect(files.get(`${stem}/PKG-INFO`)?.text).toBe(strFromU8(metadata));
  });

  it('cannot have a file whose name would be cut', () => {
    const path = 'a'.repeat(100 - 'folder/'.length);
    expect(parseTar(gunzipSync(makeTarGzip('folder', { [path]: new Uint8Array() }))).map((one) => one.name)).toEqual([
      `folder/${path}`,
    ]);
    expect(() => makeTarGzip('folder', { [`${path}a`]: new Uint8Array() })).toThrow('longer than 100 bytes');
  });
});

describe('The Composer archive', () => {
  const { bytes } = makeComposerArchive();
  const files = unzipSync(bytes);

  it('contains every class, the settings for Laravel and the README, and nothing else', () => {
    const sources = sourcesOf('php', /\.php$/);
    expect(sources.length).toBeGreaterThan(20);
    expect(Object.keys(files).toSorted()).toEqual([...sources, 'README.md', 'composer.json'].toSorted());
  });

  it('names the version, which Composer needs in an archive, beside what the source says', () => {
    const source = JSON.parse(
      readFileSync(new URL('../../shared/client/php/composer.json', import.meta.url), 'utf8'),
    ) as object;
    expect(source).not.toHaveProperty('version');
    expect(JSON.parse(strFromU8(files['composer.json'] ?? new Uint8Array()))).toEqual({ ...source, version });
  });
});
