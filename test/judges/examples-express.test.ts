/** The example shop in Node with Express, which run.ts installs, and the built npm package of our client. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildNpmPackage } from '../../infra/packages.ts';
import { startProgram } from '../support/running-program.ts';
import { playShop, type StartShop } from './shop-story.ts';
import { tools } from './tools.ts';

const example = fileURLToPath(new URL('../../shared/client/examples/express/', import.meta.url));
const why = existsSync(`${tools}/node_modules/express`) ? undefined : 'Express is not installed: npm run test:judges';

/** Below the folder of the tools, where Node finds Express. */
let folder: string;
let databases = 0;
beforeAll(async () => {
  mkdirSync(tools, { recursive: true });
  folder = mkdtempSync(join(tools, 'shop-'));
  const installed = join(folder, 'node_modules/@east-africa-gateway/client');
  mkdirSync(installed, { recursive: true });
  const file = await buildNpmPackage(join(folder, 'built'));
  execFileSync('tar', ['-xzf', file, '--strip-components=1', '-C', installed]);
  cpSync(example, folder, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start: StartShop = (environment) =>
  startProgram({
    command: process.execPath,
    given: ['server.js'],
    cwd: folder,
    environment: { ...environment, DATABASE: join(folder, `shop-${(databases += 1)}.db`) },
  });

describe('The example shop in Node', () => {
  playShop(start, why);

  it('has a page to order from', { skip: why !== undefined }, async () => {
    const shop = await start({
      PATH: process.env.PATH ?? '',
      GATEWAY_BASE_URL: 'http://127.0.0.1:1',
      GATEWAY_TOKEN: 'none',
      PORT: '0',
    });
    const page = await (await fetch(shop.url)).text();
    expect(page).toContain('Pay with M-Pesa');
    await shop.stop();
  });
});
