/** Keyrings and encrypted values: `npm run proof -- mutants-secrets`. */
import { judgeMutants } from './judge-mutants.ts';

judgeMutants({
  name: 'secrets',
  changed: ['shared/platform/secrets/*.ts'],
  tests: ['test/platform/secrets/*.test.ts'],
});
