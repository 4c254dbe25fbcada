/** A name belongs to one group of an account, also when groups are created, renamed and deleted at once (groups.ts). */
import { beforeEach, describe, expect, it } from 'vitest';
import { changeGroup, createGroup, deleteGroup, listGroups } from '../../shared/sms/groups.ts';
import { groupKeys } from '../../shared/sms/records.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { interleave, type Io, through } from '../support/interleave.ts';
import * as fc from '../support/properties.ts';
import { accountId } from './sms-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const named = (name: string) => ({ name, app_ids: [] });
const create = (name: string, account = accountId) => createGroup(setup, account, named(name));
const names = async (account = accountId) => (await listGroups(setup, account)).map(({ name }) => name).toSorted();
const nameInUse = { kind: 'invalid', errors: { name: ['Another group has this name'] } };
const hours = (count: number): number => count * 3_600_000;

describe('The name of a group', () => {
  it('is unique in an account, but can be used by another account', async () => {
    await create('Day');
    await expect(create('Day')).rejects.toMatchObject(nameInUse);
    await create('Day', 8);
    expect([await names(), await names(8)]).toEqual([['Day'], ['Day']]);
  });

  it('is released when its group is renamed or deleted', async () => {
    const day = await create('Day');
    setup.pass(1);
    const night = await changeGroup(setup, day, { name: 'Night' });
    await create('Day');
    await expect(create('Night')).rejects.toMatchObject(nameInUse);
    await deleteGroup(setup, night);
    await create('Night');
    expect(await names()).toEqual(['Day', 'Night']);
  });

  it('stays with its group when the group is renamed to it again', async () => {
    const day = await create('Day');
    setup.pass(1);
    expect(await changeGroup(setup, day, { name: 'Day' })).toMatchObject({ name: 'Day' });
    await expect(create('Day')).rejects.toMatchObject(nameInUse);
  });

  it('of another group is refused, and the group is unchanged', async () => {
    const day = await create('Day');
    await create('Night');
    await expect(changeGroup(setup, day, { name: 'Night' })).rejects.toMatchObject(nameInUse);
    expect(await names()).toEqual(['Day', 'Night']);
  });

  it('is released after a change that lost a race', async () => {
    const day = await create('Day');
    setup.pass(1);
    await changeGroup(setup, day, { app_ids: [] });
    await expect(changeGroup(setup, day, { name: 'Night' })).rejects.toMatchObject({ code: 'conflict' });
    await create('Night');
    expect(await names()).toEqual(['Day', 'Night']);
  });

  it.each([0, 1, 2, 3, 4])('that was left behind by a crash at store call %i becomes free later', async (but) => {
    setup.aws.breakAt(but, 'after');
    const created = await create('Day').catch(() => null);
    setup.pass(hours(1));
    setup.aws.breakAt(1e9, 'after');
    const known = (await names()).includes('Day');
    if (known) await expect(create('Day')).rejects.toMatchObject(nameInUse);
    else expect(await create('Day')).toMatchObject({ name: 'Day' });
    expect(await names()).toEqual(['Day']);
    expect(created === null || known).toBe(true);
  });

  it('belongs to one group after any race, and every other name becomes free later', async () => {
    let account = 100;
    const name = fc.constantFrom('Day', 'Night');
    const deed = fc.oneof(
      fc.record({ do: fc.constant('create' as const), name }),
      fc.record({ do: fc.constant('rename' as const), name }),
      fc.record({ do: fc.constant('delete' as const), name }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(deed, { minLength: 2, maxLength: 4 }),
        fc.array(fc.nat(3), { maxLength: 24 }),
        async (deeds, turns) => {
          account += 1;
          const first = await create('Day', account);
          const second = await create('Night', account);
          setup.pass(hours(1));
          const workers = deeds.map((one, index) => async (io: Io) => {
            const of = { apps: through(io, setup.apps), now: () => setup.now() + index };
            const group = index % 2 === 0 ? first : second;
            const doing = {
              create: () => createGroup(of, account, named(one.name)),
              rename: () => changeGroup(of, group, { name: one.name }),
              delete: () => deleteGroup(of, group),
            };
            await doing[one.do]().catch((error: { kind?: string }) => expect(error.kind).toBe('invalid'));
          });
          await interleave(workers, turns);
          setup.pass(hours(1));
          const had = await names(account);
          expect(new Set(had).size).toBe(had.length);
          for (const name of ['Day', 'Night']) {
            if (had.includes(name)) await expect(create(name, account)).rejects.toMatchObject(nameInUse);
            else await create(name, account);
          }
          expect(await names(account)).toEqual(['Day', 'Night']);
          await setup.apps.delete(groupKeys.group(account, first.id));
        },
      ),
      { numRuns: 80 },
    );
  });
});
