/** `npm run build`: bundles every function, and writes the files that some serve: pages, OpenAPI document, drivers. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stop as stopEsbuild, version as esbuildVersion } from 'esbuild';
import { routes, services, sweepPlan } from '../shared/declared.ts';
import { describeDrivers } from '../shared/drivers-document.ts';
import { describeEvents } from '../shared/events-document.ts';
import { makeDocument } from '../shared/openapi/document.ts';
import { buildSite, type Site } from './build-site.ts';
import { type Bundler, openBundler } from './build/bundler.ts';
import { hashSources, openCache, type Built, type Part } from './build/cache.ts';
import { guideFiles, renderGuides } from './build/guides.ts';
import { hashOf, hashTree } from './build/hashes.ts';
import { readCommandLine } from './local/command-line.ts';
import { apiVersion } from './version.ts';

const root = new URL('..', import.meta.url);
const rootPath = fileURLToPath(root);
export const buildDirectory = fileURLToPath(new URL('.build/functions/', root));

export { bundle, bundleOptions } from './build/bundler.ts';
export { version } from './version.ts';

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
      fill: () => ({ parts: renderGuides(), inputs: guideFiles() }),
    },
  ];
}

/** The OpenAPI document, to which the function adds its address. */
async function buildDocument(): Promise<Built> {
  const contents = Buffer.from(JSON.stringify(makeDocument(apiVersion)));
  return { files: [{ path: `${buildDirectory}openapi-api/openapi.json`, contents }], inputs: [] };
}

/** The response of GET /account/drivers. */
async function buildDrivers(): Promise<Built> {
  const contents = Buffer.from(JSON.stringify(await describeDrivers()));
  return { files: [{ path: `${buildDirectory}account-api/drivers.json`, contents }], inputs: [] };
}

/** The events that an endpoint can receive. */
async function buildEvents(): Promise<Built> {
  const contents = Buffer.from(JSON.stringify(describeEvents()));
  return { files: [{ path: `${buildDirectory}account-api/events.json`, contents }], inputs: [] };
}

/** What builds, with which settings and packages. */
const tools = [
  'infra/build',
  'infra/build.ts',
  'infra/build-site.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Without `bundler`, for looking at their keys only. */
async function partsOf(bundler: () => Promise<Bundler>): Promise<Part[]> {
  const toolsHash = hashOf(`${hashTree(rootPath, tools)} ${esbuildVersion} ${process.version}`);
  // What is made by running the declarations depends on all of them.
  const declared = hashOf(`${toolsHash} ${hashTree(rootPath, ['shared'])} ${apiVersion}`);
  const entries = [...(await entryPoints())];
  return [
    ...entries.map(([name, entry]) => ({
      name,
      key: hashOf(`${toolsHash} ${JSON.stringify(sweepPlan)}`),
      make: async () => (await bundler()).bundle(entry, `${buildDirectory}${name}`),
    })),
    ...sites().map((site) => ({
      name: `${site.function} page`,
      key: hashOf(`${toolsHash} ${JSON.stringify(site)}`),
      make: () => buildSite(site, `${buildDirectory}${site.function}/assets`),
    })),
    { name: 'document', key: declared, make: buildDocument },
    { name: 'drivers', key: declared, make: buildDrivers },
    { name: 'events', key: declared, make: buildEvents },
  ];
}

export type BuildOptions = {
  /** Called before each part that is built, with how many there are. */
  onBuild?: (name: string, number: number, count: number) => void;
  /** False builds everything again. */
  isCached?: boolean;
  /** Whether packages are as the lockfile says is also looked at: for deployments. */
  isThorough?: boolean;
};

/** Builds what is not the same as at the last build; returns the names of the parts it built. */
export async function buildFunctions(options: BuildOptions = {}): Promise<string[]> {
  const { onBuild, isCached = true, isThorough = false } = options;
  const cache = openCache(rootPath);
  if (isCached && !isThorough && cache.isComplete()) return [];
  const sources = hashSources(rootPath);
  let opened: Promise<Bundler> | undefined;
  const parts = await partsOf(() => (opened ??= openBundler(`${buildDirectory}function`)));
  const stale = parts.filter((part) => !isCached || !cache.isFresh(part));
  try {
    for (const [index, part] of stale.entries()) {
      onBuild?.(part.name, index + 1, stale.length);
      cache.save(part, await part.make());
    }
  } finally {
    await (await opened)?.close();
    await stopEsbuild();
  }
  await removeOthers(
    cache.finish(
      parts.map(({ name }) => name),
      sources,
    ),
  );
  return stale.map(({ name }) => name);
}

/** Removes files of earlier builds, which nothing loads any more. Files of a concurrent build have other names. */
async function removeOthers(built: ReadonlySet<string>): Promise<void> {
  const found = await readdir(buildDirectory, { recursive: true, withFileTypes: true });
  const old = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  await Promise.all(
    old.filter((path) => /\.(mjs|js|json|map|css|svg|html|br)$/.test(path) && !built.has(path)).map((path) => rm(path)),
  );
}

if (import.meta.main) {
  const { options } = readCommandLine({
    command: 'run build',
    summary: 'Bundles every function and the console into .build; only those whose sources have changed.',
    options: { clean: { type: 'boolean' } },
    optionLines: ['--clean  builds everything again'],
  });
  const built = await buildFunctions({ isCached: options.clean !== true });
  console.log(built.length === 0 ? 'Nothing has changed.' : `Built ${built.join(', ')}.`);
}
