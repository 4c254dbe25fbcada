/** Who is calling, and what they may do: tokens, sessions, members and scopes. `npm run proof -- mutants-auth`. */
import { judgeMutants } from './judge-mutants.ts';

judgeMutants({
  name: 'auth',
  changed: [
    'shared/platform/auth/*.ts',
    // How many calls are admitted, not whose.
    '!shared/platform/auth/rate-*.ts',
  ],
  tests: [
    'test/platform/auth/{records,roles,tokens,verdict}.test.ts',
    'test/account/scopes.test.ts',
    'test/platform/auth/{audit,authenticate,last-used,session-tokens,sessions}.test.ts',
  ],
  accepted: [
    {
      file: 'shared/platform/auth/authenticate.ts',
      change: 'if ( [token.expires_at !== undefined] -> true',
      reason: 'Without a date, the comparison with it is false in any case',
    },
    {
      file: 'shared/platform/auth/authenticate.ts',
      change: ' [caller.rate.perSecond > 0] -> caller.rate.perSecond >= 0',
      reason: 'What is not positive was read as NaN',
    },
    {
      file: 'shared/platform/auth/authenticate.ts',
      change: ' [caller.rate.burst > 0] -> caller.rate.burst >= 0',
      reason: 'What is not positive was read as NaN',
    },
    {
      file: 'shared/platform/auth/sessions.ts',
      change: '...( [members?.suspended_at] -> members.suspended_at',
      reason: 'The member of a session is one of them',
    },
    {
      file: 'shared/platform/auth/tokens.ts',
      change: 'export const validEarlierSecrets = ({ earlier_secrets = [[]] -> ["Stryker was here"]',
      reason: 'A text has no time until which it is valid',
    },
  ],
});
