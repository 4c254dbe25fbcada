/** Keyrings and encrypted values: `npm run proof -- mutants-secrets`. */
import { judgeMutants } from './judge-mutants.ts';

judgeMutants({
  name: 'secrets',
  changed: ['shared/platform/secrets/*.ts'],
  tests: ['test/platform/secrets/*.test.ts'],
  accepted: [
    {
      file: 'shared/platform/secrets/keyring.ts',
      change: "const [, name = '', key = ''] = [/^([a-z]+)_(.*)$/s] -> /^([a-z]+)_(.*)/s",
      reason: 'The last group matches everything to the end in any case',
    },
    {
      file: 'shared/platform/secrets/keyring.ts',
      change: `const [, name = '', key = ''] = /^([a-z]+)_(.*)$/s.exec(id) ?? [[]] -> ["Stryker was here"]`,
      reason: 'The first element, the whole match, is not read',
    },
    {
      file: 'shared/platform/secrets/keyring.ts',
      change: 'if ( [current === undefined] -> false',
      reason: 'No key has the name undefined, so the check of its length refuses the keyring too',
    },
  ],
});
