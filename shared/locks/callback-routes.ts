/** The endpoint that lock providers call, authenticated by the token in its path. Served by locks-callbacks. */
import * as z from 'zod';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import type { LockCallbackDependencies } from './dependencies.ts';
import { findCallbackLockApp } from './lock-app.ts';
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
      // A lock stores 500 records and sends them when a phone connects: each below 300 bytes, and 1.5 times that as a
      // form.
      maxBodyBytes: 256 * 1024,
      // Stored whole and sealed, which adds a third; written again after its records are stored.
      writeUnits: { unproven: 0, proven: 700, each: 30 },
    },
    mode: 'direct',
    on: findCallbackLockApp,
    output: () => z.literal('success'),
    produces: 'text/plain',
    errors: [413],
    summary: 'Receives lock records from the provider, in the provider’s format',
    run: receiveCallback,
  }),
];
