/**
 * The interface of a driver for attendance terminals. Terminals call us: a driver reads their requests and writes our
 * replies, and makes no calls. This file contains only interfaces.
 */

export const directions = ['in', 'out', 'break_out', 'break_in', 'overtime_in', 'overtime_out', 'unspecified'] as const;
export type Direction = (typeof directions)[number];

export const verifications = ['password', 'fingerprint', 'card', 'face', 'vein', 'palm', 'other'] as const;
export type Verification = (typeof verifications)[number];

export const vendors = ['zkteco', 'hikvision'] as const;
export type Vendor = (typeof vendors)[number];

/** One scan that a terminal reports, in the gateway's terms. */
export type Scan = {
  person_id: string;
  person_name: string | null;
  /** Epoch milliseconds. */
  at: number;
  /** ISO 8601 with offset, to the second. */
  scanned_at: string;
  direction: Direction;
  /** The terminal's own number for the direction. */
  punch_state: number | null;
  verification: Verification | null;
  /** The terminal's own number for the verification. */
  verify_code: number | null;
  work_code: string | null;
  card_number: string | null;
  temperature: number | null;
  mask: boolean | null;
  /** Whether the terminal marks it as history; null if it does not say. */
  is_replayed: boolean | null;
  source_id: string | null;
  /** The same for every copy of a scan from one device. */
  identity: string;
};

/** A name that a terminal has for a person. */
export type Person = { person_id: string; name: string };

export type Reading = {
  /** Lines in this post, including unreadable ones. */
  lines: number;
  /** Scans that could not be read. */
  rejected: number;
  scans: readonly Scan[];
  people: readonly Person[];
};

export type TerminalFacts = { model?: string; firmware?: string; push_version?: string };

/** The last stamps up to which a terminal's records were confirmed. */
export type Stamps = { attlog_stamp?: string; operlog_stamp?: string };

/** The result of a command. `number` is the one it was delivered with. */
export type CommandResult = { number: number; code: number; isDone: boolean; meaning: string | null };

/** What the gateway can request of a terminal. Never anything that reads or writes its files. */
export type TerminalCommand =
  | { command: 'info' }
  | { command: 'check' }
  | { command: 'reboot' }
  | { command: 'update_user'; person_id: string; name: string; privilege: 'user' | 'admin'; card_number: string }
  | { command: 'delete_user'; person_id: string }
  /** ISO 8601 UTC. */
  | { command: 'query_scans'; from: string; to: string };

export type TerminalRequest = {
  method: string;
  /** The last segment of the path. */
  file: string;
  query: Readonly<Record<string, string>>;
  body: string;
};

/** `serial` is the terminal's own serial number; `commKey` is its proof of that, if it sends one. */
export type TerminalCall = { serial: string; commKey: string | null } & (
  | { kind: 'hello'; facts: TerminalFacts }
  | { kind: 'register'; facts: TerminalFacts }
  | { kind: 'parameters' }
  | { kind: 'poll'; facts: TerminalFacts }
  | { kind: 'results'; results: readonly CommandResult[] }
  | { kind: 'data'; stamps: Stamps; read(timezone: string): Reading; acknowledge(reading: Reading): string }
  /** Contains nothing of interest, or nothing that may be stored. */
  | { kind: 'nothing' }
);

/** A terminal with a dialog: it says hello, polls for commands, and sends its records. */
export type TerminalDriver = {
  id: Vendor;
  /** Null for a file that is not part of the protocol. Throws `malformed` if the serial number is missing. */
  readCall(request: TerminalRequest): TerminalCall | null;
  /** The options in the reply to a terminal's hello. `now` in epoch milliseconds, because zone offsets change. */
  toOptions(of: { serial: string; push_version: string; timezone: string; now: number } & Stamps): string;
  toRegistration(code: string): string;
  toParameters(sessionId: string): string;
  toCommandLines(commands: readonly { number: number; command: TerminalCommand }[], timezone: string): string;
  /** The reply to an unknown terminal; it then stays quiet for a while. */
  unknownDevice: { hello: string; other: string };
  done: string;
};

/** A terminal that only posts what happens. */
export type EventDriver = {
  id: Vendor;
  /** `serial`: the terminal's own serial number, if it sends it. Throws `malformed` if the body is not an event. */
  readEvents(body: string, timezone: string): { serial: string | null; reading: Reading };
};
