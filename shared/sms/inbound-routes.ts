/** The endpoints that providers call; no bearer token. Served by sms-inbound. */
import * as z from 'zod';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import type { SmsDependencies } from './dependencies.ts';
import { receivePush } from './receive.ts';
import { anySmsApp } from './sms-app.ts';

const access = {
  open: 'provider',
  proof: 'app_key',
  // Meta says so of its webhooks, of all providers the longest. Of others a driver takes less (`PushReader.maxBytes`).
  maxBodyBytes: 3 * 1024 * 1024,
  // The push as far as it is kept; and each message of it, which is written with its event and until nothing is owed.
  writeUnits: { unproven: 0, proven: 80, each: 220 },
} as const;

const pushed = {
  method: 'ANY',
  function: 'sms-inbound',
  access,
  mode: 'direct',
  on: anySmsApp,
  output: () => z.unknown(),
  produces: '*/*',
  errors: [403, 413, 422],
  // A provider may want to hear its refusal in its own words.
  ownErrors: { 403: () => z.unknown() },
} as const;

export const smsInboundRoutes: readonly Route<SmsDependencies>[] = [
  defineRoute({
    ...pushed,
    name: 'receive_message',
    path: '/api/sms/apps/{sms_app}/receive',
    summary: 'Takes a message from the provider, in the provider’s own form',
    run: receivePush('receive'),
  }),
  defineRoute({
    ...pushed,
    name: 'sms_callback',
    path: '/api/sms/apps/{app}/callback',
    summary: 'Takes a delivery report from the provider, in the provider’s own form',
    run: receivePush('callback'),
  }),
  defineRoute({
    ...pushed,
    // One report.
    access: { ...access, maxBodyBytes: 16 * 1024 },
    name: 'sms_report',
    path: '/s/{app}',
    summary: 'Takes a delivery report at the short address, for providers that take few characters',
    run: receivePush('callback'),
  }),
];
