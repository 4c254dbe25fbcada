/** Builds the archive of the PHP client for Composer: a zip that a repository of the type `artifact` offers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeZip, readFiles, writeArchive } from './archives.ts';
import { apiVersion } from './version.ts';

const source = fileURLToPath(new URL('../shared/client/php/', import.meta.url));

export function makeComposerArchive(): { name: string; bytes: Uint8Array } {
  const composer = JSON.parse(readFileSync(join(source, 'composer.json'), 'utf8')) as { name: string };
  // In a Git repository the tag is the version; an archive has none.
  const manifest = { ...composer, version: apiVersion };
  const files = {
    ...readFiles(source, /^(src|config)\/.*\.php$|^README\.md$/),
    'composer.json': Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`),
  };
  return { name: `${composer.name.replaceAll('/', '-')}-${apiVersion}.zip`, bytes: makeZip(files) };
}

/** Returns the path of the archive, in a folder of its own, which Composer takes as a repository. */
export function buildPhpPackage(folder: string): string {
  const { name, bytes } = makeComposerArchive();
  return writeArchive(join(folder, 'php'), name, bytes);
}
