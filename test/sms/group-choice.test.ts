/** The choice of the app of a group that sends. */
import { beforeEach, describe, expect, it } from 'vitest';
import { acquireSlot } from '../../shared/sms/capacity.ts';
import { chooseApp } from '../../shared/sms/groups.ts';
import type { SmsApp } from '../../shared/sms/sms-app.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { interleave, type Io, through } from '../support/interleave.ts';
import * as fc from '../support/properties.ts';
import { aGroup, anSmsApp, headOf, smsDependencies } from './sms-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

/** A group of apps with these limits and these numbers of unsent messages. */
async function lines(...apps: readonly { limit: number | null; unsent?: number }[]) {
  const members = await Promise.all(
    apps.map(({ limit }, index) => anSmsApp(setup, { id: 21 + index, sms_limit: limit })),
  );
  for (const [index, { unsent = 0 }] of apps.entries())
    for (let count = 0; count < unsent; count += 1) await acquireSlot(setup.messages, members[index]!);
  return { members, group: await aGroup(setup, members) };
}

async function chosen({ members, group }: Awaited<ReturnType<typeof lines>>, times: number, random = 0.5) {
  const ids: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const { app } = await chooseApp(smsDependencies(setup, { random: () => random }), group, members);
    ids.push(app.id);
  }
  return ids;
}

describe('The next message of a group', () => {
  it('is sent by the app with the most capacity left, whatever its limit', async () => {
    const group = await lines({ limit: 100, unsent: 5 }, { limit: 10 }, { limit: 8 }, { limit: 97, unsent: 1 });
    expect(await chosen(group, 3)).toEqual([24, expect.any(Number), expect.any(Number)]);
  });

  it('is sent by each app in turn if all have the same capacity', async () => {
    const ids = await chosen(await lines({ limit: null }, { limit: null }, { limit: null }), 9);
    expect(new Set(ids)).toEqual(new Set([21, 22, 23]));
    expect(ids).toEqual([...ids.slice(0, 3), ...ids.slice(0, 3), ...ids.slice(0, 3)]);
  });

  it('is sent by an app without a limit before any other', async () => {
    expect(await chosen(await lines({ limit: 1_000_000 }, { limit: null }), 3)).toEqual([22, 22, 22]);
  });

  it.each([
    [0, 21],
    [0.34, 22],
    [0.999, 23],
  ])('is sent by a random app, at %d the app %i, when none has capacity left', async (random, id) => {
    const group = await lines({ limit: 1, unsent: 1 }, { limit: 0 }, { limit: 2, unsent: 7 });
    expect(await chosen(group, 1, random)).toEqual([id]);
    expect((await headOf(setup, group.members[id - 21]!)).pending).toBe([2, 1, 8][id - 21]);
  });

  it('reserves a number and a slot in the chosen app', async () => {
    const { members, group } = await lines({ limit: 3, unsent: 1 });
    const { sequence } = await chooseApp(smsDependencies(setup), group, members);
    expect([sequence, await headOf(setup, members[0]!)]).toEqual([
      2,
      { pk: 'A#7#APP#21', sk: 'HEAD', out_last: 2, pending: 2, changes: 2 },
    ]);
  });

  it('is refused if no app is enabled', async () => {
    const { group } = await lines({ limit: 3 });
    await expect(chooseApp(smsDependencies(setup), group, [])).rejects.toMatchObject({
      kind: 'not_found',
      message: 'No app of the SMS group can send',
    });
  });
});

/** The final number of slots in use per app. */
async function choose(
  shared: TestSetup,
  account_id: number,
  limits: readonly (number | null)[],
  count: number,
  turns: number[],
) {
  const members: SmsApp[] = [];
  for (const [index, sms_limit] of limits.entries())
    members.push(await anSmsApp(shared, { account_id, id: account_id * 10 + index, sms_limit }));
  const group = await aGroup(shared, members, { account_id });
  const places: string[] = [];
  const chooser = async (io: Io): Promise<void> => {
    const tables = { apps: through(io, shared.apps), messages: through(io, shared.messages) };
    const { app, sequence } = await chooseApp(smsDependencies(shared, tables), group, members);
    places.push(`${app.id}/${sequence}`);
  };
  await interleave(
    Array.from({ length: count }, () => chooser),
    turns,
  );
  expect(new Set(places).size).toBe(count);
  return Promise.all(members.map(async (app) => (await headOf(shared, app)).pending ?? 0));
}

describe('Concurrent choices', () => {
  it('fill each app to its limit before any app exceeds it', async () => {
    const limits = [7, 6, 5, 4, 3, 2, 1];
    expect(await choose(setup, 8, limits, 28, [])).toEqual(limits);
    expect(await choose(setup, 9, limits, 29, [])).not.toEqual(limits);
  });

  it('exceed no limit while another app has capacity, in any order of steps', async () => {
    const shared = setup;
    let accounts = 100;
    const limit = fc.oneof({ weight: 8, arbitrary: fc.nat(6) }, { weight: 1, arbitrary: fc.constant(null) });
    const limits = fc.array(limit, { minLength: 1, maxLength: 7 });
    const turns = fc.array(fc.nat(30), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(limits, fc.integer({ min: 1, max: 30 }), turns, async (limits, count, turns) => {
        accounts += 1;
        const accepted = await choose(shared, accounts, limits, count, turns);
        expect(accepted.reduce((sum, one) => sum + one, 0)).toBe(count);
        const isPassed = accepted.some((one, index) => one > (limits[index] ?? Number.POSITIVE_INFINITY));
        const hasRoom = accepted.some((one, index) => one < (limits[index] ?? Number.POSITIVE_INFINITY));
        expect([isPassed, hasRoom]).not.toEqual([true, true]);
      }),
      { numRuns: 40 },
    );
  });
});
