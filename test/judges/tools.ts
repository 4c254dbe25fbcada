/** The installed tools, and the document that they read. */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeDocument } from '../../shared/openapi/document.ts';

export const tools = fileURLToPath(new URL('../../.build/judges', import.meta.url));
export const python = `${tools}/python/bin`;
/** SAM and its Python. */
export const samPrograms = `${tools}/sam/bin`;
/** Why Python is unavailable; undefined if it is available. */
export const withoutPython = process.env.WITHOUT_PYTHON;

export const documentFile = `${tools}/openapi.json`;

export function writeDocument(): void {
  mkdirSync(tools, { recursive: true });
  writeFileSync(documentFile, JSON.stringify(makeDocument('judged')));
}

export type Ended = { status: number | null; stdout: string; stderr: string };

/** Runs a program in the folder of the tools to its end. */
export function run(
  command: string,
  given: readonly string[],
  environment: Record<string, string> = {},
  input = '',
): Promise<Ended> {
  const child = spawn(command, given, { cwd: tools, env: { ...process.env, ...environment } });
  // A program that reads no input may end before it gets any.
  child.stdin.on('error', () => {}).end(input);
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return new Promise((fulfil, reject) => {
    child.on('error', reject);
    child.on('close', (status) => fulfil({ status, stdout, stderr }));
  });
}

/** A program installed by npm. */
export const tool = (name: string, ...given: string[]): Promise<Ended> =>
  run(process.execPath, [`${tools}/node_modules/.bin/${name}`, ...given]);
