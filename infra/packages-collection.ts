/** Writes the Postman collection and its environments, which Bruno, Insomnia and others import too. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDocument } from '../shared/openapi/document.ts';
import { makeCollection, makeEnvironments } from './postman/collection.ts';
import type { Document } from './postman/document.ts';
import { apiVersion } from './version.ts';

/** Returns the folder of the files, `postman` in `folder`. */
export function writeCollection(folder: string): string {
  const document = JSON.parse(JSON.stringify(makeDocument(apiVersion))) as Document;
  const target = join(folder, 'postman');
  mkdirSync(target, { recursive: true });
  const write = (name: string, content: object): void =>
    writeFileSync(join(target, name), `${JSON.stringify(content, null, 2)}\n`);
  write('collection.json', makeCollection(document));
  for (const [name, environment] of Object.entries(makeEnvironments(document))) {
    write(`${name}.postman_environment.json`, environment);
  }
  return target;
}
