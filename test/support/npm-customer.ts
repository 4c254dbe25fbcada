/** A customer's project with the npm package installed, and what its programs in test/client/npm-package print. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Installs `file` offline into a new folder, with the programs; npm runs no script of the package. */
export async function installNpmPackage(file: string, project: string, type: 'module' | 'commonjs'): Promise<void> {
  mkdirSync(project, { recursive: true });
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'shop', private: true, type }));
  const given = ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', file];
  await promisify(execFile)('npm', given, { cwd: project });
  cpSync(new URL('../client/npm-package', import.meta.url), project, { recursive: true });
}

/** What pay.ts prints, called through a proxy that refuses calls and loses replies. */
export const paidByPackage = {
  request: 'completed',
  transaction: 'STATUS_COMPLETED',
  waited: '0',
  listed: ['NPM-3', 'NPM-2', 'NPM-1'],
  errors: {
    token: ['AuthenticationError', 401, 'unauthenticated'],
    amount: ['InvalidRequestError', 422, 'validation_failed'],
    key: ['ConflictError', 422, 'idempotency_key_reused'],
    rate: ['RateLimitError', 429, null],
    missing: ['NotFoundError', 404, 'not_found'],
    connection: ['GatewayUnreachable'],
  },
};

/** What verify.ts prints about the webhook of the payment NPM-1. */
export const verifiedByPackage = {
  right: 'NPM-1 150.00 completed string',
  bytes: 'NPM-1 150.00 completed string',
  wrong_secret: 'wrong_signature',
  wrong_body: 'wrong_signature',
  old: 'wrong_time',
  unsigned: 'no_signature',
};
