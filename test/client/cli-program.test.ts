/** The built program: in the Node versions that it supports, at a terminal, in a shell, and with JSON for every command. */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../shared/client/cli/commands.ts';
import { type Cli, makeCli, type RunningCli } from '../support/cli.ts';
import { newSmsApp } from '../support/messages.ts';
import { pay } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type Tenant, type TestGateway } from '../support/test-gateway.ts';

const execute = promisify(execFile);

/** They make no call. */
const callNothing = ['logout', 'completion'];
const event = 'evt_0mib1e4p4c1d7f3a2b9e8c5d6f7a8b9c';
const server = ['--forward', 'http://127.0.0.1:9'];
/** A use of each other command. */
const calling: Record<string, { words: string[]; input?: string }> = {
  login: { words: ['--token-stdin', '--profile', 'silent'], input: '1|token' },
  whoami: { words: [] },
  pay: { words: ['--app', '1', '--amount', '10', '--phone', '254700000101'] },
  send: { words: ['--app', '2', '--to', '254711000001', '--text', 'Hello'] },
  'requests get': { words: ['1f0a7c52-9c1e-4d5b-8f3a-2b6d9e4c7a10'] },
  'events list': { words: [] },
  'events tail': { words: [] },
  listen: { words: server },
  resend: { words: [event] },
  trigger: { words: ['--list'] },
  doctor: { words: [] },
  openapi: { words: [] },
};

/** Presses Ctrl-C. */
async function endsSoon(running: RunningCli): Promise<number | null> {
  // The second one ends whatever is left.
  let isSecondNeeded = false;
  const second = setTimeout(() => {
    isSecondNeeded = true;
    void running.interrupt();
  }, 30_000);
  const code = await running.interrupt();
  clearTimeout(second);
  expect([isSecondNeeded, running.notes()]).toEqual([false, expect.not.stringMatching(/^ +at /m)]);
  return code;
}

let gateway: TestGateway;
let tenant: Tenant;
let cli: Cli;
beforeAll(async () => {
  gateway = await shareTestGateway();
  tenant = await gateway.newTenant();
  cli = await makeCli({ GATEWAY_BASE_URL: gateway.run.facts.base_url, GATEWAY_TOKEN: tenant.token });
});
afterAll(async () => {
  cli.remove();
  await gateway.stop();
});

describe('Every command', () => {
  /** A use of each command that succeeds; the last two go on until Ctrl-C. */
  let uses: Record<string, { words: string[]; input?: string }>;
  const following = ['events tail', 'listen'];
  beforeAll(async () => {
    const [line, payment] = await Promise.all([newSmsApp(gateway, tenant), pay(gateway, {}, { tenant })]);
    await payment.webhooks(2);
    const { body } = await gateway.call<{ data: { id: string }[] }>('GET', '/api/events', { token: tenant.token });
    const receiver = `${gateway.run.receiver.url}/cli-json`;
    const app = ['--app', String(tenant.appId)];
    uses = {
      login: { words: ['--token-stdin', '--profile', 'json'], input: tenant.token },
      logout: { words: ['--profile', 'json'] },
      whoami: { words: [] },
      pay: { words: [...app, '--amount', '10', '--phone', '254700000101'] },
      send: { words: ['--app', String(line.appId), '--to', '254711000001', '--text', 'Hello'] },
      'requests get': { words: [payment.requestId] },
      'events list': { words: [] },
      'events tail': { words: ['--after', `evt_${'0'.repeat(32)}`] },
      listen: { words: ['--forward', receiver] },
      resend: { words: [body.data[0]?.id ?? '', '--to', receiver] },
      trigger: { words: ['sms.message.received', '--to', receiver] },
      doctor: { words: [] },
      openapi: { words: [] },
      completion: { words: ['bash'] },
    };
  });

  it.each(commands.map(({ name }) => name))('prints only JSON with --json: gateway %s', async (name) => {
    const { words, ...options } = uses[name] ?? { words: ['no use of it is listed'] };
    const typed = [...name.split(' '), ...words, '--json'];
    if (following.includes(name)) {
      const running = cli.start(typed, options);
      const [line = ''] = await running.lines(1);
      expect(JSON.parse(line)).toEqual(expect.any(Object));
      expect(await running.interrupt()).toBe(0);
    } else {
      const { code, stdout } = await cli.run(typed, options);
      expect([code, JSON.parse(stdout)]).toEqual([0, expect.anything()]);
    }
  });

  // 141 is what a shell reports for a program that SIGPIPE ended, as it ends grep, git or curl.
  it.each(commands.map(({ name }) => name))(
    'ends in silence, but not with success, when nobody reads what it prints: gateway %s',
    async (name) => {
      const { words, ...options } = uses[name] ?? { words: ['no use of it is listed'] };
      const typed = [...name.split(' '), ...words];
      const ends = await Promise.all([
        cli.run(typed, { ...options, unread: 'stdout' }),
        cli.run([...typed, '--json'], { ...options, unread: 'stdout' }),
        cli.run([...typed, '--help'], { unread: 'stdout' }),
        cli.run([...typed, '--wrong'], { unread: 'stderr' }),
      ]);
      expect(ends.map(({ code }) => code)).toEqual([141, 141, 141, 141]);
      for (const { stdout, stderr } of ends) expect(`${stdout}${stderr}`).not.toMatch(/error|^ +at /m);
    },
  );
});

describe('The program', () => {
  // The system's Node, besides the one that runs the tests.
  const systemNode = '/usr/bin/node';
  const major = existsSync(systemNode)
    ? Number(/^v(\d+)/.exec(spawnSync(systemNode, ['--version'], { encoding: 'utf8' }).stdout)?.[1])
    : 0;

  it.skipIf(major < 20)('pays and listens in the system’s Node too', async () => {
    const node = systemNode;
    expect((await cli.run(['--version'], { node })).stdout).toMatch(
      new RegExp(`^gateway 1\\.2\\.3 \\(Node v${major}\\.`),
    );
    const forward = `${gateway.run.receiver.url}/cli-node`;
    const running = cli.start(['listen', '--forward', forward], { node });
    await running.lines(2);
    const words = ['pay', '--app', String(tenant.appId), '--amount', '10', '--phone', '254700000101', '--wait'];
    expect(await cli.run(words, { node })).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Outcome +paid\n/),
    });
    expect((await gateway.webhooksAt('/cli-node', 2)).map(({ headers }) => headers['user-agent'])).toEqual([
      'gateway-webhooks/1',
      'gateway-webhooks/1',
    ]);
    expect(await running.interrupt()).toBe(0);
  });

  it('ends in silence, but not with success, when the reader of its output goes away', async () => {
    const command = `"${process.execPath}" "${cli.program}" openapi --json | head -n 1; echo "\${PIPESTATUS[0]}"`;
    const env = { ...process.env, HOME: cli.home, GATEWAY_BASE_URL: gateway.run.facts.base_url };
    expect(await execute('bash', ['-c', command], { env })).toEqual({ stdout: '{\n141\n', stderr: '' });
  });

  it.skipIf(!existsSync('/dev/full'))('says in one sentence that its output cannot be written', async () => {
    const command = `"${process.execPath}" "${cli.program}" completion bash > /dev/full`;
    const env = { ...process.env, HOME: cli.home };
    await expect(execute('bash', ['-c', command], { env })).rejects.toMatchObject({
      code: 1,
      stderr: 'error: the output cannot be written (ENOSPC)\n',
    });
  });

  describe.each([
    // A website may show its first page at every path.
    ['a website', 'text/html; charset=utf-8', '<!doctype html><p>Shop</p>'],
    ['another service', 'application/json', '{"data":{"id":7},"status":"ok"}'],
  ])('says so when the address is that of %s', (_, type, text) => {
    let other: Server;
    beforeAll(async () => {
      other = createServer((__, response) => {
        response.writeHead(200, { 'content-type': type }).end(text);
      });
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    });
    afterAll(() => other.close());

    it.each(commands.map(({ name }) => name).filter((name) => !callNothing.includes(name)))(
      'gateway %s',
      async (name) => {
        const { port } = other.address() as AddressInfo;
        const { words, ...options } = calling[name] ?? { words: ['no use of it is listed'] };
        const environment = { GATEWAY_BASE_URL: `http://127.0.0.1:${port}` };
        const result = await cli.run([...name.split(' '), ...words, '--json'], { ...options, environment });
        expect([result.code, result.stderr]).toEqual([1, expect.not.stringMatching(/^ +at /m)]);
        if (name === 'doctor') {
          expect(JSON.parse(result.stdout)).toMatchObject({ healthy: false });
        } else {
          const message = expect.stringMatching(/^The server returned something else than a reply of the gateway/);
          expect([result.stdout, JSON.parse(result.stderr)]).toEqual([
            '',
            { error: expect.objectContaining({ message }) },
          ]);
        }
      },
    );
  });

  describe('ends at the first Ctrl-C', () => {
    let silent: Server;
    let asked = 0;
    beforeAll(async () => {
      // Accepts each call and never answers.
      silent = createServer(() => (asked += 1));
      await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    });
    afterAll(() => {
      silent.closeAllConnections();
      silent.close();
    });

    it.each(commands.map(({ name }) => name).filter((name) => !callNothing.includes(name)))(
      'gateway %s, while the gateway does not answer',
      async (name) => {
        const { port } = silent.address() as AddressInfo;
        const environment = { GATEWAY_BASE_URL: `http://127.0.0.1:${port}` };
        const before = asked;
        const { words, ...options } = calling[name] ?? { words: ['no use of it is listed'] };
        const running = cli.start([...name.split(' '), ...words], { ...options, environment });
        await eventually(() => expect([asked > before, running.notes()]).toEqual([true, expect.any(String)]));
        const code = await endsSoon(running);
        // A payment or a message may have been accepted: that is a failure, with what to do.
        const isUnknown = ['pay', 'send'].includes(name);
        expect([code, running.notes()]).toEqual(
          isUnknown
            ? [1, expect.stringContaining('--idempotency-key')]
            : [130, expect.stringContaining('error: Interrupted')],
        );
      },
    );

    it('gateway login, while it reads the token', async () => {
      const running = cli.start(['login', '--url', 'http://gateway.test', '--token-stdin']);
      await eventually(() => expect(running.notes()).toContain('warning'));
      expect([await endsSoon(running), running.notes()]).toEqual([130, expect.stringContaining('error: Interrupted')]);
    });
  });

  // util-linux: runs a program at a terminal of its own.
  it.skipIf(!existsSync('/usr/bin/script'))('asks for the token at a terminal without showing it', async () => {
    const [token, address] = [tenant.token, gateway.run.facts.base_url];
    const login = `"${process.execPath}" "${cli.program}" login --profile terminal`;
    const typed = join(cli.program, '../typed.sh');
    // A person types after the question is there.
    writeFileSync(
      typed,
      `sleep_until() { while ! grep -q "$1" "$2" 2>/dev/null; do sleep 0.05; done; }
(sleep_until 'Base URL' "$OUT"; printf '%s\\r' "$ADDRESS"; sleep_until 'not shown' "$OUT"; printf '%s\\r' "$TYPED"; sleep_until 'Stored in' "$OUT") |
  script -qfec "$LOGIN" "$OUT" > /dev/null`,
    );
    const out = join(cli.program, '../typescript');
    const env = {
      PATH: process.env.PATH ?? '',
      HOME: cli.home,
      OUT: out,
      ADDRESS: address,
      TYPED: token,
      LOGIN: login,
    };
    await execute('bash', [typed], { env, timeout: 60_000 });
    const { stdout: shown } = await execute('cat', [out]);
    expect(shown).toContain(`Logged in to account ${tenant.accountId} at ${address} as profile terminal.`);
    expect(shown).not.toContain(token.split('|')[1]);
  });

  it('completes commands, groups, options and choices in bash', async () => {
    const complete = async (line: string): Promise<string[]> => {
      const words = line.split(' ');
      const script = `eval "$(cat "$SCRIPT")"
COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}) COMP_CWORD=${words.length - 1}
_gateway; printf '%s\\n' "\${COMPREPLY[@]}"`;
      const { stdout } = await execute('bash', ['-c', script], { env: { SCRIPT: join(cli.home, 'completion') } });
      return stdout.split('\n').filter((word) => word !== '');
    };
    const { stdout } = await cli.run(['completion', 'bash']);
    await cli.run(['login', '--token-stdin'], { input: tenant.token });
    writeFileSync(join(cli.home, 'completion'), stdout);
    expect(await complete('gateway lo')).toEqual(['login', 'logout']);
    expect(await complete('gateway events ')).toEqual(['list', 'tail']);
    expect(await complete('gateway events tail --a')).toEqual(['--after']);
    expect(await complete('gateway pay --app 3 --p')).toEqual(['--phone', '--profile']);
    expect(await complete('gateway completion z')).toEqual(['zsh']);
  });
});
