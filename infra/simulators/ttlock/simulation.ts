/** The state of the TTLock simulator: its account, its locks with passcodes and records, its tokens. */
import { type Agenda, makeAgenda } from '../kit/agenda.ts';
import type { SentCallback } from '../kit/post-callback.ts';
import type { Received } from '../kit/server.ts';
import { makeTurns, type Turns } from '../kit/turns.ts';
import { ttlockMagic } from './magic.ts';

/** The only application and account; the values are public and worthless. */
export const ttlockDemoApp = {
  client_id: 'demo-ttlock-client',
  client_secret: 'demo-ttlock-secret-value',
  username: 'owner@site.example',
  password: 'demo-ttlock-password',
};

export type TTLockSettings = {
  /** The URL for records, as set in the developer console; '' disables pushes. */
  callbackUrl: string;
  callbackDelayMs: number;
  /** How long a gateway needs for a command. */
  commandMs: number;
  /** Factor on the long wait of the magic table (20 s). */
  timeScale: number;
  /** Seconds after which a token expires. */
  tokenLivesSeconds: number;
  /** How often each record is pushed. */
  deliveries: number;
};

export const defaultSettings: TTLockSettings = {
  callbackUrl: '',
  callbackDelayMs: 300,
  commandMs: 300,
  timeScale: 1,
  tokenLivesSeconds: 7_776_000,
  deliveries: 1,
};

export type Passcode = {
  keyboardPwdId: number;
  lockId: number;
  keyboardPwd: string;
  keyboardPwdName: string;
  keyboardPwdType: number;
  startDate: number;
  endDate: number;
  sendDate: number;
  isCustom: 0 | 1;
};

/** In milliseconds, as in callbacks and in the list. */
export type LockRecord = {
  lockId: number;
  recordType: number;
  recordTypeFromLock: number;
  success: 0 | 1;
  username: string;
  keyboardPwd: string;
  lockDate: number;
  serverDate: number;
  electricQuantity: number;
};

export type Lock = {
  lockId: number;
  name: string;
  hasGateway: 0 | 1;
  isUnlocked: boolean;
  battery: number;
  /** Whether a command is in progress. */
  isBusy: boolean;
  passcodes: Passcode[];
  records: LockRecord[];
};

export type Simulation = {
  settings: TTLockSettings;
  now: () => number;
  log: (line: string) => void;
  agenda: Agenda;
  turns: Turns;
  /** Expiry by access token. */
  tokens: Map<string, number>;
  refreshTokens: Set<string>;
  locks: Map<number, Lock>;
  /** Executed commands, oldest first. */
  obeyed: { lockId: number; command: 'lock' | 'unlock' }[];
  requests: Received[];
  callbacks: SentCallback[];
  ended: AbortController;
  nextPasscodeId: number;
};

const makeLocks = (): Map<number, Lock> =>
  new Map(
    ttlockMagic.map(({ lockId, name, hasGateway = 1 as const }): [number, Lock] => [
      lockId,
      { lockId, name, hasGateway, isUnlocked: false, battery: 85, isBusy: false, passcodes: [], records: [] },
    ]),
  );

export const makeSimulation = (given: Pick<Simulation, 'settings' | 'now' | 'log'>): Simulation => ({
  ...given,
  agenda: makeAgenda(given.log),
  turns: makeTurns(),
  tokens: new Map(),
  refreshTokens: new Set(),
  locks: makeLocks(),
  obeyed: [],
  requests: [],
  callbacks: [],
  ended: new AbortController(),
  nextPasscodeId: 24_242,
});

/** Deletes everything except the settings. */
export function forgetAll(simulation: Simulation): void {
  simulation.agenda.clear();
  simulation.turns.clear();
  simulation.tokens.clear();
  simulation.refreshTokens.clear();
  simulation.locks = makeLocks();
  for (const list of [simulation.obeyed, simulation.requests, simulation.callbacks]) list.length = 0;
}
