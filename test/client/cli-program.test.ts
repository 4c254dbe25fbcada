/** The built program: in the Node versions that it supports, at a terminal, in a shell, and with JSON for every command. */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../shared/client/cli/commands.ts';
import { type Cli, makeCli } from '../support/cli.ts';
import { newSmsApp } from '../support/messages.ts';
import { pay } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';

const execute = promisify(execFile);

let gateway: TestGateway;
let tenant: Tenant;
let cli: Cli;
beforeAll(async () => {
  gateway = await shareTestGateway();
  tenant = await gateway.newTenant();
  cli = await makeCli({ GATEWAY_URL: gateway.run.facts.base_url, GATEWAY_TOKEN: tenant.token });
});
afterAll(async () => {
  cli.remove();
  await gateway.stop();
});

describe('With --json', () => {
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

  it.each(commands.map(({ name }) => name))('gateway %s prints only JSON', async (name) => {
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

  it('ends in silence when the reader of its output goes away', async () => {
    const command = `"${process.execPath}" "${cli.program}" openapi --json | head -n 1; echo "\${PIPESTATUS[0]}"`;
    const env = { ...process.env, HOME: cli.home, GATEWAY_URL: gateway.run.facts.base_url };
    expect(await execute('bash', ['-c', command], { env })).toEqual({ stdout: '{\n0\n', stderr: '' });
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
