/** The options that `events tail` and `listen` share. */
import type { Command, OptionSpecs } from './command.ts';
import { WrongUsage } from './failures.ts';

export const followOptions = {
  events: { kind: 'text', value: '<names>', summary: 'Only these, separated by commas, such as payments.*,sms.*' },
  after: {
    kind: 'text',
    value: '<event id>',
    summary: 'Begin after this event; without it, with what happens from now on',
  },
} as const satisfies OptionSpecs;

const isPattern = (name: string): boolean => /^[a-z][a-z_]*(\.[a-z_]+)*(\.\*)?$/.test(name);

export function readPatterns(names: string | undefined, command: Command): readonly string[] {
  const patterns = (names ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (!patterns.every(isPattern))
    throw new WrongUsage('--events has names such as payments.transaction.completed or payments.*', command);
  return patterns;
}
