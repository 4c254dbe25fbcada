/** The devices of the Tuya simulator, and the fault of each: for the simulator, the README and the tests. */

export type MagicDevice = {
  id: string;
  name: string;
  happens: string;
  /** The error; nothing is done. */
  code?: number;
  /** The connection drops, before or after the operation. */
  loses?: 'dropped' | 'dropped_done';
  /** Only every other time. */
  once?: true;
};

export const tuyaMagic: readonly MagicDevice[] = [
  { id: 'demo-door-01', name: 'Office', happens: 'Always works' },
  { id: 'demo-door-02', name: 'Annex', happens: 'Offline (2001)', code: 2001 },
  { id: 'demo-door-03', name: 'Safe room', happens: 'The project lacks the permission (1106)', code: 1106 },
  {
    id: 'demo-door-04',
    name: 'Workshop',
    happens: 'Executed, but the connection drops before the response',
    loses: 'dropped_done',
  },
  {
    id: 'demo-door-05',
    name: 'Garage',
    happens: 'The connection drops before a command or code arrives',
    loses: 'dropped',
  },
  {
    id: 'demo-door-06',
    name: 'Kitchen',
    happens: 'The token has expired once (1010), then the call succeeds',
    code: 1010,
    once: true,
  },
  { id: 'demo-door-07', name: 'Archive', happens: 'Internal error (500)', code: 500 },
];
