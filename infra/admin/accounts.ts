/** Operator commands for accounts: creating them and limiting their calls. */
import { createAccount, createAnotherAccount } from '../../shared/account/accounts.ts';
import { resumeAccount, suspendAccount } from '../../shared/account/suspension.ts';
import { passwordField } from '../../shared/account/users.ts';
import { setAccountRate } from '../../shared/platform/auth/rate-settings.ts';
import { setMaxHeldCalls } from '../../shared/platform/http/held-calls.ts';
import { accountOption, type Command, defineCommand } from './command.ts';
import { needAccount } from './need.ts';
import { checked, flag, givenSecret, number, required, secretFile, text, UsageError } from './option.ts';

export const accountCommands: Record<string, Command> = {
  'account create': defineCommand({
    summary: 'Create an account with its first owner.',
    notes:
      'Prints the password and the webhook secret, which cannot be read again. The owner invites the other members in the console.',
    example: '--email owner@example.com --name Duka',
    options: {
      email: required(text('<address>', 'The owner’s email address')),
      name: text('<name>', 'Shown in the console (default: the address)'),
      'password-file': secretFile(passwordField(), 'A file with the owner’s password (default: a new random one)'),
      password: checked('<password>', passwordField(), 'The password itself, which others on this machine can read'),
      existing: flag('Another account of a person who has one and keeps the password'),
    },
    async run(operator, { email, name, existing, password: typed, 'password-file': stored }) {
      const password = givenSecret('password', typed, stored);
      const wanted = { email, ...(name ? { name } : {}) };
      if (!existing) return createAccount(operator, { ...wanted, ...(password ? { password } : {}) });
      if (password !== undefined) throw new UsageError('--existing keeps the password: leave --password out');
      return createAnotherAccount(operator, wanted);
    },
  }),
  'account suspend': defineCommand({
    summary: 'Suspend an account: its API tokens and sessions are refused.',
    notes:
      'Takes effect with the next call. Accepted requests and callbacks still finish and webhooks go out. Members can sign in to see that the account is suspended. Run it again if it was interrupted.',
    example: '--account 1',
    options: { account: accountOption },
    run: (operator, { account }) => suspendAccount(operator, account),
  }),
  'account resume': defineCommand({
    summary: 'Resume a suspended account: its API tokens and sessions work again.',
    notes: 'Revoked and expired tokens stay refused. Run it again if it was interrupted.',
    example: '--account 1',
    options: { account: accountOption },
    run: ({ identity }, { account }) => resumeAccount(identity, account),
  }),
  'account limit': defineCommand({
    summary: 'Set how many calls all tokens of an account may make together.',
    notes: 'Takes effect without a deployment, with the next lease of calls: after at most 15 minutes.',
    example: '--account 1 --per-second 200 --burst 400',
    options: {
      account: accountOption,
      'per-second': number('<n>', 'Calls per second (default 200); needs --burst'),
      burst: number('<n>', 'Calls at once (default 400); needs --per-second'),
      'held-calls': number(
        '<n>',
        'Calls that wait for their result, or for a slow validation, at a time (default 20)',
        { minimum: 0 },
      ),
    },
    async run(operator, { account, 'per-second': perSecond, burst, 'held-calls': heldCalls }) {
      if ((perSecond === undefined) !== (burst === undefined)) {
        throw new UsageError('--per-second and --burst belong together');
      }
      const rate = perSecond === undefined || burst === undefined ? null : { perSecond, burst };
      if (rate === null && heldCalls === undefined) {
        throw new UsageError('--per-second and --burst, or --held-calls is missing');
      }
      await needAccount(operator, account);
      if (rate !== null) await setAccountRate(operator.identity, account, rate);
      if (heldCalls !== undefined) await setMaxHeldCalls(operator.requests, account, heldCalls);
      return { ...rate, ...(heldCalls === undefined ? {} : { heldCalls }) };
    },
  }),
};
