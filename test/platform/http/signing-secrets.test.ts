/** Every endpoint at which a tenant chooses the secret that signs webhooks: it is one that every receiver reads alike. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { routes } from '../../../shared/declared.ts';
import { isLazy } from '../../../shared/platform/http/define-route.ts';
import { queuedMembers } from '../../../shared/platform/http/queue-call.ts';

const ofRoutes = routes.flatMap(({ name, input }) => {
  const schema = isLazy(input) ? input() : undefined;
  const secret = schema instanceof z.ZodObject ? (schema.shape.webhook_secret as z.ZodType | undefined) : undefined;
  return secret === undefined ? [] : [[name, secret] as const];
});

it('There are such endpoints', () => {
  expect(ofRoutes.map(([name]) => name)).toEqual(
    expect.arrayContaining(['create_attendance_device', 'change_account_attendance_device']),
  );
});

describe.each([['each queued endpoint', queuedMembers().shape.webhook_secret] as const, ...ofRoutes])(
  'The webhook_secret of %s',
  (_name, secret) => {
    it.each(['a-secret', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'x'.repeat(255)])('can be %s', (text) => {
      expect(secret.safeParse(text).success).toBe(true);
    });

    it.each(['', 'x'.repeat(256), 'whsec_', 'whsec_a-secret', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaS'])(
      'cannot be %j',
      (text) => {
        expect(secret.safeParse(text).success).toBe(false);
      },
    );
  },
);
