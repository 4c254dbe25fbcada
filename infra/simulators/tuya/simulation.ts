/** The state of the Tuya simulator: its project, devices, tickets and tokens. */
import type { Received } from '../kit/server.ts';
import { makeTurns, type Turns } from '../kit/turns.ts';
import { tuyaMagic } from './magic.ts';

/** The only project; the values are public and worthless. */
export const tuyaDemoApp = {
  access_id: 'demo-tuya-access-id',
  access_secret: 'demo-tuya-secret-of-32-charactrs',
  device_ids: tuyaMagic.map(({ id }) => id),
};

export type Passcode = {
  id: number;
  name: string;
  /** The decrypted code, as a person enters it. */
  code: string;
  type: number;
  /** Seconds. */
  effective_time: number;
  invalid_time: number;
};

/** `update_time` in milliseconds. */
export type OpenLog = { status: { code: string; value: string }; update_time: number; nick_name: string };

export type Device = {
  id: string;
  name: string;
  isOpen: boolean;
  battery: number;
  passcodes: Passcode[];
  logs: OpenLog[];
};

export type Simulation = {
  now: () => number;
  turns: Turns;
  /** Valid access tokens. */
  tokens: Set<string>;
  /** The access token that was issued with each refresh token. */
  refreshTokens: Map<string, string>;
  tickets: Map<string, { device: string; key: Buffer; diesAt: number }>;
  devices: Map<string, Device>;
  obeyed: { device: string; open: boolean }[];
  requests: Received[];
  nextPasscodeId: number;
};

export const makeSimulation = (now: () => number): Simulation => ({
  now,
  turns: makeTurns(),
  tokens: new Set(),
  refreshTokens: new Map(),
  tickets: new Map(),
  devices: new Map(
    tuyaMagic.map(({ id, name }) => [id, { id, name, isOpen: false, battery: 72, passcodes: [], logs: [] }]),
  ),
  obeyed: [],
  requests: [],
  nextPasscodeId: 9_001,
});
