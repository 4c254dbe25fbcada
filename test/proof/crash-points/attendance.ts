/** The stories of attendance: a terminal posts scans until it gets an answer. */
import { createDevice } from '../../../shared/attendance/manage-devices.ts';
import { attendanceKeys } from '../../../shared/attendance/records.ts';
import { defineStory, type Story } from './story.ts';
import type { World } from './world.ts';

const serial = 'CKJF201260007';
const punch = (pin: string): string => [pin, '2026-01-15 11:59:00', 0, 1, 0, 0, 0].join('\t');
const maxPosts = 5;

async function aTerminal(world: World): Promise<string> {
  const rules = { addressRules: { allowLoopback: false } };
  const wanted = { name: 'Gate A', vendor: 'zkteco', serial_number: serial } as const;
  const { token } = await createDevice({ ...world.setup, ...world.dependencies(), ...rules }, world.accountId, wanted);
  await world.addEndpoint();
  return token;
}

/** A terminal keeps its scans until they are confirmed. */
async function post(world: World, token: string): Promise<void> {
  for (let posts = 0; posts < maxPosts; posts += 1) {
    const { status } = await world.callUntilAnswered({
      method: 'POST',
      path: `/api/attendance/d/${token}/iclock/cdata`,
      query: { SN: serial, table: 'ATTLOG', Stamp: '9999' },
      headers: { 'content-type': 'application/push' },
      body: ['1001', '1002', '1003', '1001'].map((pin) => `${punch(pin)}\n`).join(''),
      isBase64: true,
    });
    if (status === 200) return;
    world.setup.pass(1_000);
  }
  throw new Error('The scans were never confirmed');
}

export const attendanceStories: readonly Story[] = [
  defineStory({
    module: 'attendance',
    name: 'a terminal posts scans',
    quick: ['attendance-inbound', 'attendance-worker'],
    prepare: aTerminal,
    run: post,
    effects: () => [],
    handles: ['attendance take_scans'],
    dies: ['attendance-inbound', 'attendance-worker', 'webhooks-worker'],
    async describe({ setup, accountId }) {
      const pk = attendanceKeys.scans(accountId);
      const { items } = await setup.operations.query({ pk, prefix: 'SCAN#' });
      return items.map(({ person_id }) => `scan of ${String(person_id)}`);
    },
  }),
];
