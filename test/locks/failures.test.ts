/** The canonical codes of failures at a lock (failures.ts). */
import { expect, it } from 'vitest';
import { toLockError } from '../../shared/locks/failures.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';

it.each([
  ['provider_refused', '401', 'auth_expired'],
  ['provider_refused', '403', 'permission_denied'],
  ['provider_refused', '404', 'validation'],
  ['provider_unavailable', '429', 'rate_limited'],
  ['provider_unavailable', 'timeout', 'provider_unavailable'],
  ['provider_unclear', '408', 'outcome_unknown'],
] as const)('A failure without a code of its own that is %s (%s) means %s', (kind, code, meaning) => {
  const provider = { name: 'Model', code, message: 'No' };
  expect(toLockError(new GatewayError(kind, 'Model: No', { provider }))).toMatchObject({
    kind,
    code: meaning,
    message: `${meaning}: Model: No`,
  });
});
