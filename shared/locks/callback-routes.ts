/** The endpoint that providers of locks call; no bearer token, the token of its address instead. Served by locks-callbacks. */
import * as z from 'zod';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import type { LockCallbackDependencies } from './dependencies.ts';
import { pushedLockApp } from './lock-app.ts';
import { receiveCallback } from './receive-callback.ts';

export const lockCallbackRoutes: readonly Route<LockCallbackDependencies>[] = [
  defineRoute({
    name: 'lock_callback',
    method: 'POST',
    path: '/api/locks/callback/{lock_app}/{callback_token}',
    function: 'locks-callbacks',
    access: {
      open: 'provider',
      proof: 'address_token',
      // A lock keeps 500 records and sends them when a telephone comes by: each below 300 bytes, half as long again in a form.
      maxBodyBytes: 256 * 1024,
      // Kept whole and sealed, a third longer; and written again once its records are taken.
      writeUnits: { unproven: 0, proven: 700, each: 30 },
    },
    mode: 'direct',
    on: pushedLockApp,
    output: () => z.literal('success'),
    produces: 'text/plain',
    errors: [413],
    summary: 'Takes what happened at doors from the provider, in the provider’s own form',
    run: receiveCallback,
  }),
];
