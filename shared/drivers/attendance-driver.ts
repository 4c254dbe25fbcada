/**
 * What a driver of attendance terminals is. Terminals call us: a driver reads what they say and writes what they are
 * answered, and calls nobody. Interfaces and nothing else.
 */

export const directions = ['in', 'out', 'break_out', 'break_in', 'overtime_in', 'overtime_out', 'unspecified'] as const;
export type Direction = (typeof directions)[number];

export const verifications = ['password', 'fingerprint', 'card', 'face', 'vein', 'palm', 'other'] as const;
export type Verification = (typeof verifications)[number];

export const vendors = ['zkteco', 'hikvision'] as const;
export type Vendor = (typeof vendors)[number];

/** One scan as a terminal tells it, in the gateway's words. */
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
  /** Whether the terminal calls it history; null where it does not say. */
  is_replayed: boolean | null;
  source_id: string | null;
  /** The same for the same scan however often it comes, within its device. */
  identity: string;
};

/** A name a terminal knows somebody by. */
export type Person = { person_id: string; name: string };

export type Reading = {
  /** Told of in this post, the unreadable included. */
  lines: number;
  /** Scans that could not be read. */
  rejected: number;
  scans: readonly Scan[];
  people: readonly Person[];
};

export type TerminalFacts = { model?: string; firmware?: string; push_version?: string };

/** The last stamps a terminal's records were confirmed up to. */
export type Stamps = { attlog_stamp?: string; operlog_stamp?: string };

/** What became of a command. `number` is the one it was handed out under. */
export type CommandResult = { number: number; code: number; isDone: boolean; meaning: string | null };

/** What may be asked of a terminal. Nothing that reads or writes its files, ever. */
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

/** `serial` is what the terminal calls itself, `commKey` what it proves that with, if it does. */
export type TerminalCall = { serial: string; commKey: string | null } & (
  | { kind: 'hello'; facts: TerminalFacts }
  | { kind: 'register'; facts: TerminalFacts }
  | { kind: 'parameters' }
  | { kind: 'poll'; facts: TerminalFacts }
  | { kind: 'results'; results: readonly CommandResult[] }
  | { kind: 'data'; stamps: Stamps; read(timezone: string): Reading; acknowledge(reading: Reading): string }
  /** Nothing in it is of interest, or may be kept. */
  | { kind: 'nothing' }
);

/** A terminal that converses: it says hello, asks for commands, and sends what it recorded. */
export type TerminalDriver = {
  id: Vendor;
  /** Null for a file that is none of the protocol's. Throws `malformed` where no serial number is said. */
  readCall(request: TerminalRequest): TerminalCall | null;
  /** What the terminal is told at its hello. `now` in epoch milliseconds: zones change their offset. */
  toOptions(of: { serial: string; push_version: string; timezone: string; now: number } & Stamps): string;
  toRegistration(code: string): string;
  toParameters(sessionId: string): string;
  toCommandLines(commands: readonly { number: number; command: TerminalCommand }[], timezone: string): string;
  /** What a stranger is told; a terminal goes quiet on it for a while. */
  stranger: { hello: string; other: string };
  done: string;
};

/** A terminal that only posts what happens. */
export type EventDriver = {
  id: Vendor;
  /** `serial`: what the terminal calls itself, if it does. Throws `malformed` for what is no event at all. */
  readEvents(body: string, timezone: string): { serial: string | null; reading: Reading };
};
