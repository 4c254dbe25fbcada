/** The endpoints that terminals call; no bearer token. Served by attendance-inbound. */
import * as z from 'zod';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import type { TerminalDependencies } from './dependencies.ts';
import { answerTerminal, maxPostBytes, orRetryLater, type TerminalRequestCall } from './receive.ts';
import { receiveEvents } from './receive-events.ts';

/** A terminal reads one word. */
const said = () => z.string();

const device = { open: 'device', proof: 'device_credentials' } as const;

const fromTerminals = {
  function: 'attendance-inbound',
  mode: 'direct',
  output: said,
  produces: 'text/plain',
  errors: [400, 401, 404, 413, 503],
  ownErrors: { 401: said, 503: said },
} as const;

const conversation = {
  ...fromTerminals,
  access: {
    ...device,
    maxBodyBytes: maxPostBytes,
    // A serial number nobody registered is noted, and counted; a key that does not fit is counted.
    writeUnits: { unproven: 2, proven: 20, each: 5 },
  },
  method: 'ANY',
  methods: ['GET', 'POST'],
  description:
    'ADMS/PUSH: cdata, registry, push, getrequest, devicecmd, ping, querydata and fdata, each also with .aspx. ' +
    'A terminal nobody registered hears UNKNOWN DEVICE.',
  run: (dependencies: TerminalDependencies, call: TerminalRequestCall) =>
    orRetryLater(call.log, () => answerTerminal(dependencies, call)),
} as const;

export const attendanceInboundRoutes: readonly Route<TerminalDependencies>[] = [
  defineRoute({
    ...conversation,
    name: 'iclock',
    path: '/iclock/{file}',
    summary: 'Answers ZKTeco terminals, whose firmware fixes this path',
  }),
  defineRoute({
    ...conversation,
    name: 'attendance_iclock',
    path: '/api/attendance/iclock/{file}',
    summary: 'The same for terminals and proxies that can set a prefix',
  }),
  defineRoute({
    ...conversation,
    name: 'attendance_iclock_by_token',
    path: '/api/attendance/d/{device_token}/iclock/{file}',
    summary: 'The same for terminals that can set a whole address: its token is their credential',
  }),
  defineRoute({
    ...fromTerminals,
    access: { ...device, maxBodyBytes: maxPostBytes, writeUnits: { unproven: 0, proven: 20, each: 5 } },
    name: 'hikvision_events',
    method: 'POST',
    path: '/api/attendance/hikvision/{device_token}',
    summary: 'Takes the events of a Hikvision terminal: JSON, XML or parts with pictures, which are dropped',
    run: (dependencies: TerminalDependencies, call: TerminalRequestCall) =>
      orRetryLater(call.log, () => receiveEvents(dependencies, call)),
  }),
];
