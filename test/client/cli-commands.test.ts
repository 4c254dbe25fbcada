/** The table of commands: its help, its wrong uses, its completion and its table in the README. */
import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { describe, expect, it } from 'vitest';
import { commands } from '../../shared/client/cli/commands.ts';
import { commonOptions } from '../../shared/client/cli/command.ts';
import { makeCompletion } from '../../shared/client/cli/completion.ts';
import { commandTable, usageOf } from '../../shared/client/cli/help.ts';
import { readArguments } from '../../shared/client/cli/read-arguments.ts';
import { run } from '../../shared/client/cli/run.ts';

/** Runs a command line in this process, where nothing is stored and no gateway is known. */
async function type(...words: string[]) {
  const printed = { stdout: '', stderr: '' };
  const code = await run(commands, words, {
    environment: { XDG_CONFIG_HOME: '/nonexistent' },
    stdout: { write: (text) => (printed.stdout += text) },
    stderr: { write: (text) => (printed.stderr += text) },
    input: process.stdin,
    signal: new AbortController().signal,
  });
  return { code, ...printed };
}

const all = commands.map((command) => ({ ...command, words: command.name.split(' ') }));

describe.each(all)('gateway $name', (command) => {
  const { words, summary, options, examples } = command;

  it('has a help with its summary, every option and an example', async () => {
    for (const help of [
      [...words, '--help'],
      ['help', ...words],
      ['-h', ...words],
    ]) {
      const { code, stdout, stderr } = await type(...help);
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout.startsWith(`Usage: gateway ${usageOf(command)}\n\n${summary}\n`)).toBe(true);
      for (const name of Object.keys({ ...options, ...commonOptions })) expect(stdout).toContain(`  --${name}`);
      for (const example of examples) expect(stdout).toContain(`  gateway ${example}\n`);
    }
  });

  it('describes itself as JSON, wherever the option stands', async () => {
    expect(await type('--json', 'help', ...words)).toEqual(await type(...words, '--help', '--json'));
    const { code, stdout } = await type(...words, '--help', '--json');
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { name: command.name, summary, options }]);
  });

  it('refuses an unknown option, an option without a value and too many arguments, with its usage', async () => {
    const usage = `usage: gateway ${usageOf(command)}\n`;
    const most = (command.arguments ?? []).map(() => 'x');
    const wrong: [string[], RegExp][] = [
      [['--nonsense'], /^error: unknown option --nonsense\n/],
      [['--profile'], /^error: --profile needs a value: --profile <name>\n/],
      [['--json=yes'], /^error: --json takes no value\n/],
      [['--json', '--json'], /^error: --json may be given once\n/],
    ];
    for (const [typed, error] of wrong) {
      const { code, stdout, stderr } = await type(...words, ...typed);
      expect([typed, code, stdout]).toEqual([typed, 2, '']);
      if (typed.includes('--json')) expect(JSON.parse(stderr)).toEqual({ error: { message: expect.any(String) } });
      else expect([typed, stderr]).toEqual([typed, expect.stringMatching(error)]);
      if (!typed.includes('--json')) expect(stderr.endsWith(usage)).toBe(true);
    }
    const required = Object.entries(options).flatMap(([name, spec]) =>
      spec.kind !== 'flag' && spec.isRequired ? [`--${name}`, spec.kind === 'number' ? '1' : 'x'] : [],
    );
    expect((await type(...words, ...most, 'one-more', ...required)).code).toBe(2);
  });

  it('has examples that it accepts', () => {
    for (const example of examples) {
      expect(example.startsWith(command.name)).toBe(true);
      const [line = ''] = example.slice(command.name.length).split(/ [<>] /);
      const typed = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain);
      expect(() => readArguments(command, typed)).not.toThrow();
    }
  });
});

describe('The overview', () => {
  it('lists every command, also as JSON', async () => {
    for (const words of [[], ['help'], ['--help']]) {
      const { code, stdout } = await type(...words);
      expect(code).toBe(0);
      for (const { name, summary } of commands) expect(stdout).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'));
    }
    const { stdout } = await type('help', '--json');
    expect((JSON.parse(stdout) as { name: string }[]).map(({ name }) => name)).toEqual(
      commands.map(({ name }) => name),
    );
  });

  it('shows the version, also as JSON, wherever the option stands', async () => {
    const versions = await Promise.all([type('--version'), type('-v')]);
    expect(versions.map(({ code, stdout }) => [code, stdout])).toEqual([
      [0, expect.stringMatching(/^gateway \S+ \(Node v24/)],
      [0, versions[0]?.stdout],
    ]);
    const asJson = await type('--version', '--json');
    expect([asJson.code, JSON.parse(asJson.stdout)]).toMatchObject([0, { node: process.version }]);
    expect(await type('--json', '--version')).toEqual(asJson);
  });

  it('suggests a command for a typing error', async () => {
    expect((await type('lisen')).stderr).toMatch(/^error: unknown command lisen; did you mean listen\?\n/);
    expect((await type('events', 'lst')).stderr).toMatch(
      /^error: unknown command events lst; did you mean events list\?\n/,
    );
    expect(await type('events')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^error: events needs one of its/),
    });
    expect(await type('events', '--help')).toMatchObject({ code: 0, stdout: expect.stringContaining('events tail') });
  });

  it('does not repeat a token that was typed in the wrong place', async () => {
    const token = '12|A1b2C3d4E5f6';
    for (const words of [
      [token],
      ['login', token],
      ['login', `--${token}`],
      ['login', `--token=${token}`],
      ['events', token],
    ]) {
      const { code, stdout, stderr } = await type(...words);
      expect([words, code, `${stdout}${stderr}`]).toEqual([words, 2, expect.not.stringContaining('A1b2C3d4E5f6')]);
    }
  });

  it('is in the README, with every option that all commands take', async () => {
    const readme = readFileSync(new URL('../../shared/client/cli/README.md', import.meta.url), 'utf8');
    const { code } = await format('table.md', commandTable(commands));
    expect(readme).toContain(`<!-- commands -->\n\n${code}\n<!-- /commands -->`);
    for (const name of Object.keys(commonOptions)) expect(readme).toContain(`| \`--${name}`);
  });
});

describe('The completion', () => {
  it.each(['bash', 'zsh', 'fish'] as const)('for %s has every command and option', (shell) => {
    const script = makeCompletion(commands, shell);
    for (const { words, options } of all) {
      for (const word of words) expect(script).toMatch(new RegExp(`\\b${word}\\b`));
      for (const name of Object.keys(options))
        expect(script).toContain(shell === 'fish' ? ` -l ${name} ` : `--${name}`);
    }
  });
});
