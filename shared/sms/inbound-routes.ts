/** The endpoints that providers call; no bearer token (specification, Authentication 1). Served by sms-inbound. */
import * as z from 'zod';
import { defineRoute, type Route } from '../http/define-route.ts';
import type { SmsDependencies } from './dependencies.ts';
import { receivePush } from './receive.ts';
import { anySmsApp } from './sms-app.ts';

const pushed = {
  method: 'ANY',
  function: 'sms-inbound',
  access: { open: 'provider', proof: 'app_key', maxBodyBytes: 256 * 1024, unproven: { writes: 0, bytes: 0 } },
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
    name: 'sms_report',
    path: '/s/{app}',
    summary: 'Takes a delivery report at the short address, for providers that take few characters',
    run: receivePush('callback'),
  }),
];
