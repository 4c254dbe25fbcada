/**
 * The example shop for Laravel with our package, which Composer installs from its archive, and with PHP, SQLite and the
 * parts of Laravel 8 that Debian has; php/example-laravel.php says
 * what stands in for the rest.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProgram } from '../support/running-program.ts';
import { never, playShop, type StartShop } from './shop-story.ts';
import { customer, installArchive, withoutPhp } from './php-customer.ts';
import { tools } from './tools.ts';

const client = fileURLToPath(new URL('../../shared/client/', import.meta.url));
const program = fileURLToPath(new URL('php/example-laravel.php', import.meta.url));
const laravel = ['Routing', 'Events', 'Queue', 'Cache', 'Database', 'Console', 'Filesystem', 'Config'];

/** Why PHP cannot run the example; undefined if it can. */
function missing(): string | undefined {
  if (withoutPhp !== undefined) return withoutPhp;
  try {
    execFileSync('php', ['-r', 'curl_version(); new PDO("sqlite::memory:");'], { stdio: 'ignore' });
  } catch {
    return 'PHP is not installed with curl and SQLite (Debian: php-cli, php-curl and php-sqlite3)';
  }
  const files = ['GuzzleHttp', 'Dotenv', ...laravel.map((part) => `Illuminate/${part}`)];
  const absent = files.filter((part) => !existsSync(`/usr/share/php/${part}/autoload.php`));
  return absent.length === 0
    ? undefined
    : `Not installed: ${absent.join(', ')} (Debian: php-guzzlehttp-guzzle, php-illuminate-routing and others)`;
}

const why = missing();
const settings = ['-d', 'display_errors=stderr', '-d', 'error_reporting=8191'];

let folder: string;
let databases = 0;
beforeAll(async () => {
  mkdirSync(tools, { recursive: true });
  folder = mkdtempSync(join(tools, 'shop-'));
  if (why !== undefined) return;
  const { status, stdout, stderr } = await installArchive();
  expect([status, status === 0 ? '' : `${stdout}${stderr}`]).toEqual([0, '']);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A server and, if the shop is to look up orders, the command beside it, as the schedule of Laravel runs it. */
const start: StartShop = async ({ SHOP_URL = '', ...environment }) => {
  const own = {
    ...environment,
    APP_URL: SHOP_URL,
    CUSTOMER: customer,
    EXAMPLE: `${client}examples/laravel`,
    DATABASE: join(folder, `${(databases += 1)}.db`),
  };
  const at = { command: 'php', cwd: folder, environment: own };
  const server = await startProgram({ ...at, given: [...settings, '-S', '127.0.0.1:0', program] });
  if (environment.RECONCILE_SECONDS === never && environment.REVIEW_SECONDS === never) return server;
  // The first request creates the tables.
  await fetch(`${server.url}/api/orders/none`);
  const command = await startProgram({ ...at, given: [...settings, program], ready: /Looks up orders every second/ });
  return {
    url: server.url,
    output: () => server.output() + command.output(),
    stop: async () => void (await Promise.all([server.stop(), command.stop()])),
  };
};

describe('The example shop for Laravel', () => {
  if (why !== undefined) console.log(`Skipped the example for Laravel: ${why}`);
  playShop(start, why, '/api');

  it('looks up orders every minute, and again soon after a run that was killed', { skip: why !== undefined }, () => {
    const environment = { ...process.env, EXAMPLE: `${client}examples/laravel` };
    const program = fileURLToPath(new URL('php/example-schedule.php', import.meta.url));
    const printed = execFileSync('php', [...settings, program], { encoding: 'utf8', env: environment });
    expect(JSON.parse(printed)).toEqual([
      ['* * * * *', 'orders:reconcile', 10],
      ['0 * * * *', 'orders:reconcile --last-day', 10],
    ]);
  });

  it('has no syntax errors', { skip: why !== undefined }, () => {
    const files = globSync(`${client}examples/laravel/**/*.php`);
    expect(files.length).toBeGreaterThan(8);
    for (const file of files)
      expect(execFileSync('php', ['-l', file], { encoding: 'utf8' })).toContain('No syntax errors');
  });
});
