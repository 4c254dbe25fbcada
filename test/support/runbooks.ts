/** The operators' runbooks of infra/README.md. */
import { readFileSync } from 'node:fs';

export const runbooks = readFileSync(new URL('../../infra/README.md', import.meta.url), 'utf8');

/** Their blocks for a shell, in order, without the indent of a list. The first one defines what others use. */
export const runbookBlocks: readonly string[] = Array.from(
  runbooks.matchAll(/^( *)```sh\n([\s\S]*?)^ *```/gm),
  ([, indent = '', text = '']) => text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
);
