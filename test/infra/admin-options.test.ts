/** The options of `npm run admin` are exactly those that each command's usage names. */
import { describe, expect, it } from 'vitest';
import { commands, readAdminLine } from '../../infra/admin.ts';
import { optionsIn } from '../../infra/admin/command.ts';

describe('The options of a command', () => {
  it('are read from its usage, with their type and whether they are required', () => {
    const usage = '--app <id> --type one|two [--live] [--per-second <n> --burst <n>] --all   (a note with --nothing)';
    expect(optionsIn(usage)).toEqual([
      { name: 'app', type: 'string', isNeeded: true },
      { name: 'type', type: 'string', isNeeded: true },
      { name: 'live', type: 'boolean', isNeeded: false },
      { name: 'per-second', type: 'string', isNeeded: false },
      { name: 'burst', type: 'string', isNeeded: false },
      { name: 'all', type: 'boolean', isNeeded: true },
    ]);
  });

  it('have the same type in every command that has them', () => {
    const types = new Map<string, Set<string>>();
    for (const { usage } of Object.values(commands)) {
      for (const { name, type } of optionsIn(usage)) types.set(name, (types.get(name) ?? new Set()).add(type));
    }
    expect(types.size).toBeGreaterThan(30);
    expect([...types].filter(([, kinds]) => kinds.size > 1)).toEqual([]);
  });

  it('are separate: an option of another command is rejected', () => {
    expect(() => readAdminLine(['token', 'revoke', '--account', '1', '--token', '2', '--live'])).toThrow(
      'token revoke has no option --live',
    );
    expect(() => readAdminLine(['token', 'revoke', '--nonsense'])).toThrow("Unknown option '--nonsense'");
    expect(() => readAdminLine(['token', 'destroy'])).toThrow('Unknown command token destroy');
  });

  it('are passed to the command, including --outputs', () => {
    const { name, options } = readAdminLine(['token', 'revoke', '--token=2', '--account', '1', '--outputs', 'o.json']);
    expect([name, { ...options }]).toEqual(['token revoke', { account: '1', token: '2', outputs: 'o.json' }]);
  });
});
