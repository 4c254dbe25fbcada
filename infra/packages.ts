/**
 * `npm run packages`: builds the npm package of shared/client, with ES modules, CommonJS and types, and packs it; then the
 * wheel and the source distribution of the Python client and the Composer archive of the PHP client.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { readCommandLine } from './local/command-line.ts';
import { buildCli, cliManifest } from './packages-cli.ts';
import { writeCollection } from './packages-collection.ts';
import { buildPhpPackage } from './packages-php.ts';
import { buildPythonPackage, buildPythonSource } from './packages-python.ts';

const root = join(import.meta.dirname, '..');
const client = join(root, 'shared/client');
const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, string>;

const manifest = {
  name: '@east-africa-gateway/client',
  version,
  description: 'The client of the East Africa gateway: payments, messages, tax and accounting',
  license,
  type: 'module',
  sideEffects: false,
  engines: { node: '>=18' },
  files: ['dist'],
  ...cliManifest,
  main: './dist/index.cjs',
  types: './dist/index.d.cts',
  exports: {
    '.': {
      import: { types: './dist/index.d.ts', default: './dist/index.js' },
      require: { types: './dist/index.d.cts', default: './dist/index.cjs' },
    },
  },
};

async function buildCode(dist: string): Promise<void> {
  const common: BuildOptions = { entryPoints: [join(client, 'index.ts')], bundle: true, target: 'es2022' };
  await build({ ...common, platform: 'neutral', format: 'esm', outfile: join(dist, 'index.js') });
  // For Node, so that an ES module that imports the CommonJS file finds its names.
  await build({ ...common, platform: 'node', format: 'cjs', outfile: join(dist, 'index.cjs') });
}

/** Declarations import each other by the names of the sources; each module system needs its own ending. */
function buildTypes(dist: string): void {
  const options = '--noEmit false --declaration --emitDeclarationOnly --target es2022 --module nodenext --strict';
  const more = '--allowImportingTsExtensions --verbatimModuleSyntax --lib es2025 --types node --ignoreConfig';
  const args = [...`${options} ${more}`.split(' '), '--rootDir', client, '--outDir', dist, join(client, 'index.ts')];
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const path = join(dist, name);
    const text = readFileSync(path, 'utf8');
    const withEnding = (ending: string) => text.replaceAll(/(['"]\.[^'"]*)\.ts(?=['"])/g, `$1.${ending}`);
    writeFileSync(path.replace(/\.d\.ts$/, '.d.cts'), withEnding('cjs'));
    writeFileSync(path, withEnding('js'));
  }
}

/** Returns the path of the packed package, `client.tgz` in `folder`. */
export async function buildNpmPackage(folder: string): Promise<string> {
  const contents = join(folder, 'npm');
  const dist = join(contents, 'dist');
  rmSync(contents, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  await buildCode(dist);
  buildTypes(dist);
  await buildCli(dist, String(version));
  writeFileSync(join(contents, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(client, 'README.md'), join(contents, 'README.md'));
  const packed = execFileSync('npm', ['pack', '--json', '--ignore-scripts'], { cwd: contents, encoding: 'utf8' });
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
  const file = join(folder, 'client.tgz');
  renameSync(join(contents, filename), file);
  return file;
}

if (import.meta.main) {
  readCommandLine({
    command: 'run packages',
    summary: 'Builds the TypeScript, Python and PHP clients and the Postman collection into .build/packages.',
  });
  const folder = join(root, '.build/packages');
  console.log(`${await buildNpmPackage(folder)}: ${manifest.name} ${manifest.version}`);
  console.log(`${buildPythonPackage(folder)}: the Python client`);
  console.log(`${buildPythonSource(folder)}: the sources of the Python client`);
  console.log(`${buildPhpPackage(folder)}: the PHP client`);
  console.log(`${writeCollection(folder)}: the Postman collection and its environments`);
}
