/** Declares the attendance module. */
import { dueRecords } from '../platform/async/due-records.ts';
import { defineModule } from '../platform/config/module.ts';
import { accountDeviceRoutes } from './device-routes.ts';
import { attendanceEvents } from './events.ts';
import { attendanceFunctions } from './functions.ts';
import { attendanceInboundRoutes } from './inbound-routes.ts';
import { attendanceQueue } from './messages.ts';
import { attendanceRoutes } from './routes.ts';

export const module = defineModule({
  name: 'attendance',
  title: 'Attendance',
  summary: 'Biometric devices and their scans',
  routes: [...attendanceRoutes, ...attendanceInboundRoutes],
  accountRoutes: accountDeviceRoutes,
  events: attendanceEvents,
  functions: attendanceFunctions,
  keyrings: ['attendance'],
  queues: [{ queue: attendanceQueue, worker: 'attendance-worker', concurrency: 0.02 }],
  due: [
    dueRecords(attendanceQueue, {
      table: 'operations',
      sortKey: 'PART#',
      kind: 'take_scans',
      carries: { post_id: 'post_id' },
      isFromOutside: true,
    }),
  ],
});
