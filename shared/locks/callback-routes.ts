/** The endpoint that providers of locks call; no bearer token, the token of its address instead. Served by locks-callbacks. */
import * as z from 'zod';
import { defineRoute, type Route } from '../http/define-route.ts';
import type { LocksDependencies } from './dependencies.ts';
import { pushedLockApp } from './lock-app.ts';
import { receiveCallback } from './receive-callback.ts';

export const lockCallbackRoutes: readonly Route<LocksDependencies>[] = [
  defineRoute({
    name: 'lock_callback',
    method: 'POST',
    path: '/api/locks/callback/{lock_app}/{callback_token}',
    function: 'locks-callbacks',
    access: { open: 'provider', proof: 'address_token', maxBodyBytes: 256 * 1024, unproven: { writes: 0, bytes: 0 } },
    mode: 'direct',
    on: pushedLockApp,
    output: () => z.literal('success'),
    produces: 'text/plain',
    errors: [413],
    summary: 'Takes what happened at doors from the provider, in the provider’s own form',
    run: receiveCallback,
  }),
];
