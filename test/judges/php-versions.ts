/** Runs programs on versions of PHP that the machine does not have, as WebAssembly in this process, without a network. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { tools } from './tools.ts';

type Php = {
  mkdir: (path: string) => void;
  writeFile: (path: string, content: Uint8Array) => void;
  run: (given: { code: string; env: Record<string, string> }) => Promise<{ text: string; errors: string }>;
  exit: () => void;
};
type Universal = {
  PHP: new (runtime: number) => Php;
  loadPHPRuntime: (loader: unknown) => Promise<number>;
};
type Version = { getPHPLoaderModule: () => Promise<unknown> };

/** The oldest PHP that the package supports, and the newest there is. */
export const phpVersions = ['8.1', '8.5'] as const;

function copyFolder(php: Php, folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.php')) continue;
    const target = `${folder}/${path}`;
    php.mkdir(dirname(target));
    php.writeFile(target, readFileSync(target));
  }
}

/** Returns what the code prints. The folders are there under their own paths. */
export async function runOnPhp(
  version: (typeof phpVersions)[number],
  code: string,
  env: Record<string, string>,
  folders: readonly string[],
): Promise<string> {
  const require = createRequire(`${tools}/package.json`);
  const load = (part: string): unknown => require(`@php-wasm/${part}`);
  const { PHP, loadPHPRuntime } = load('universal') as Universal;
  const { getPHPLoaderModule } = load(`node-${version.replace('.', '-')}`) as Version;
  const php = new PHP(await loadPHPRuntime(await getPHPLoaderModule()));
  try {
    for (const folder of folders) copyFolder(php, folder);
    const { text, errors } = await php.run({ code, env });
    if (errors !== '') throw new Error(errors);
    return text;
  } finally {
    php.exit();
  }
}
