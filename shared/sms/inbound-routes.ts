/** The endpoints that providers call without a bearer token. Served by sms-inbound. */
import * as z from 'zod';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import type { SmsDependencies } from './dependencies.ts';
import { receivePush } from './receive.ts';
import { anySmsApp } from './sms-app.ts';

const access = {
  open: 'provider',
  proof: 'app_key',
  // The limit of Meta's webhooks, the largest of all providers. Other drivers accept less (`PushReader.maxBytes`).
  maxBodyBytes: 3 * 1024 * 1024,
  // `proven`: the stored push. `each`: a message in it, with its event and the writes until it has no pending work.
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
  // A provider may require its own form of a refusal.
  ownErrors: { 403: () => z.unknown() },
} as const;

export const smsInboundRoutes: readonly Route<SmsDependencies>[] = [
  defineRoute({
    ...pushed,
    name: 'receive_message',
    path: '/api/sms/apps/{sms_app}/receive',
    summary: 'Receives a message from the provider, in the provider’s format',
    run: receivePush('receive'),
  }),
  defineRoute({
    ...pushed,
    name: 'sms_callback',
    path: '/api/sms/apps/{app}/callback',
    summary: 'Receives a delivery report from the provider, in the provider’s format',
    run: receivePush('callback'),
  }),
  defineRoute({
    ...pushed,
    // One report.
    access: { ...access, maxBodyBytes: 16 * 1024 },
    name: 'sms_report',
    path: '/s/{app}',
    summary: 'Receives a delivery report at the short address, for providers that limit the length of addresses',
    run: receivePush('callback'),
  }),
];
