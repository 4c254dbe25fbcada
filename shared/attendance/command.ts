/** A command for a terminal: stored until the terminal polls, then delivered, and completed by its result. */
import * as z from 'zod';
import type { TerminalCommand } from '../drivers/attendance-driver.ts';
import { oneLine } from '../platform/input/one-line.ts';

const commandStatuses = ['queued', 'sent', 'done', 'failed', 'expired'] as const;

export type CommandRecord = {
  account_id: number;
  device_id: number;
  id: number;
  /** The number within its device, by which the terminal identifies it. */
  number: number;
  order: TerminalCommand;
  status: 'queued' | 'sent' | 'done' | 'failed';
  /** How often it was delivered. */
  attempts: number;
  return_code?: number;
  error?: string;
  sent_at?: string;
  answered_at?: string;
  /** ISO 8601 UTC: not delivered after this time. */
  valid_until: string;
  created_at: string;
  updated_at: string;
  /** Epoch seconds. */
  expires_at: number;
};

const personId = z.string().regex(/^[A-Za-z0-9_-]{1,24}$/, 'Must be 1 to 24 letters, digits, - or _');
/** A name must not contain line ends or tabs, which separate lines and columns of the protocol. */
const plainName = oneLine(60);
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());

/** Does not include commands that read or write files of the terminal or run programs on it. */
export const commandForms = [
  z.object({ command: z.literal('info') }),
  z.object({ command: z.literal('check') }),
  z.object({ command: z.literal('reboot') }),
  z.object({
    command: z.literal('update_user'),
    person_id: personId,
    name: plainName,
    privilege: z.enum(['user', 'admin']).default('user'),
    card_number: z
      .string()
      .regex(/^\d{0,20}$/, 'Must be digits')
      .default(''),
  }),
  z.object({ command: z.literal('delete_user'), person_id: personId }),
  z.object({ command: z.literal('query_scans'), from: moment, to: moment }),
] as const;
export const newCommand = z.discriminatedUnion('command', commandForms).superRefine((order, context) => {
  // The terminal would send nothing, and report that it is done.
  if (order.command === 'query_scans' && order.to <= order.from)
    context.addIssue({ code: 'custom', path: ['to'], message: 'Must be after from' });
});

export const commandBody = () =>
  z.object({
    id: z.number().int(),
    device_id: z.number().int(),
    command: z.string(),
    status: z.enum(commandStatuses),
    return_code: z.number().int().nullable(),
    error: z.string().nullable(),
    sent_at: z.string().nullable(),
    answered_at: z.string().nullable(),
    valid_until: z.string(),
    created_at: z.string(),
  });

/** A queued command that was not delivered before `valid_until` is shown as expired. */
export const toCommandBody = (command: CommandRecord, now: number): z.infer<ReturnType<typeof commandBody>> => ({
  id: command.id,
  device_id: command.device_id,
  command: command.order.command,
  status: command.status === 'queued' && Date.parse(command.valid_until) <= now ? 'expired' : command.status,
  return_code: command.return_code ?? null,
  error: command.error ?? null,
  sent_at: command.sent_at ?? null,
  answered_at: command.answered_at ?? null,
  valid_until: command.valid_until,
  created_at: command.created_at,
});
