/** The generated files of the client packages in other languages, by their folder. */
import { mkdir, writeFile } from 'node:fs/promises';
import { makeInlineDocument } from '../shared/openapi/document.ts';
import type { Document } from './client-document.ts';
import { makePhp, phpFolder } from './client-php/files.ts';
import { makePython, pythonFolder } from './client-python/files.ts';
import { apiVersion } from './version.ts';

export type GeneratedFolder = { folder: URL; files: Record<string, string> };

export function makePackages(): GeneratedFolder[] {
  const document = JSON.parse(JSON.stringify(makeInlineDocument(apiVersion))) as Document;
  return [
    { folder: pythonFolder, files: makePython(document) },
    { folder: phpFolder, files: makePhp(document) },
  ];
}

export async function writePackages(): Promise<void> {
  for (const { folder, files } of makePackages()) {
    await mkdir(folder, { recursive: true });
    await Promise.all(Object.entries(files).map(([name, text]) => writeFile(new URL(name, folder), text)));
  }
}
