/** Outgoing calls and the addresses they may reach: `npm run proof -- mutants-egress`. */
import { judgeMutants } from './judge-mutants.ts';

judgeMutants({
  name: 'egress',
  changed: ['shared/platform/egress/*.ts'],
  tests: ['test/platform/egress/*.test.ts'],
  accepted: [
    {
      file: 'shared/platform/egress/address-guard.ts',
      change: 'const host = url.hostname.replace( [/^\\[|\\]$/g] -> /\\[|\\]$/g',
      reason: 'A host has a bracket only at its start and its end.',
    },
    {
      file: 'shared/platform/egress/address-guard.ts',
      change: 'const host = url.hostname.replace( [/^\\[|\\]$/g] -> /^\\[|\\]/g',
      reason: 'A host has a bracket only at its start and its end.',
    },
    {
      file: 'shared/platform/egress/address-guard.ts',
      change: 'URL.canParse(text) && [/^(https?|wss?|ftp):$/] -> /^(https?|wss?|ftp):/',
      reason: 'A protocol has a colon only at its end.',
    },
    {
      file: 'shared/platform/egress/address-guard.ts',
      change: 'if (rules.allowLoopback && isLoopbackHost(host) && [/^https?:$/] -> /^https?:/',
      reason: 'A protocol has a colon only at its end.',
    },
    {
      file: 'shared/platform/egress/guarded-client.ts',
      change: '} catch [{ return false; }] -> {}',
      reason: 'No result is as false as false.',
    },
    ...['true', 'false', "protocol !== 'https:'"].map((replacement) => ({
      file: 'shared/platform/egress/guarded-client.ts',
      change: `const attempt = ( [protocol === 'https:'] -> ${replacement}`,
      reason: 'The agent decides the protocol too.',
    })),
    {
      file: 'shared/platform/egress/guarded-client.ts',
      change: 'isAnswered = [true] -> false',
      reason: 'Reading the response fails at once and ends the second attempt before it connects.',
    },
  ],
});
