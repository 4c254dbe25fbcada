/** `npm run openapi`: writes test/platform/http/openapi.json, with which a test compares the document the code makes. */
import { writeFile } from 'node:fs/promises';
import { makeDocument } from '../shared/document.ts';
import { apiVersion } from './version.ts';
import { readCommandLine } from './local/command-line.ts';

/** The document as it was agreed on, in a form that shows well as a difference. */
export const committedDocument = new URL('../test/platform/http/openapi.json', import.meta.url);

if (import.meta.main) {
  readCommandLine({
    command: 'run openapi',
    does: 'Writes the OpenAPI document of the routes to test/platform/http/openapi.json.',
  });
  await writeFile(committedDocument, `${JSON.stringify(makeDocument(apiVersion), null, 1)}\n`);
}
