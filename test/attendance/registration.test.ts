/** Crashes while a terminal is registered: its serial number never stays blocked and never belongs to two devices. */
import { expect, it } from 'vitest';
import { createDevice } from '../../shared/attendance/manage-devices.ts';
import { findBySerial } from '../../shared/attendance/serial-claims.ts';
import { findByToken, recordUnclaimed } from '../../shared/attendance/terminals.ts';
import { useEmulatedStores } from '../support/emulated-stores.ts';
import { anAttendanceSetup } from './attendance-setup.ts';

const stores = useEmulatedStores();
const wanted = { name: 'Gate B', vendor: 'zkteco', serial_number: 'CKJF209990001', comm_key: '774411' } as const;

it.each(['before', 'after'] as const)(
  'a registration that crashes %s the effect of a call can be repeated a minute later, unless it was completed',
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
          /already registered|uses this serial number/,
        );
        continue;
      }
      const { device, token } = await createDevice(dependencies, 8, wanted);
      expect(await findBySerial(dependencies, wanted.serial_number.toLowerCase())).toMatchObject({ id: device.id });
      expect(await findByToken(dependencies, token)).toMatchObject({ id: device.id, account_id: 8 });
    }
  },
);

it('a registration in progress keeps its claim', async () => {
  const { setup, dependencies } = await anAttendanceSetup(await stores.newSetup());
  // The device itself is not stored.
  setup.aws.breakAt(4, 'before');
  await expect(createDevice(dependencies, 7, wanted)).rejects.toThrow();
  await expect(createDevice(dependencies, 8, wanted)).rejects.toThrow(/already registered|uses this serial number/);
});

it('an unregistered terminal is recorded once an hour, and the number of records is limited', async () => {
  const { setup, post } = await anAttendanceSetup(await stores.newSetup());
  const note = (serial: string) => recordUnclaimed(setup, serial);
  await note('STRANGER1');
  setup.aws.forget();
  await note('stranger1');
  expect(setup.aws.names()).toEqual(['GetItem']);
  for (let count = 0; count < 510; count += 1) await note(`MADEUP${count}`);
  const puts = setup.aws.names().filter((name) => name === 'PutItem');
  expect(puts).toHaveLength(499);
  // Registered terminals are not affected.
  expect((await post(['1001\t2026-01-15 11:59:00\t0\t1'])).body).toBe('OK: 1');
});
