/** The generated files of the client packages in other languages, by their folder. */
import { mkdir, writeFile } from 'node:fs/promises';
import { makeInlineDocument } from '../shared/openapi/document.ts';
import type { Document } from './client-document.ts';
import { makePhpErrors, phpErrorsByHand, phpErrorsFolder } from './client-php/errors.ts';
import { makePhp, phpFolder } from './client-php/files.ts';
import { makePythonErrors } from './client-python/errors.ts';
import { makePython, pythonFolder } from './client-python/files.ts';
import { apiVersion } from './version.ts';

export type GeneratedFolder = {
  folder: URL;
  files: Record<string, string>;
  /** Files of the same folder that are written by hand. */
  byHand?: readonly string[];
};

const written = 'Written by npm run client; a test compares.';

export function makePackages(): GeneratedFolder[] {
  const document = JSON.parse(JSON.stringify(makeInlineDocument(apiVersion))) as Document;
  return [
    { folder: pythonFolder, files: { ...makePython(document), 'errors.py': makePythonErrors(written) } },
    { folder: phpFolder, files: makePhp(document) },
    { folder: phpErrorsFolder, files: makePhpErrors(written), byHand: phpErrorsByHand },
  ];
}

export async function writePackages(): Promise<void> {
  for (const { folder, files } of makePackages()) {
    await mkdir(folder, { recursive: true });
    await Promise.all(Object.entries(files).map(([name, text]) => writeFile(new URL(name, folder), text)));
  }
}
