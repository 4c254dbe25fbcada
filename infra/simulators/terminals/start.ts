/**
 * The two seeded terminals, for demonstrations: `POST /_simulator/scan` simulates a scan, `POST /_simulator/round`
 * makes the ZKTeco one poll for commands. They do nothing on their own.
 */
import * as z from 'zod';
import { json, listen, type Received, type Reply } from '../kit/server.ts';
import { type HikvisionSettings, type HikvisionTerminal, makeHikvisionTerminal } from './hikvision-terminal.ts';
import { magicPeople, magicScans } from './magic.ts';
import { makeZktecoTerminal, type ZktecoSettings, type ZktecoTerminal } from './zkteco-terminal.ts';
import type { SimulatorOptions } from '../simulator.ts';

export const demoSerials = { zkteco: 'DEMO20260001', hikvision: 'E00000001' };

const scanForm = z.object({
  terminal: z.enum(['zkteco', 'hikvision']).default('zkteco'),
  person_id: z.string().min(1).max(64),
  state: z.string().default('0'),
});

/** Each terminal has its own clock. */
export type TerminalsOptions = Pick<SimulatorOptions, 'port' | 'log'>;

export type RunningTerminals = {
  url: string;
  /** May be changed at any time. */
  settings: { zkteco: ZktecoSettings; hikvision: HikvisionSettings };
  zkteco: ZktecoTerminal;
  hikvision: HikvisionTerminal;
  stop(): Promise<void>;
};

const dayMs = 24 * 60 * 60_000;

export async function startTerminals(options: TerminalsOptions = {}): Promise<RunningTerminals> {
  const { port = 0, log = () => undefined } = options;
  // The URLs they call are known once the gateway runs.
  const zkteco = makeZktecoTerminal({ url: '', serial: demoSerials.zkteco });
  const hikvision = makeHikvisionTerminal({ url: '', serial: demoSerials.hikvision });
  const server = await listen(port, (request) => {
    log(`${request.method} ${request.path}`);
    return answer({ zkteco, hikvision }, request);
  });
  const settings = { zkteco: zkteco.settings, hikvision: hikvision.settings };
  return { ...server, settings, zkteco, hikvision };
}

type Terminals = Pick<RunningTerminals, 'zkteco' | 'hikvision'>;

async function answer({ zkteco, hikvision }: Terminals, { method, path, body }: Received): Promise<Reply> {
  if (path === '/_simulator/magic') return json(200, magicScans);
  if (method === 'POST' && path === '/_simulator/round') {
    await zkteco.round();
    return json(200, toState({ zkteco, hikvision }));
  }
  if (method === 'POST' && path === '/_simulator/scan') {
    const { data: scan, error } = scanForm.safeParse(body);
    if (!scan) return json(400, { error: error.message });
    await (scan.terminal === 'zkteco' ? scanAtZkteco(zkteco, scan) : scanAtHikvision(hikvision, scan.person_id));
    return json(200, toState({ zkteco, hikvision }));
  }
  return path === '/_simulator/state' ? json(200, toState({ zkteco, hikvision })) : json(404, { error: 'not found' });
}

const toState = ({ zkteco, hikvision }: Terminals) => ({
  zkteco: { waiting: zkteco.waiting(), wall_clock: zkteco.wallClock(), exchanges: zkteco.exchanges.slice(-10) },
  hikvision: { waiting: hikvision.waiting(), answers: hikvision.heard.slice(-10) },
});

const toTime = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

async function scanAtZkteco(terminal: ZktecoTerminal, { person_id, state }: z.infer<typeof scanForm>): Promise<void> {
  const { settings } = terminal;
  // The clock is set before the first scan uses it.
  if (terminal.options() === null) await terminal.hello();
  const local = Date.parse(`${terminal.wallClock().replace(' ', 'T')}Z`);
  if (person_id === magicPeople.backlog) {
    for (let count = 0; count < 250; count += 1)
      terminal.punch(String(2000 + count), { time: toTime(local - 7 * dayMs + count * 1000) });
  }
  if (person_id === magicPeople.templates) await tellBiometrics(terminal, person_id);
  const isAhead = person_id === magicPeople.future;
  const time = toTime(local + (isAhead ? 3 * dayMs : 0));
  const isRepeated = person_id === magicPeople.repeated;
  for (let count = 0; count < (isRepeated ? 3 : 1); count += 1) terminal.punch(person_id, { state, time });
  if (isRepeated) settings.stamps = 'realtime';
  if (person_id === magicPeople.torn) terminal.garble(`${person_id}\t2026-03-0`);
  const { serial } = settings;
  if (person_id === magicPeople.wrongSerial) settings.serial = 'NOBODY0000001';
  await terminal.round();
  if (person_id === magicPeople.lostAnswer) {
    terminal.sendAgain();
    await terminal.round();
  }
  Object.assign(settings, { serial, stamps: 'rising' });
}

/** Data about a person that terminals send besides scans. */
async function tellBiometrics(terminal: ZktecoTerminal, person_id: string): Promise<void> {
  const lines = [
    `USER PIN=${person_id}\tName=Njeri Biometric\tPri=0\tPasswd=4711\tCard=8812345\tGrp=1`,
    `FP PIN=${person_id}\tFID=1\tSize=1124\tValid=1\tTMP=TUdJTkdFUlBSSU5U`,
    `BIOPHOTO PIN=${person_id}\tFileName=${person_id}.jpg\tType=9\tSize=12\tContent=RkFDRVBIT1RP`,
    'OPLOG 4\t0\t2026-03-02 08:01:00\t0\t0\t0\t0',
  ];
  await terminal.call('POST', 'cdata', { table: 'OPERLOG', OpStamp: '7' }, `${lines.join('\n')}\n`);
  await terminal.call(
    'POST',
    'fdata',
    { table: 'ATTPHOTO' },
    'PIN=9007.jpg\nSN=1\nsize=9\nCMD=uploadphoto\0PHOTOBYTES',
  );
}

async function scanAtHikvision(terminal: HikvisionTerminal, person: string): Promise<void> {
  const { settings } = terminal;
  const { serial, form } = settings;
  if (person === magicPeople.xml) settings.form = 'xml';
  if (person === magicPeople.wrongSerial) settings.serial = 'E99999999';
  if (person === magicPeople.backlog) {
    for (let count = 0; count < 5; count += 1)
      terminal.pass({ person: String(2000 + count), at: Date.now() - 7 * dayMs });
    terminal.replay();
  }
  const at = Date.now() + (person === magicPeople.future ? 3 * dayMs : 0);
  terminal.pass({ person, at, ...(person === magicPeople.tamper ? { sub: 76 } : {}) });
  await terminal.push();
  if (person === magicPeople.lostAnswer) {
    terminal.replay();
    await terminal.push();
  }
  Object.assign(settings, { serial, form });
}
