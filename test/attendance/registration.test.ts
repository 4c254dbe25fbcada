/** Registering a terminal, broken off anywhere: its serial number is never lost to nobody, nor held by two. */
import { expect, it } from 'vitest';
import { createDevice } from '../../shared/attendance/manage-devices.ts';
import { findBySerial } from '../../shared/attendance/serial-claims.ts';
import { findByToken, recordUnclaimed } from '../../shared/attendance/terminals.ts';
import { useEmulatedStores } from '../support/emulated-stores.ts';
import { anAttendanceSetup } from './attendance-setup.ts';

const stores = useEmulatedStores();
const wanted = { name: 'Gate B', vendor: 'zkteco', serial_number: 'CKJF209990001', comm_key: '774411' } as const;

it.each(['before', 'after'] as const)(
  'a registration that breaks off %s a call had its effect can be made again a minute later, unless it stands',
  async (how) => {
    const whole = await anAttendanceSetup(await stores.newSetup());
    whole.setup.aws.forget();
    await createDevice(whole.dependencies, 7, wanted);
    const calls = whole.setup.aws.made.length;
    expect(calls).toBeGreaterThanOrEqual(5);
    for (let but = 0; but < calls; but += 1) {
      const { setup, dependencies } = await anAttendanceSetup(await stores.newSetup());
      setup.aws.breakAt(but, how);
      await expect(createDevice(dependencies, 7, wanted)).rejects.toThrow();
      setup.pass(61_000);
      const standing = await findBySerial(dependencies, wanted.serial_number);
      if (standing !== null) {
        await expect(createDevice(dependencies, 8, wanted)).rejects.toThrow(
          /registered already|known by this serial number/,
        );
        continue;
      }
      const { device, token } = await createDevice(dependencies, 8, wanted);
      expect(await findBySerial(dependencies, wanted.serial_number.toLowerCase())).toMatchObject({ id: device.id });
      expect(await findByToken(dependencies, token)).toMatchObject({ id: device.id, account_id: 8 });
    }
  },
);

it('a registration that is under way is not taken over', async () => {
  const { setup, dependencies } = await anAttendanceSetup(await stores.newSetup());
  // The device itself is not written.
  setup.aws.breakAt(4, 'before');
  await expect(createDevice(dependencies, 7, wanted)).rejects.toThrow();
  await expect(createDevice(dependencies, 8, wanted)).rejects.toThrow(/registered already|known by this serial number/);
});

it('rows of terminals nobody registered are one an hour each, and not without end', async () => {
  const { setup, post } = await anAttendanceSetup(await stores.newSetup());
  const note = (serial: string) => recordUnclaimed(setup, serial);
  await note('STRANGER1');
  setup.aws.forget();
  await note('stranger1');
  expect(setup.aws.names()).toEqual(['GetItem']);
  for (let count = 0; count < 510; count += 1) await note(`MADEUP${count}`);
  const puts = setup.aws.names().filter((name) => name === 'PutItem');
  expect(puts).toHaveLength(499);
  // Whoever is registered is none the worse for it.
  expect((await post(['1001\t2026-01-15 11:59:00\t0\t1'])).body).toBe('OK: 1');
});
