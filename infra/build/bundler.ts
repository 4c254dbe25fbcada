/**
 * Bundles functions with esbuild. One context builds them one after the other: a source that several functions share is
 * parsed once, and only one bundle's intermediate results are in memory.
 */
import { readFile } from 'node:fs/promises';
import { builtinModules, createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, context, type OnLoadResult, type Plugin } from 'esbuild';
import { sweepPlan } from '../../shared/declared.ts';
import type { Built, BuiltFile } from './cache.ts';

const requireBuiltin = createRequire(import.meta.url) as (path: string) => object;
const root = fileURLToPath(new URL('../..', import.meta.url));

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

/** Parts of the SDK that a Lambda function never needs, by the end of their path, and what stands in for them. */
const replacements: Record<string, string> = {
  // Credentials from anywhere but the environment.
  '@aws-sdk/credential-provider-node': `
    import { fromEnv } from '@aws-sdk/credential-provider-env';
    export const defaultProvider = () => fromEnv();`,
  // Settings in the files of a person's home folder.
  'shared-ini-file-loader/loadSharedConfigFiles': `
    export const CONFIG_PREFIX_SEPARATOR = '.';
    export const loadSharedConfigFiles = () => Promise.resolve({ configFile: {}, credentialsFile: {} });`,
  // The length of files: a function sends texts and bytes.
  'util-body-length/calculateBodyLength': `
    export const calculateBodyLength = (body) => (body ? Buffer.byteLength(body) : 0);`,
  // Streams of events, and the names of browsers.
  '@smithy/core/event-streams': '',
  bowser: '',
  // A cache of addresses that DynamoDB does not announce.
  '@aws-sdk/endpoint-cache': `
    export class EndpointCache {
      getEndpoint() {}
      get() {}
      set() {}
      delete() {}
      has() { return false; }
      clear() {}
    }`,
};

const trimmed: Plugin = {
  name: 'trim-aws-sdk',
  setup(plugin) {
    for (const [end, contents] of Object.entries(replacements)) {
      plugin.onResolve({ filter: new RegExp(`(^|/)${end}$`) }, ({ resolveDir }) => ({
        path: end,
        namespace: 'trimmed',
        pluginData: { contents, resolveDir },
      }));
    }
    plugin.onLoad({ filter: /.*/, namespace: 'trimmed' }, ({ pluginData }) => pluginData as OnLoadResult);
    // A client reads its version, and would contain the rest of its package.json too.
    plugin.onLoad({ filter: /client-[\w-]+[\\/]package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string };
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};

/**
 * Node's own modules are required, not imported: an import makes Node read every export of a module, and for node:http
 * that alone loads its entire fetch client, a fifth of a function's start-up time.
 */
const requiredBuiltins: Plugin = {
  name: 'require-builtins',
  setup(plugin) {
    const names = builtinModules.flatMap((name) => [name, `node:${name}`]);
    plugin.onResolve({ filter: new RegExp(`^(${names.join('|')})$`) }, ({ path, kind }) => {
      if (kind === 'require-call') return { path, external: true };
      // What `process` has depends on who builds: a child process can send messages.
      const isRead = kind === 'import-statement' && !path.endsWith('process');
      return { path, namespace: isRead ? 'builtin' : 'whole-builtin' };
    });
    plugin.onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({ contents: readEachExport(path) }));
    plugin.onLoad({ filter: /.*/, namespace: 'whole-builtin' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
    }));
  },
};

/** Reads are marked as pure: a bundle contains those of the exports that it uses, and no module of which it uses none. */
function readEachExport(path: string): string {
  const names = Object.keys(requireBuiltin(path)).filter((name) => /^\w+$/.test(name) && name !== 'default');
  return [
    `const builtin = /* @__PURE__ */ require(${JSON.stringify(path)});`,
    'const read = (name) => builtin[name];',
    'export default builtin;',
    ...names.map((name, at) => `const read${at} = /* @__PURE__ */ read('${name}'); export { read${at} as ${name} };`),
  ].join('\n');
}

/** Packages that only declare functions, but do not say so. A bundle that uses none of them does not contain them. */
const withoutEffects: Plugin = {
  name: 'without-effects',
  setup(plugin) {
    plugin.onResolve({ filter: /^ipaddr\.js$/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (pluginData === withoutEffects) return undefined;
      const resolved = await plugin.resolve(path, { kind, resolveDir, pluginData: withoutEffects });
      return { ...resolved, sideEffects: false };
    });
  },
};

/** The paths of the files that esbuild read; the sources that plugins supply are not files. */
export const inputsOf = (metafile: { inputs: Record<string, unknown> }): string[] =>
  Object.keys(metafile.inputs)
    .filter((path) => !/^([\w-]+:|[<(])/.test(path))
    .map((path) => join(root, path));

export type Bundler = {
  /**
   * The deployed files of one function: its bundle, and separate files for what it loads by dynamic import (a provider's
   * driver, the library that draws PDFs). Code inside the bundle is parsed at every start of the function, whether it
   * runs or not.
   */
  bundle(entry: string, directory: string): Promise<Built>;
  close(): Promise<void>;
};

const entryName = 'entry-of-bundle';

/** `outdir` is as deep as the folders of the bundles: source maps contain relative paths. */
export async function openBundler(outdir: string): Promise<Bundler> {
  // For esbuild's process: it collects garbage seldom, as long as there is little.
  process.env.GOGC ??= '400';
  process.env.GOMEMLIMIT ??= '500MiB';
  let current = '';
  const entry: Plugin = {
    name: 'entry',
    setup(plugin) {
      plugin.onResolve({ filter: new RegExp(`^${entryName}$`) }, () => ({ path: entryName, namespace: entryName }));
      plugin.onLoad({ filter: /.*/, namespace: entryName }, () => ({
        contents: `export * from ${JSON.stringify(current)};`,
        resolveDir: root,
      }));
      // What is loaded later imports the entry: esbuild then keeps all code of the start in one file. Otherwise it
      // makes a file of each part that is also used later, and every file that Node opens takes 0.3 ms.
      plugin.onResolve({ filter: /^\.+\// }, ({ path, kind, resolveDir }) =>
        kind === 'dynamic-import' ? { path: resolve(resolveDir, path), namespace: 'loaded-later' } : undefined,
      );
      plugin.onLoad({ filter: /.*/, namespace: 'loaded-later' }, ({ path }) => ({
        contents: `import '${entryName}'; export * from ${JSON.stringify(path)};`,
        resolveDir: root,
      }));
    },
  };
  const bundles = await context({
    ...bundleOptions,
    absWorkingDir: root,
    entryPoints: { index: entryName },
    outdir,
    splitting: true,
    chunkNames: 'part-[hash]',
    // A string, since esbuild gives every source of a bundle that defines an object a call that prepares it.
    define: { SWEEP_PLAN: JSON.stringify(JSON.stringify(sweepPlan)) },
    plugins: [entry, trimmed, requiredBuiltins, withoutEffects],
    // The bundle does not name its source map: Node would read it at every start, the logger reads it only for an
    // error.
    sourcemap: 'external',
    sourcesContent: false,
    write: false,
    metafile: true,
  });
  return {
    async bundle(path, directory) {
      current = path;
      const { outputFiles, metafile } = await bundles.rebuild();
      const files = outputFiles.map(({ path: file, contents }) => ({
        path: join(directory, relative(outdir, file)),
        contents,
      }));
      return { files, inputs: inputsOf(metafile) };
    },
    close: () => bundles.dispose(),
  };
}

/** Builds a single bundle. */
export async function bundle(entry: string, directory: string): Promise<BuiltFile[]> {
  const bundler = await openBundler(directory);
  try {
    return (await bundler.bundle(entry, directory)).files;
  } finally {
    await bundler.close();
  }
}
