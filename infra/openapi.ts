/** `npm run openapi`: writes test/http/openapi.json, with which a test compares the document the code makes. */
import { writeFile } from 'node:fs/promises';
import { makeDocument } from '../shared/document.ts';
import { version } from './build.ts';

/** The document as it was agreed on, in a form that shows well as a difference. */
export const committedDocument = new URL('../test/http/openapi.json', import.meta.url);

if (import.meta.main) await writeFile(committedDocument, `${JSON.stringify(makeDocument(version), null, 1)}\n`);
