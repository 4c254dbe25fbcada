/** `npm run openapi`: writes test/openapi/snapshot; a test compares these files with the generated document. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { makeDocument } from '../shared/openapi/document.ts';
import { readCommandLine } from './local/command-line.ts';
import { type Snapshot, toSnapshot } from './openapi-snapshot.ts';
import { apiVersion } from './version.ts';

const directory = new URL('../test/openapi/snapshot/', import.meta.url);

/** The files of the committed document. */
export async function readCommittedDocument(): Promise<Snapshot> {
  const names = await readdir(directory);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(new URL(name, directory), 'utf8')] as const)),
  );
}

if (import.meta.main) {
  readCommandLine({
    command: 'run openapi',
    summary: 'Writes the OpenAPI document of the routes to test/openapi/snapshot, one file per tag.',
  });
  const document = JSON.parse(JSON.stringify(makeDocument(apiVersion))) as Record<string, unknown>;
  // Deletes files of tags that no longer exist.
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory);
  await Promise.all(
    Object.entries(toSnapshot(document)).map(([name, text]) => writeFile(new URL(name, directory), text)),
  );
}
