/** Signs a member in with a passkey, without an address and a password. Served by account-api. */
import * as z from 'zod';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import { success, successOf } from '../platform/http/replies.ts';
import type { AccountDependencies } from './dependencies.ts';
import { readKnownDevice } from './known-device.ts';
import { openedBody, originOf, refuseOtherSites, replyToSignIn } from './open-session.ts';
import { passkeyAnswerField } from './passkey-answers.ts';
import { challengeMs, makeChallenge } from './passkey-challenges.ts';
import { signInWithPasskey } from './passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';

const opening = { function: 'account-api', mode: 'direct', method: 'POST' } as const;

/** The challenge. */
const beginUnits = { unproven: 1, proven: 1 } as const;
/**
 * Unproven: an unknown passkey writes nothing; a wrong answer of a known one the counter, the used challenge and the count
 * of failures. Proven: the counter twice, the used challenge, the passkey, the session with its name, the ended one with
 * its name, and the audit entry.
 */
const loginUnits = { unproven: 3, proven: 12 } as const;

export const passkeyLoginRoutes: readonly Route<AccountDependencies>[] = [
  defineRoute({
    ...opening,
    access: { open: 'public', proof: 'fresh_challenge', maxBodyBytes: 256, writeUnits: beginUnits },
    name: 'begin_passkey_login',
    path: '/account/login/passkey/options',
    output: () =>
      successOf(
        z.object({
          public_key: z
            .object({
              challenge: z.string(),
              rpId: z.string(),
              timeout: z.number().int(),
              userVerification: z.literal('required'),
            })
            .meta({ description: 'For `PublicKeyCredential.parseRequestOptionsFromJSON`' }),
        }),
      ),
    summary: 'Creates the challenge that a passkey signs; it is used once, within five minutes',
    // Without an input, only a longer body is refused.
    errors: [403, 413],
    async run(dependencies: AccountDependencies, call) {
      refuseOtherSites(call.request);
      const public_key = {
        challenge: await makeChallenge(dependencies, 'sign_in'),
        rpId: relyingPartyOf(dependencies.baseUrl).id,
        timeout: challengeMs,
        userVerification: 'required',
      };
      return { status: 200, body: success({ public_key }) };
    },
  }),
  defineRoute({
    ...opening,
    access: { open: 'public', proof: 'passkey', maxBodyBytes: 8 * 1024, writeUnits: loginUnits },
    name: 'login_with_passkey',
    path: '/account/login/passkey',
    input: () => z.object({ credential: passkeyAnswerField() }),
    output: openedBody,
    summary: 'Signs a member in with a passkey, which replaces the password and the second factor',
    description:
      'The reply is the same for an unknown passkey and a wrong answer (401 `wrong_passkey`). After five wrong answers the pause before the next attempt doubles, as for passwords.',
    example: {
      credential: {
        id: '3q2-7w',
        type: 'public-key',
        response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'MS4x' },
      },
    },
    errors: [401, 403, 429],
    async run(dependencies: AccountDependencies, call) {
      const { request, traceId, log } = call;
      refuseOtherSites(request);
      const attempt = { answer: call.input.credential, origin: originOf(request), traceId };
      const deviceOf = (email: string) => readKnownDevice(dependencies, email, request.cookies);
      const signedIn = await signInWithPasskey(dependencies, attempt, deviceOf).catch((error: unknown) => {
        if (error instanceof GatewayError) log.count('SignInsFailed');
        throw error;
      });
      return replyToSignIn(dependencies, call, 'login', signedIn);
    },
  }),
];
