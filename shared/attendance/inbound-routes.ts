/** The endpoints that terminals call, without a bearer token. Served by attendance-inbound. */
import * as z from 'zod';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import type { TerminalDependencies } from './dependencies.ts';
import { answerTerminal, maxPostBytes, orReplyRetry, type TerminalRequestCall } from './receive.ts';
import { receiveEvents } from './receive-events.ts';

/** The replies to terminals are plain text. */
const reply = () => z.string();

const device = { open: 'device', proof: 'device_credentials' } as const;

const fromTerminals = {
  function: 'attendance-inbound',
  mode: 'direct',
  output: reply,
  produces: 'text/plain',
  errors: [400, 401, 404, 413, 503],
  ownErrors: { 401: reply, 503: reply },
} as const;

const conversation = {
  ...fromTerminals,
  access: {
    ...device,
    maxBodyBytes: maxPostBytes,
    // An unregistered serial number is stored and counted; a wrong key is counted.
    writeUnits: { unproven: 2, proven: 20, each: 5 },
  },
  method: 'ANY',
  methods: ['GET', 'POST'],
  description:
    'ADMS/PUSH: cdata, registry, push, getrequest, devicecmd, ping, querydata and fdata, each also with .aspx. ' +
    'The reply to an unregistered terminal is UNKNOWN DEVICE.',
  run: (dependencies: TerminalDependencies, call: TerminalRequestCall) =>
    orReplyRetry(call.log, () => answerTerminal(dependencies, call)),
} as const;

export const attendanceInboundRoutes: readonly Route<TerminalDependencies>[] = [
  defineRoute({
    ...conversation,
    name: 'iclock',
    path: '/iclock/{file}',
    summary: 'Receives the calls of ZKTeco terminals, whose firmware uses this fixed path',
  }),
  defineRoute({
    ...conversation,
    name: 'attendance_iclock',
    path: '/api/attendance/iclock/{file}',
    summary: 'The same for terminals and proxies that support a path prefix',
  }),
  defineRoute({
    ...conversation,
    name: 'attendance_iclock_by_token',
    path: '/api/attendance/d/{device_token}/iclock/{file}',
    summary: 'The same for terminals that support a whole URL: its token is their credential',
  }),
  defineRoute({
    ...fromTerminals,
    access: { ...device, maxBodyBytes: maxPostBytes, writeUnits: { unproven: 0, proven: 20, each: 5 } },
    name: 'hikvision_events',
    method: 'POST',
    path: '/api/attendance/hikvision/{device_token}',
    summary: 'Receives the events of a Hikvision terminal: JSON, XML, or multipart with pictures, which are discarded',
    run: (dependencies: TerminalDependencies, call: TerminalRequestCall) =>
      orReplyRetry(call.log, () => receiveEvents(dependencies, call)),
  }),
];
