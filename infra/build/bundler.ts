/**
 * Bundles functions with esbuild. One context builds them one after the other: a source that several functions share is
 * parsed once, and only one bundle's intermediate results are in memory.
 */
import { builtinModules } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, context, type Plugin } from 'esbuild';
import { sweepPlan } from '../../shared/declared.ts';
import type { Built, BuiltFile } from './cache.ts';

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

/**
 * Parts of the SDK that a Lambda function never needs: credentials from anywhere but the environment, and a cache of
 * addresses that DynamoDB does not announce. Each is replaced by the part that is used.
 */
const trimmed: Plugin = {
  name: 'trim-aws-sdk',
  setup(plugin) {
    const replacements: Record<string, string> = {
      '@aws-sdk/credential-provider-node': `
        import { fromEnv } from '@aws-sdk/credential-provider-env';
        export const defaultProvider = () => fromEnv();`,
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
    plugin.onResolve({ filter: /^@aws-sdk\/(credential-provider-node|endpoint-cache)$/ }, ({ path, resolveDir }) => ({
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
const requiredBuiltins: Plugin = {
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
    },
  };
  const bundles = await context({
    ...bundleOptions,
    absWorkingDir: root,
    entryPoints: { index: entryName },
    outdir,
    splitting: true,
    chunkNames: 'part-[hash]',
    define: { SWEEP_PLAN: JSON.stringify(sweepPlan) },
    plugins: [entry, trimmed, requiredBuiltins],
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
