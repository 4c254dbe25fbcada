/**
 * The commands of package.json from the command line: their usage, unknown options, and the start and end of a
 * run.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { findSpaceProblem } from '../../../infra/local/start-checks.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const ours = Object.entries(scripts).flatMap(([name, script]) => {
  const [, file] = /^node (?:--\S+ )?(\S+\.ts)$/.exec(script) ?? [];
  return file === undefined ? [] : [{ name, file }];
});
const scratch = mkdtempSync(join(tmpdir(), 'gateway-commands-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

async function outcomeOf(child: ChildProcess): Promise<{ code: number | null; out: string; err: string }> {
  const output = { out: '', err: '' };
  child.stdout?.on('data', (text: Buffer) => (output.out += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (output.err += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...output };
}

const run = (file: string, args: string[] = [], env: Record<string, string> = {}) =>
  outcomeOf(spawn(process.execPath, [file, ...args], { cwd: root, env: { ...process.env, ...env } }));

const demo = (folder: string) => run('infra/local/demo.ts', [], { GATEWAY_DATA: folder });

describe('The demo without a gateway', () => {
  it('says how to start one', async () => {
    const folder = join(scratch, 'never-started');
    const err = `${join(folder, 'local.json')} does not exist. Start the gateway first: npm start\n`;
    expect(await demo(folder)).toEqual({ code: 1, out: '', err });
  });

  it('says so, too, if the gateway was killed', async () => {
    const folder = mkdtempSync(join(scratch, 'killed-'));
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.close();
    writeFileSync(join(folder, 'local.json'), JSON.stringify({ base_url }));
    const err = `No gateway responds at ${base_url}. Start the gateway first: npm start\n`;
    expect(await demo(folder)).toEqual({ code: 1, out: '', err });
  });
});

describe('A command for the local run', () => {
  const commands: [string, string, ...string[]][] = [
    ['start', 'infra/local/start.ts', '--reset'],
    ['demo', 'infra/local/demo.ts'],
    ['admin', 'infra/admin.ts', 'account', 'list'],
  ];

  it.each(commands)(
    'refuses an empty GATEWAY_DATA, which was the working directory: %s',
    async (_name, file, ...args) => {
      const cwd = mkdtempSync(join(scratch, 'elsewhere-'));
      for (const name of ['local.json', 'secrets.json']) writeFileSync(join(cwd, name), 'mine');
      const env = { ...process.env, PORT: 'no port', GATEWAY_DATA: '' };
      const { code, out, err } = await outcomeOf(spawn(process.execPath, [join(root, file), ...args], { cwd, env }));
      expect([code, out]).toEqual([file.endsWith('admin.ts') ? 2 : 1, '']);
      expect(err).toMatch(
        /^(error: )?GATEWAY_DATA is empty: it must name the data folder\. Leave it out for \.gateway\n/,
      );
      expect(readdirSync(cwd)).toEqual(['local.json', 'secrets.json']);
    },
  );

  it.each(commands.slice(1))('says that its facts are damaged, and what to do: %s', async (_name, file, ...args) => {
    const folder = mkdtempSync(join(scratch, 'half-'));
    for (const half of ['{"base_url":', '']) {
      writeFileSync(join(folder, 'local.json'), half);
      const { code, out, err } = await run(file, args, { GATEWAY_DATA: folder });
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(/^(error: )?\S+local\.json is damaged[^\n]+npm start\)?\n$/);
    }
  });

  it('asks whether the gateway is running if nothing responds at the addresses of its last run', async () => {
    const folder = mkdtempSync(join(scratch, 'ended-'));
    const nowhere = 'http://127.0.0.1:9';
    const endpoints = { dynamodb: nowhere, sqs: nowhere, secrets: nowhere, region: 'us-east-1' };
    const environment = { IDENTITY_TABLE: 'identity', WEBHOOKS_QUEUE_URL: `${nowhere}/queue` };
    writeFileSync(
      join(folder, 'local.json'),
      JSON.stringify({ operator: { environment, baseUrl: nowhere, endpoints } }),
    );
    for (const command of ['account list', 'queue list --queue webhooks']) {
      const { code, err } = await run('infra/admin.ts', command.split(' '), { GATEWAY_DATA: folder });
      expect([command, code, err]).toEqual([
        command,
        1,
        expect.stringMatching(/Is the gateway running \(npm start\)\?\n$/),
      ]);
    }
  });
});

it('contains every command that is one of our scripts', () => {
  expect(ours.map(({ name }) => name)).toEqual(
    expect.arrayContaining(
      'start demo admin build synth test:java check bench readme openapi client packages'.split(' '),
    ),
  );
});

it('is complete: any other script is a tool that has help of its own', () => {
  const tools = /^(FC_SEED=\S+ RUNS=\S+ )?(vitest run|oxfmt|oxlint|tsc|depcruise|knip)\b/;
  const others = Object.entries(scripts).filter(([name]) => !ours.some((our) => our.name === name));
  expect(others.filter(([, script]) => !tools.test(script))).toEqual([]);
});

describe.each(ours)('npm run $name', ({ file }) => {
  it('prints its usage and does nothing for --help', async () => {
    const { code, out, err } = await run(file, ['--help']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^Usage: npm /);
    expect(out.length).toBeLessThan(8_000);
  });

  it('rejects an unknown option with one sentence', async () => {
    const { code, out, err } = await run(file, ['--nonsense']);
    // Operator commands have a usage of their own, and tell a wrong use from a failure (test/infra/admin-commands.test.ts).
    const isAdmin = file === 'infra/admin.ts';
    expect({ code, out }).toEqual({ code: isAdmin ? 2 : 1, out: '' });
    expect(err).toMatch(
      isAdmin
        ? /^error: [^\n]+\nusage: npm run admin [^\n]+\n$/
        : /^Unknown option '--nonsense'; for the usage: npm (run )?[\w:]+ -- --help\n$/,
    );
  });
});

/** Locks the folder until it is killed. */
const locker = (folder: string): string => `
  import { lockDataFolder } from ${JSON.stringify(new URL('../../../infra/local/data-folder.ts', import.meta.url).href)};
  console.log(lockDataFolder(${JSON.stringify(folder)}));
  setInterval(() => {}, 60_000);`;

const start = (env: Record<string, string>) =>
  run('infra/local/start.ts', [], { PORT: '0', GATEWAY_DATA: join(scratch, 'fresh'), ...env });

describe('npm start', () => {
  it.each(['abc', '70000', '-1', '80.5', ' ', '0x50'])('rejects the port "%s" with one sentence', async (PORT) => {
    expect(await start({ PORT })).toEqual({
      code: 1,
      out: '',
      err: `PORT is ${JSON.stringify(PORT)}: it must be a whole number from 0 to 65535, 0 for a free one.\n`,
    });
  });

  it('reports that a port is in use, and what to do', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const refused = await start({ PORT: String(port) });
    server.close();
    const err = `Port ${port} is in use. Stop the program that uses it, or choose another: PORT=4011 npm start\n`;
    expect(refused).toEqual({ code: 1, out: '', err });
  });

  it('reports that a port was taken while it was building, and not that the data is damaged', async () => {
    const folder = mkdtempSync(join(scratch, 'data-'));
    writeFileSync(join(folder, 'seed.json'), '{}');
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    const env = { ...process.env, PORT: String(port), GATEWAY_DATA: folder };
    const started = spawn(process.execPath, ['infra/local/start.ts'], { cwd: root, env });
    started.stdout.once('data', () => server.listen(port, '127.0.0.1'));
    const { code, err } = await outcomeOf(started);
    server.close();
    const message = `Port ${port} is in use. Stop the program that uses it, or choose another: PORT=4011 npm start\n`;
    expect([code, err]).toEqual([1, message]);
  }, 120_000);

  it.each<[string, (folder: string) => void]>([
    ['secrets.json', (folder) => writeFileSync(join(folder, 'secrets.json'), '{"name":')],
    ['seed.json', (folder) => writeFileSync(join(folder, 'seed.json'), '')],
    ['dynamodb', (folder) => writeFileSync(join(folder, 'dynamodb'), 'no folder')],
    [
      'sqs/fauxqs.db',
      (folder) => {
        mkdirSync(join(folder, 'sqs'));
        writeFileSync(join(folder, 'sqs', 'fauxqs.db'), 'no database, only text');
      },
    ],
    [
      'simulators/odoo',
      (folder) => {
        mkdirSync(join(folder, 'simulators'));
        writeFileSync(join(folder, 'simulators', 'odoo'), 'half a state');
      },
    ],
    [
      'dynamodb',
      (folder) => {
        mkdirSync(join(folder, 'dynamodb'));
        writeFileSync(join(folder, 'dynamodb', 'CURRENT'), 'MANIFEST-000007\n');
      },
    ],
  ])('reports that the data folder is damaged (%s), and what to do', async (what, damage) => {
    const folder = mkdtempSync(join(scratch, 'data-'));
    damage(folder);
    const err = `The data folder ${folder} is damaged (${what}). Delete it and start over with empty data: npm start -- --reset\n`;
    expect(await start({ GATEWAY_DATA: folder })).toEqual({ code: 1, out: '', err });
    // Nothing was built or started, and the folder is free again.
    expect(readdirSync(folder)).toEqual([what.split('/')[0]]);
  });

  it('reports that the first start was stopped before the demo data was complete, and what to do', async () => {
    const folder = mkdtempSync(join(scratch, 'data-'));
    mkdirSync(join(folder, 'dynamodb'));
    writeFileSync(join(folder, 'dynamodb', 'CURRENT'), 'MANIFEST-000007\n');
    writeFileSync(join(folder, 'dynamodb', 'MANIFEST-000007'), '');
    const err = `The data folder ${folder} is damaged (seed.json is missing). Delete it and start over with empty data: npm start -- --reset\n`;
    expect(await start({ GATEWAY_DATA: folder })).toEqual({ code: 1, out: '', err });
    expect(readdirSync(folder)).toEqual(['dynamodb']);
  });

  it('reports which process uses the data folder', async () => {
    const folder = mkdtempSync(join(scratch, 'data-'));
    const holder = spawn(process.execPath, ['--input-type=module', '-e', locker(folder)]);
    await once(holder.stdout, 'data');
    const err = `The data folder ${folder} is in use by process ${holder.pid}. Stop that run, or choose another folder: GATEWAY_DATA=<folder> npm start\n`;
    expect(await start({ GATEWAY_DATA: folder })).toEqual({ code: 1, out: '', err });
    holder.kill('SIGKILL');
    await once(holder, 'close');
    // A lock that a killed run left behind counts for nothing.
    expect(existsSync(join(folder, 'lock.json'))).toBe(true);
    expect((await start({ GATEWAY_DATA: folder, PORT: 'abc' })).err).toContain('PORT is "abc"');
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['HTTP_PROXY', { NODE_USE_ENV_PROXY: '1' }],
    ['http_proxy', { NODE_OPTIONS: '--use-env-proxy', NO_PROXY: 'intranet.example' }],
  ])('reports that %s would receive the calls between its own programs, and what to do', async (variable, settings) => {
    const { code, out, err } = await start({ ...settings, [variable]: 'http://127.0.0.1:9' });
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('Exclude it: NO_PROXY=127.0.0.1,localhost npm start');
  });

  it('reports that the disk is full, which looked like damaged data, and what to do', () => {
    const message = expect.stringMatching(
      /^The disk of the data folder .* is full\. Free at least 20 MB of it, or choose/,
    );
    expect([0, 19.9, 20, 1_000, null].map((free) => findSpaceProblem(scratch, free))).toEqual([
      message,
      message,
      null,
      null,
      null,
    ]);
    expect(findSpaceProblem(scratch)).toBe(null);
  });

  it('reports that the data folder cannot be written to', async () => {
    const file = join(scratch, 'a-file');
    writeFileSync(file, '');
    const { code, err } = await start({ GATEWAY_DATA: join(file, 'data') });
    expect([code, err]).toEqual([1, expect.stringContaining('cannot be written to. Choose another: GATEWAY_DATA=')]);
  });
});

/** Below those that the system gives to other programs, of which one could have it by chance. */
const samPort = '20871';
const startForSam = (env: Record<string, string>) =>
  run('infra/local/start.ts', ['--emulators-only'], { PORT: samPort, GATEWAY_DATA: join(scratch, 'sam'), ...env });

describe('npm start -- --emulators-only', () => {
  it('needs the port that SAM will serve', async () => {
    const err = 'PORT must be the port SAM will serve, such as 3000.\n';
    expect(await startForSam({ PORT: '0' })).toEqual({ code: 1, out: '', err });
  });

  it.each(['203.0.113.7', '127.0.0.1', 'nowhere'])('rejects %s as the address for containers', async (address) => {
    const { code, err } = await startForSam({ CONTAINER_ADDRESS: address });
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(`CONTAINER_ADDRESS is ${address}, which is not an address of`),
    ]);
  });

  it('starts everything except the HTTP API, and prints how SAM serves it', async () => {
    const folder = join(scratch, 'sam');
    const child = spawn(process.execPath, ['infra/local/start.ts', '--emulators-only'], {
      cwd: root,
      env: { ...process.env, PORT: samPort, GATEWAY_DATA: folder },
    });
    let out = '';
    child.stdout.on('data', (text: Buffer) => (out += text.toString()));
    await vi.waitFor(() => expect(out).toContain('Ctrl-C stops everything.'), { timeout: 240_000, interval: 200 });
    expect(out).toMatch(/^ +\d+\.\d s {2}Looking for changes since the last start\n/);
    // The tests have built the functions.
    expect(out).not.toContain('Building');
    expect(out).toContain('Everything but the HTTP API is running.');
    expect(out).toContain(`--template ${folder}/sam-template.json --env-vars ${folder}/sam-env.json`);
    expect(existsSync(join(folder, 'sam-template.json')) && existsSync(join(folder, 'sam-env.json'))).toBe(true);
    await expect(fetch(`http://127.0.0.1:${samPort}/`)).rejects.toThrow('fetch failed');
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(existsSync(join(folder, 'lock.json'))).toBe(false);
  }, 300_000);
});

/** A run that never ends on its own, and stops like the local run; it first prints a line. */
const runner = `
  import { stopWith } from ${JSON.stringify(new URL('../../../infra/local/stopping.ts', import.meta.url).href)};
  stopWith(async () => console.log('stopped'));
  setInterval(() => {}, 60_000);
  console.log('ready ' + process.pid);`;

const untilReady = async (child: ChildProcess): Promise<number> => {
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return Number(line.toString().replace('ready ', ''));
};

describe('A run', () => {
  const env = { ...process.env, npm_lifecycle_event: 'start' };
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('ends at %s with everything stopped', async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', runner], { env });
    await untilReady(child);
    const ended = outcomeOf(child);
    child.kill(signal);
    expect(await ended).toEqual({ code: 0, out: 'stopped\n', err: '' });
  });

  // As npm starts it: npm, a shell, node.
  const shell = `"${process.execPath}" --input-type=module -e "$RUNNER"; exit 7`;

  it('ends when the shell that npm started is killed (SIGTERM to npm once left it running)', async () => {
    const child = spawn('sh', ['-c', shell], { env: { ...env, RUNNER: runner } });
    await untilReady(child);
    const stopped = once(child.stdout as NodeJS.ReadableStream, 'data');
    child.kill('SIGKILL');
    expect(String(await stopped)).toBe('stopped\n');
  });

  it('ends when npm itself is killed and its shell still runs', async () => {
    const child = spawn('sh', ['-c', 'sh -c "$SHELL_LINE"; exit 8'], {
      env: { ...env, RUNNER: runner, SHELL_LINE: shell },
    });
    await untilReady(child);
    const stopped = once(child.stdout as NodeJS.ReadableStream, 'data');
    child.kill('SIGKILL');
    expect(String(await stopped)).toBe('stopped\n');
  });
});
