/** `npm run build`: bundles every function, and writes the files that some serve: pages, OpenAPI document, drivers. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type BuildOptions } from 'esbuild';
import { makeDocument } from '../shared/openapi/document.ts';
import { routes, services, sweepPlan } from '../shared/declared.ts';
import { describeDrivers } from '../shared/drivers-document.ts';
import { buildSite, type Site } from './build-site.ts';
import { readCommandLine } from './local/command-line.ts';
import { apiVersion } from './version.ts';

const root = new URL('..', import.meta.url);
export const buildDirectory = fileURLToPath(new URL('.build/functions/', root));

export { version } from './version.ts';

/** Options of every bundle, and of the empty one the benchmark compares them with. */
export const bundleOptions: BuildOptions = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  minify: true,
  mainFields: ['module', 'main'],
  // Some packages are CommonJS inside and require Node's own modules.
  banner: {
    js: "import{createRequire as makeRequire__}from'node:module';const require=makeRequire__(import.meta.url);",
  },
  outExtension: { '.js': '.mjs' },
  logLevel: 'error',
};

/**
 * Parts of the SDK that a Lambda function never needs: credentials from anywhere but the environment, and the parsing
 * of browser names. Each is replaced by the part that is used.
 */
const trimmed: NonNullable<BuildOptions['plugins']>[number] = {
  name: 'trim-aws-sdk',
  setup(plugin) {
    const replacements: Record<string, string> = {
      '@aws-sdk/credential-provider-node': `
        import { fromEnv } from '@aws-sdk/credential-provider-env';
        export const defaultProvider = () => fromEnv();`,
    };
    plugin.onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, ({ path, resolveDir }) => ({
      path,
      namespace: 'trimmed',
      pluginData: { resolveDir },
    }));
    plugin.onLoad({ filter: /.*/, namespace: 'trimmed' }, ({ path, pluginData }) => ({
      contents: replacements[path] ?? '',
      resolveDir: (pluginData as { resolveDir: string }).resolveDir,
    }));
  },
};

/**
 * Node's own modules are required, not imported: an import makes Node read every export of a module, and for node:http
 * that alone loads its entire fetch client, a fifth of a function's start-up time.
 */
const requiredBuiltins: NonNullable<BuildOptions['plugins']>[number] = {
  name: 'require-builtins',
  setup(plugin) {
    const names = builtinModules.flatMap((name) => [name, `node:${name}`]);
    const filter = new RegExp(`^(${names.join('|')})$`);
    plugin.onResolve({ filter }, ({ path, kind }) =>
      kind === 'require-call' ? { path, external: true } : { path, namespace: 'builtin' },
    );
    plugin.onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
    }));
  },
};

export type BuiltFile = { path: string; contents: Uint8Array };

/**
 * The deployed files of one function: its bundle, and separate files for what it loads by dynamic import (a provider's
 * driver, the library that draws PDFs). Code inside the bundle is parsed at every start of the function, whether it
 * runs or not.
 */
export async function bundle(entry: string, directory: string): Promise<BuiltFile[]> {
  const { outputFiles } = await build({
    ...bundleOptions,
    entryPoints: { index: entry },
    outdir: directory,
    splitting: true,
    chunkNames: 'part-[hash]',
    define: { SWEEP_PLAN: JSON.stringify(sweepPlan) },
    plugins: [trimmed, requiredBuiltins],
    // The bundle does not name its source map: Node would read it at every start, the logger reads it only for an
    // error.
    sourcemap: 'external',
    sourcesContent: false,
    write: false,
  });
  return outputFiles.map(({ path, contents }) => ({ path, contents }));
}

/** A function is a file, or a folder with a handler.ts. */
export async function functionNames(): Promise<string[]> {
  return [...(await entryPoints()).keys()];
}

async function entryPoints(): Promise<Map<string, string>> {
  const files = await readdir(new URL('functions/', root), { withFileTypes: true });
  return new Map(
    files.map((file) => {
      const entry = file.isDirectory() ? `${file.name}/handler.ts` : file.name;
      return [file.name.replace(/\.ts$/, ''), fileURLToPath(new URL(`functions/${entry}`, root))];
    }),
  );
}

/**
 * The pages the gateway serves. The console receives the list of endpoints and hides pages whose endpoints are missing.
 */
function sites(): Site[] {
  const offered = routes.filter(({ access }) => !('open' in access)).map(({ method, path }) => `${method} ${path}`);
  return [
    {
      function: 'console',
      script: 'main.tsx',
      style: 'styles/main.css',
      path: '/console',
      define: { ROUTES: JSON.stringify(offered), SERVICES: JSON.stringify(services) },
    },
    {
      function: 'openapi-api',
      script: 'main.ts',
      style: 'style.css',
      path: '/docs',
      beside: { 'openapi.json': JSON.stringify(makeDocument(apiVersion)) },
    },
  ];
}

/** The response of GET /account/drivers. */
const buildDrivers = async (directory: string): Promise<BuiltFile[]> => [
  { path: `${directory}/drivers.json`, contents: Buffer.from(JSON.stringify(await describeDrivers())) },
];

/** Thirty bundles at once: with Go's default, esbuild's process spends a third of its time on garbage collection. */
const esbuildGarbage = '400';

export async function buildFunctions(): Promise<void> {
  process.env.GOGC ??= esbuildGarbage;
  const entries = await entryPoints();
  const built = await Promise.all([
    ...[...entries].map(([name, entry]) => bundle(entry, `${buildDirectory}${name}`)),
    ...sites().map((site) => buildSite(site, `${buildDirectory}${site.function}/assets`)),
    buildDrivers(`${buildDirectory}account-api`),
  ]);
  const files = built.flat();
  await Promise.all(files.map(writeIfChanged));
  await removeOthers(new Set(files.map(({ path }) => path)));
}

/** Removes files of earlier builds, which nothing loads any more. Files of a concurrent build have other names. */
async function removeOthers(built: ReadonlySet<string>): Promise<void> {
  const found = await readdir(buildDirectory, { recursive: true, withFileTypes: true });
  const old = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  await Promise.all(
    old.filter((path) => /\.(mjs|js|map|css|svg|html|br)$/.test(path) && !built.has(path)).map((path) => rm(path)),
  );
}

/** Replaces a file atomically: a test run or a gateway may be reading it. */
async function writeIfChanged({ path, contents }: { path: string; contents: Uint8Array }): Promise<void> {
  const present = await readFile(path).catch(() => null);
  if (present?.equals(contents)) return;
  await mkdir(dirname(path), { recursive: true });
  const fresh = `${path}.${process.pid}`;
  await writeFile(fresh, contents);
  await rename(fresh, path);
}

if (import.meta.main) {
  readCommandLine({ command: 'run build', summary: 'Bundles every function and the console into .build.' });
  await buildFunctions();
}
