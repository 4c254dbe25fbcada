/**
 * Builds the files of a page that the gateway serves (the console, the API reference) from a function's web/ folder: a
 * script with its lazy chunks, a stylesheet, an optional icon, and the page that refers to them. Each has a hash in its
 * name and a compressed copy.
 */
import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build, type BuildOptions } from 'esbuild';
import { transform } from 'lightningcss';
import { inputsOf } from './build/bundler.ts';
import type { Built } from './build/cache.ts';

const compress = promisify(brotliCompress);
const hashOf = (contents: Uint8Array): string => createHash('sha256').update(contents).digest('hex').slice(0, 12);

/**
 * - `function`: its web/ folder is the source; index.html there contains `{js}`, `{css}` and `{svg}` (icon.svg, if
 *   any);
 * - `script`, `style`: the files of the folder to bundle;
 * - `path`: where the page is served, like `/console`;
 * - `define`: constants of this build for the script;
 * - `fill`: makes parts of the page, by the name that index.html has in braces, and names the files they depend on.
 */
export type Site = {
  function: string;
  script: string;
  style: string;
  path: string;
  define?: Record<string, string>;
  fill?: () => { parts: Record<string, string>; inputs: string[] };
};

/** The files of the site, to be written to `folder`. */
export async function buildSite(site: Site, folder: string): Promise<Built> {
  const web = new URL(`../functions/${site.function}/web/`, import.meta.url);
  const { assets, chunks, inputs } = await makeAssets(web, site);
  const page = new URL('index.html', web);
  const template = await readFile(page, 'utf8');
  const filled = site.fill?.() ?? { parts: {}, inputs: [] };
  const withAssets = assets.reduce(
    (text, { name, extension }) => text.replace(`{${extension}}`, `${site.path}/${name}`),
    template,
  );
  const html = Object.entries(filled.parts).reduce(
    (text, [name, part]) => text.replace(`{${name}}`, () => part),
    withAssets,
  );
  const files = [...assets, ...chunks, { name: 'index.html', contents: Buffer.from(html) }];
  const written = files.map(async ({ name, contents }) => [
    { path: `${folder}/${name}`, contents },
    { path: `${folder}/${name}.br`, contents: await compressed(contents) },
  ]);
  return { files: (await Promise.all(written)).flat(), inputs: [...inputs, fileURLToPath(page), ...filled.inputs] };
}

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The oldest browsers that the pages support: the last ones of Windows 7 and 8, and of the iPhones that iOS 17 left out.
 * What they lack is either translated here (syntax, stylesheets) or unknown to the compiler (`lib` of web/tsconfig.json).
 */
export const oldestBrowsers = { chrome: 109, edge: 109, firefox: 115, safari: 16.4, ios: 16.4 } as const;

const options: BuildOptions = {
  bundle: true,
  minify: true,
  platform: 'browser',
  target: Object.entries(oldestBrowsers).map(([name, version]) => name + version),
  format: 'esm',
  splitting: true,
  chunkNames: 'chunk-[hash]',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  logLevel: 'error',
};

const isChunk = ({ path }: { path: string }): boolean => basename(path).startsWith('chunk-');

type Named = { name: string; contents: Uint8Array };

/** The page refers to `assets`; the script refers to `chunks`, by names that esbuild chose. */
async function makeAssets(
  web: URL,
  { script, style, define = {} }: Site,
): Promise<{ assets: (Named & { extension: string })[]; chunks: Named[]; inputs: string[] }> {
  const { outputFiles, metafile } = await build({
    ...options,
    absWorkingDir: root,
    entryPoints: [script, style].map((name) => fileURLToPath(new URL(name, web))),
    define,
    outdir: fileURLToPath(web),
    write: false,
    metafile: true,
  });
  const icon = new URL('icon.svg', web);
  const hasIcon = await access(icon).then(
    () => true,
    () => false,
  );
  const chunks = outputFiles.filter(isChunk).map(({ path, contents }) => ({ name: basename(path), contents }));
  const created = outputFiles
    .filter((file) => !isChunk(file))
    .map(({ path, contents }) => ({ path, contents: path.endsWith('.css') ? forOldBrowsers(contents) : contents }));
  if (hasIcon) created.push({ path: 'icon.svg', contents: await readFile(icon) });
  const assets = created.map(({ path, contents }) => {
    const [name = '', extension = ''] = basename(path).split('.');
    return { name: `${name}-${hashOf(contents)}.${extension}`, extension, contents };
  });
  return { assets, chunks, inputs: [...inputsOf(metafile), ...(hasIcon ? [fileURLToPath(icon)] : [])] };
}

/** A version as Lightning CSS expects it: a byte each for its parts. */
const inBytes = (version: number): number => {
  const [major = 0, minor = 0] = String(version).split('.').map(Number);
  return (major << 16) | (minor << 8);
};

function forOldBrowsers(style: Uint8Array): Uint8Array {
  const { ios: ios_saf, ...others } = oldestBrowsers;
  const targets = Object.fromEntries(
    Object.entries({ ...others, ios_saf }).map(([name, version]) => [name, inBytes(version)]),
  );
  return transform({ filename: 'style.css', code: style, minify: true, targets }).code;
}

const compressed = (contents: Uint8Array): Promise<Uint8Array> =>
  compress(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
