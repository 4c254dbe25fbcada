/**
 * The locks of the simulator's account, and the fault of each. This table determines what the simulator does; the
 * README and the console list it, and the tests iterate over it.
 */

export type Operation = 'lock' | 'unlock' | 'state' | 'add' | 'get' | 'delete';

export type MagicLock = {
  lockId: number;
  name: string;
  happens: string;
  /** The operations it affects; all by default. */
  about?: readonly Operation[];
  /** The error; nothing is done. */
  errcode?: number;
  /** How a response is lost: before or after the operation. */
  loses?: 'dropped' | 'dropped_done' | 'slow_done';
  /** Only every other time, so that the next attempt is an ordinary one. */
  once?: true;
  hasGateway?: 0;
};

const commands = ['lock', 'unlock'] as const;
const passcodes = ['add', 'get'] as const;

export const ttlockMagic: readonly MagicLock[] = [
  { lockId: 163377, name: 'Front gate', happens: 'Always works' },
  { lockId: 163401, name: 'Side gate', happens: 'Always works' },
  {
    lockId: 163402,
    name: 'Store',
    happens: 'Its gateway is offline (-3002)',
    errcode: -3002,
    about: ['lock', 'unlock', 'state', 'add', 'delete'],
  },
  {
    lockId: 163403,
    name: 'Room 3',
    happens: 'Its gateway is busy once (-3003), then the call succeeds',
    errcode: -3003,
    once: true,
  },
  { lockId: 163404, name: 'Room 4', happens: 'Its gateway is always busy (-3003)', errcode: -3003 },
  {
    lockId: 163405,
    name: 'Room 5',
    happens: 'Remote unlock is disabled (-4043)',
    errcode: -4043,
    about: ['unlock'],
  },
  {
    lockId: 163406,
    name: 'Room 6',
    happens: 'Commands are executed, but the connection drops before the response; the records show them',
    loses: 'dropped_done',
    about: commands,
  },
  {
    lockId: 163407,
    name: 'Room 7',
    happens: 'The connection drops before a command arrives; the records show nothing',
    loses: 'dropped',
    about: commands,
  },
  { lockId: 163408, name: 'Room 8', happens: 'Internal error (90000)', errcode: 90000 },
  {
    lockId: 163409,
    name: 'Room 9',
    happens: 'The account may not unlock remotely (-3046)',
    errcode: -3046,
    about: ['unlock'],
  },
  { lockId: 163410, name: 'Room 10', happens: 'Too many calls (30006)', errcode: 30006 },
  { lockId: 163411, name: 'Room 11', happens: 'The monthly quota is exceeded (30007)', errcode: 30007 },
  { lockId: 163412, name: 'Room 12', happens: 'The lock is frozen (-2025)', errcode: -2025 },
  { lockId: 163413, name: 'Room 13', happens: 'Listed, but missing when it is queried (-1003)', errcode: -1003 },
  {
    lockId: 163414,
    name: 'Room 14',
    happens: 'No space for another passcode (-3009)',
    errcode: -3009,
    about: passcodes,
  },
  {
    lockId: 163415,
    name: 'Room 15',
    happens: 'Has neither gateway nor Wi-Fi: only passcodes that the provider generates',
    hasGateway: 0,
  },
  {
    lockId: 163416,
    name: 'Room 16',
    happens: 'The token has expired once (10004), then the call succeeds',
    errcode: 10004,
    once: true,
  },
  {
    lockId: 163417,
    name: 'Room 17',
    happens: 'In power saving mode: no code can be written (-3035)',
    errcode: -3035,
    about: ['add'],
  },
  {
    lockId: 163418,
    name: 'Room 18',
    happens: 'A passcode is created, but the connection drops before the response',
    loses: 'dropped_done',
    about: passcodes,
    once: true,
  },
  {
    lockId: 163419,
    name: 'Room 19',
    happens: 'The connection drops once before a passcode is created, then the call succeeds',
    loses: 'dropped',
    about: passcodes,
    once: true,
  },
  {
    lockId: 163420,
    name: 'Room 20',
    happens: 'Fails once without a reason (1), then the call succeeds',
    errcode: 1,
    once: true,
    about: commands,
  },
  {
    lockId: 163421,
    name: 'Room 21',
    happens: 'Commands are executed, but the response arrives after 20 s, too late',
    loses: 'slow_done',
    about: commands,
  },
];

export const findMagic = (lockId: number, operation: Operation): MagicLock | undefined =>
  ttlockMagic.find((lock) => lock.lockId === lockId && (lock.about?.includes(operation) ?? true));
