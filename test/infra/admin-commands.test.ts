/** The table of commands of `npm run admin`: every command has help, and every wrong use is explained in one line. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { pageOf } from '../../infra/admin/command.ts';
import { commands, groups } from '../../infra/admin/commands.ts';
import { commandsOf, helpOf, shortUsageOf, usageOf } from '../../infra/admin/help.ts';
import { type Option, time } from '../../infra/admin/option.ts';
import { commonOptions, readAdminLine, readHelp, WrongLine } from '../../infra/admin/read-line.ts';
import { accountingDriverTypes } from '../../shared/providers/accounting-registry.ts';
import { lockDriverTypes } from '../../shared/providers/lock-registry.ts';
import { paymentDriverTypes } from '../../shared/providers/registry.ts';
import { smsDriverTypes } from '../../shared/providers/sms-registry.ts';
import { services } from '../../shared/declared.ts';

const every = Object.entries(commands);
const lineOf = (typed: string) => readAdminLine(typed.split(' '));

/** The error of a wrong line, and what its usage is about. */
function refusalOf(args: string[]): [string, string] {
  try {
    readAdminLine(args);
  } catch (error) {
    if (error instanceof WrongLine) return [error.message, error.about];
    throw error;
  }
  return ['', ''];
}

/** Why an option refuses a value; undefined if it accepts it. */
function refusalOfValue(option: Option, typed: string): string | undefined {
  try {
    option.read(typed);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('The groups of commands', () => {
  it('are all in the help of all, each with a sentence, and none is empty', () => {
    expect(new Set(every.map(([name]) => name.split(' ')[0]))).toEqual(new Set(Object.keys(groups)));
    const help = helpOf('');
    for (const [group, sentence] of Object.entries(groups)) {
      expect(help).toMatch(new RegExp(`^  ${group} +${sentence.slice(0, 20).replaceAll('.', '\\.')}`, 'm'));
      expect(sentence).toMatch(/^[A-Z].*\.$/);
    }
  });

  it.each(Object.keys(groups))('%s: its help lists its commands', (group) => {
    expect(readHelp([group, '--help'])).toBe(group);
    const names = commandsOf(group).map(([name]) => name.slice(group.length + 1));
    for (const name of names) expect(helpOf(group)).toContain(name === '' ? 'Usage' : `  ${name}`);
    expect(shortUsageOf(group)).toMatch(/^usage: npm run admin -- /);
  });
});

describe.each(every)('npm run admin -- %s', (name, command) => {
  const words = name.split(' ');

  it('has help that explains every option and shows a call that works', () => {
    expect(readHelp([...words, '--help'])).toBe(name);
    expect(readHelp([...words, '-h'])).toBe(name);
    const help = helpOf(name);
    expect(help).toContain(command.summary);
    expect(help).toContain(`Usage: ${usageOf(name, command)}`);
    for (const [option, { description }] of Object.entries(command.options)) {
      expect(help).toMatch(new RegExp(`^  --${option}( \\S+)?( {2,}|$)`, 'm'));
      expect(description).toMatch(/^[A-Z0-9][^\n]+[^.]$/);
      expect(description.length).toBeLessThanOrEqual(140);
    }
    expect(help).not.toMatch(/undefined|null/);
    const { options } = lineOf(`${name} ${command.example}`.trim());
    const required = Object.keys(command.options).filter((option) => command.options[option]?.isRequired);
    expect(Object.keys(options)).toEqual(expect.arrayContaining(required));
  });

  it('names a missing option', () => {
    const required = Object.keys(command.options).filter((option) => command.options[option]?.isRequired);
    if (required.length === 0) return;
    const { command: read, options } = lineOf(name);
    expect(() => read.prepare(options)).toThrow(`--${required[0]}`);
    expect(() => read.prepare(options)).toThrow(required.length > 1 ? 'are missing' : 'is missing');
  });

  it('refuses an empty value of any option, as of a shell variable that is not set', () => {
    const options = { ...command.options, ...commonOptions };
    for (const [option, { placeholder }] of Object.entries(options)) {
      const refusal = [`--${option} ${placeholder === null ? 'takes no' : 'needs a'} value`, name];
      expect(refusalOf([...words, `--${option}=`])).toEqual(refusal);
      if (placeholder === null) continue;
      expect(refusalOf([...words, `--${option}`, ''])).toEqual(refusal);
      expect(refusalOf([...words, `--${option}`, ' '])).toEqual(refusal);
    }
  });

  it('says which numbers it accepts: zero and a number of twenty digits are whole numbers too', () => {
    const numbers = Object.values(command.options).filter((option) => refusalOfValue(option, '1.5')?.includes('whole'));
    for (const option of numbers) {
      const from = refusalOfValue(option, '0') === undefined ? 0 : 1;
      for (const typed of ['1.5', '-1', '1e3', 'x', ...(from === 1 ? ['0'] : [])])
        expect(refusalOfValue(option, typed)).toBe(`must be a whole number from ${from}`);
      expect(refusalOfValue(option, '9'.repeat(20))).toBe('is too large');
    }
  });

  it('refuses an unknown option, and shows its own usage only', () => {
    expect(refusalOf([...words, '--nonsense'])).toEqual(['unknown option --nonsense', name]);
    expect(shortUsageOf(name)).toBe(`usage: ${usageOf(name, command)}`);
  });

  it('suggests the option that was probably meant', () => {
    for (const option of Object.keys(command.options).filter(({ length }) => length > 4)) {
      const typo = option.slice(0, -1);
      expect(refusalOf([...words, `--${typo}`, 'x'])[0]).toBe(`unknown option --${typo}. Did you mean --${option}?`);
    }
  });
});

describe('A command line', () => {
  it('passes the options to the command, including --outputs and --json', () => {
    const { name, options } = lineOf('token revoke --token=2 --account 1 --outputs o.json --json');
    expect([name, options]).toEqual(['token revoke', { account: '1', token: '2', outputs: 'o.json', json: true }]);
  });

  it('may use the earlier name of a command', () => {
    expect(lineOf('password-reset create --email a@b.example').name).toBe('member reset-password');
    expect(readHelp(['dead-letters', 'redrive', '--help'])).toBe('queue redrive');
  });

  it('suggests the command that was probably meant', () => {
    const suggestions = {
      'acount create': 'unknown command acount create. Did you mean account create?',
      'account craete': 'unknown command account craete. Did you mean account create?',
      'dead-leters list': 'unknown command dead-leters list. Did you mean dead-letters list?',
      acount: 'unknown command acount. Did you mean account?',
      'print money now': 'unknown command print money now',
      account: 'account needs a command',
    };
    for (const [typed, refusal] of Object.entries(suggestions)) expect(refusalOf(typed.split(' '))[0]).toBe(refusal);
    expect(refusalOf(['account', 'craete'])[1]).toBe('account');
    expect(refusalOf(['--json'])[0]).toBe('the command is missing; it comes before its options');
  });

  it('is refused with a value that is missing, superfluous or given twice', () => {
    const refusals = {
      'account create --email': '--email needs a value',
      'account create --email --existing': '--email needs a value',
      'account create --existing=yes': '--existing takes no value',
      'token revoke --token 1 --token 2': '--token is given twice',
      'token revoke --account 1 2': 'unexpected argument 2',
      'token revoke -x': 'unknown option -x',
      'token revoke --constructor': 'unknown option --constructor',
    };
    for (const [typed, refusal] of Object.entries(refusals)) expect(refusalOf(typed.split(' '))[0]).toBe(refusal);
  });

  it('is refused with a module that has no requests, whose list would be empty', () => {
    const { command, options } = lineOf('request list --account 1 --service payment');
    expect(() => command.prepare(options)).toThrow('--service must be one of payments, sms, tax, accounting, locks');
    for (const service of services) expect(command.prepare({ ...options, service })).toBeTypeOf('function');
  });

  it.each([
    ['payment-app create', paymentDriverTypes],
    ['sms-app create', smsDriverTypes],
    ['accounting-app create', accountingDriverTypes],
    ['lock-app create', lockDriverTypes],
  ])('%s: is refused with a type that no driver has, and lists those that there are', (name, types) => {
    const { command, options } = lineOf(`${name} --account 1 --name Shop`);
    const config = fileURLToPath(new URL('../../package.json', import.meta.url));
    const prepare = (type: string) => () => command.prepare({ ...options, config, type });
    expect(prepare('Mpesa')).toThrow(`--type must be one of ${types.join(', ')}`);
    for (const type of types) expect(prepare(type)).not.toThrow();
  });

  it('is refused with an --after that the list does not have, after which it seemed to end', () => {
    const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];
    const after = (cursor: string | undefined) => pageOf(rows, { limit: 1, after: cursor }, ({ id }) => String(id));
    expect(after('1')).toEqual({ data: [{ id: 2 }], next_after: '2' });
    expect(after('3')).toEqual({ data: [], next_after: null });
    for (const cursor of ['nonsense', '4'])
      expect(() => after(cursor)).toThrow(`--after ${cursor} is not in this list`);
  });

  it('is refused with a day that is no ISO 8601 date, which was read as another day', () => {
    const { command, options } = lineOf('reconcile --app 1 --to 2026-12-03');
    const prepare = (from: string) => () => command.prepare({ ...options, from });
    for (const from of ['02/10/2026', '2026-02-30', '2026-10-02 00:00', 'October 2', '1'])
      expect(prepare(from)).toThrow('--from must be an ISO 8601 date or time');
  });

  it('reads a time without an offset as UTC, wherever the operator is', () => {
    const { read } = time('');
    const midnight = Date.UTC(2026, 9, 2);
    for (const typed of ['2026-10-02', '2026-10-02T00:00:00', '2026-10-02T00:00:00Z', '2026-10-02T03:00:00+03:00'])
      expect(read(typed)).toBe(midnight);
  });

  it('is refused with a webhook key that the console refuses', () => {
    const { command, options } = lineOf('sms-app create --account 1 --type AfricasTalking --name Line');
    const config = fileURLToPath(new URL('../../package.json', import.meta.url));
    const prepare = (key: string) => () => command.prepare({ ...options, config, 'webhook-key': key });
    for (const key of ['k', 'k'.repeat(7), 'k'.repeat(101), 'a key of pushes'])
      expect(prepare(key)).toThrow('--webhook-key is not valid: ');
    expect(prepare('a-key-of-pushes')).not.toThrow();
  });

  it.each([
    ['account create --email owner@example.com', 'password'],
    ['accounting-app create --account 1 --type XeroOnline --name Books', 'refresh-token'],
  ])('%s: takes its secret from a file, which no list of processes shows', (typed, secret) => {
    const { name, command } = lineOf(typed);
    const folder = mkdtempSync(join(tmpdir(), 'secret-'));
    const file = join(folder, 'secret');
    const option = every.find(([one]) => one === name)?.[1].options[`${secret}-file`] ?? expect.fail();
    writeFileSync(file, 'a long pass phrase \n');
    expect(option.read(file)).toBe('a long pass phrase ');
    writeFileSync(file, '\n');
    expect(refusalOfValue(option, file)).toMatch(new RegExp(`^names ${file}: \\w+`));
    rmSync(folder, { recursive: true });
    expect(refusalOfValue(option, file)).toBe(`names ${file}, which cannot be read`);
    expect(Object.keys(command.options)).toContain(secret);
  });

  it('without arguments, or with --help alone, shows the help of all', () => {
    expect([readHelp([]), readHelp(['--help']), readHelp(['-h']), readHelp(['account', 'create'])]).toEqual([
      '',
      '',
      '',
      null,
    ]);
    expect(() => readHelp(['nonsense', '--help'])).toThrow('unknown command nonsense');
  });
});
