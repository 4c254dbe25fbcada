/** The devices of the Tuya simulator, and what goes wrong with each: for the simulator, the README and the tests. */

export type MagicDevice = {
  id: string;
  name: string;
  happens: string;
  /** The refusal; nothing is done. */
  code?: number;
  /** The connection drops, after the deed was done or before. */
  loses?: 'dropped' | 'dropped_done';
  /** Every other time only. */
  once?: true;
};

export const tuyaMagic: readonly MagicDevice[] = [
  { id: 'demo-door-01', name: 'Office', happens: 'Everything is well' },
  { id: 'demo-door-02', name: 'Annex', happens: 'Off line (2001)', code: 2001 },
  { id: 'demo-door-03', name: 'Safe room', happens: 'The project may not do that (1106)', code: 1106 },
  {
    id: 'demo-door-04',
    name: 'Workshop',
    happens: 'Done, but the connection drops before the answer',
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
    happens: 'The token has expired once (1010), then all is well',
    code: 1010,
    once: true,
  },
  { id: 'demo-door-07', name: 'Archive', happens: 'Trouble of its own (500)', code: 500 },
];
