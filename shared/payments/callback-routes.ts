/** The endpoints that providers call; no bearer token. Served by payments-callbacks. */
import * as z from 'zod';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import { maxCallbackBytes } from './callback-store.ts';
import type { CallbackDependencies } from './dependencies.ts';
import { anyPaymentApp } from './payment-app.ts';
import { receiveCallback } from './receive-callback.ts';
import { validateTransaction } from './validate.ts';

const pushed = {
  method: 'ANY',
  function: 'payments-callbacks',
  access: {
    open: 'provider',
    proof: 'signed_address',
    maxBodyBytes: maxCallbackBytes,
    // The record (up to a KiB in addition to the body), the counter of its hour and its due entry for the sweeper. With
    // proof, the record is written again when it is applied, together with the payment that it reports.
    writeUnits: { unproven: 11, proven: 40, each: 30 },
  },
  mode: 'direct',
  on: anyPaymentApp,
  output: () => z.looseObject({}),
  errors: [413],
} as const;

export const paymentCallbackRoutes: readonly Route<CallbackDependencies>[] = [
  defineRoute({
    ...pushed,
    name: 'payment_callback',
    path: '/api/pay/{payment_app}/callback',
    summary: 'Receives the result of a prompt from the provider',
    run: receiveCallback,
  }),
  defineRoute({
    ...pushed,
    name: 'payment_callback_action',
    path: '/api/pay/{payment_app}/callback/{action}',
    summary: 'Receives a confirmation, result or timeout from the provider',
    run: receiveCallback,
  }),
  defineRoute({
    ...pushed,
    // A tenant's system that answers slowly takes one of the account's held calls.
    access: { ...pushed.access, writeUnits: { unproven: 0, proven: 22 } },
    name: 'validate_transaction',
    path: '/api/pay/{payment_app}/validateTransaction',
    summary: 'Answers a provider’s request to validate a customer’s payment',
    run: validateTransaction,
  }),
];
