/** The event that publish-scans.ts publishes, for the OpenAPI document. */
import * as z from 'zod';
import type { EventDeclaration } from '../platform/config/module.ts';
import { scanBody } from './scan.ts';

const batchBody = () =>
  z.object({
    batch_id: z.uuid(),
    device: z.looseObject({ id: z.number().int(), serial_number: z.string(), name: z.string() }),
    received_at: z.string(),
    count: z.number().int(),
    duplicates: z.number().int(),
    rejected: z.number().int(),
    scans: z.array(scanBody()),
  });

export const attendanceEvents: readonly EventDeclaration[] = [
  {
    name: 'attendance.scans.received',
    summary: 'A terminal delivered new scans',
    data: batchBody,
    status: 'completed',
  },
];
