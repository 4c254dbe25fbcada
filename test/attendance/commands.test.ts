/** How often a command is handed out while the terminal says nothing, and when no more. */
import { beforeEach, describe, expect, it } from 'vitest';
import { findDevice } from '../../shared/attendance/device.ts';
import { attendanceKeys } from '../../shared/attendance/records.ts';
import { useEmulatedStores } from '../support/emulated-stores.ts';
import { accountId, anAttendanceSetup, type AttendanceSetup } from './attendance-setup.ts';

const stores = useEmulatedStores();
let attendance: AttendanceSetup;
beforeEach(async () => {
  attendance = await anAttendanceSetup(await stores.newSetup());
});

const commandsOf = (deviceId: number) => ({ pk: attendanceKeys.commands(accountId, deviceId), prefix: 'COMMAND#' });
const polled = async () => (await attendance.poll()).body;
const day = 24 * 60 * 60_000;

describe('a command that is not answered', () => {
  it('is handed out three times where doing it twice changes nothing', async () => {
    await attendance.order({ command: 'update_user', person_id: '1', name: 'A' });
    const answers = [];
    for (let poll = 0; poll < 8; poll += 1) {
      answers.push((await polled()).slice(0, 4));
      attendance.setup.pass(61_000);
    }
    expect(answers).toEqual(['C:1:', 'OK', 'C:1:', 'OK', 'C:1:', 'OK', 'OK', 'OK']);
  });

  it('is handed out once where it does something each time', async () => {
    await attendance.order({ command: 'reboot' });
    expect(await polled()).toBe('C:1:REBOOT\n');
    attendance.setup.pass(600_000);
    expect(await polled()).toBe('OK');
  });

  it('is handed out by one of two polls at once', async () => {
    await attendance.order({ command: 'reboot' });
    const answers = await Promise.all([polled(), polled(), polled()]);
    expect(answers.toSorted()).toEqual(['C:1:REBOOT\n', 'OK', 'OK']);
  });

  it('is handed out no more after a day', async () => {
    await attendance.order({ command: 'check' });
    attendance.setup.pass(day + 1);
    expect(await polled()).toBe('OK');
  });
});

describe('answers to commands', () => {
  it('that repeat themselves, or answer what nobody asked, are not worth a write each', async () => {
    await attendance.order({ command: 'check' });
    await polled();
    attendance.setup.aws.forget();
    const lines = ['ID=1&Return=0&CMD=CHECK', 'ID=1&Return=-1&CMD=CHECK'];
    for (let number = 2; number < 500; number += 1) lines.push(`ID=${number}&Return=0&CMD=CHECK`, lines[0]!);
    expect(await attendance.answer(lines)).toEqual({ status: 200, body: 'OK' });
    expect(attendance.setup.aws.names().filter((name) => name === 'UpdateItem')).toHaveLength(1);
    const { items } = await attendance.setup.operations.query({
      ...commandsOf(attendance.device.id),
      consistent: true,
    });
    expect(items).toMatchObject([{ number: 1, status: 'done', return_code: 0 }]);
  });
});

describe('a poll', () => {
  it('does not look for commands once there are none, until there is one again', async () => {
    await attendance.order({ command: 'reboot' });
    await polled();
    await polled();
    attendance.setup.aws.forget();
    await polled();
    expect(attendance.setup.aws.names()).toEqual(['GetItem', 'GetItem']);
    await attendance.order({ command: 'check' });
    expect(await polled()).toBe('C:2:CHECK\n');
  });

  it('notes that the terminal was there once a minute, not each time', async () => {
    await polled();
    attendance.setup.aws.forget();
    for (let poll = 0; poll < 5; poll += 1) {
      attendance.setup.pass(10_000);
      await polled();
    }
    expect(attendance.setup.aws.names().filter((name) => name !== 'GetItem')).toEqual([]);
    attendance.setup.pass(10_000);
    await polled();
    const device = await findDevice(attendance.setup.operations, accountId, attendance.device.id);
    expect(device).toMatchObject({ status: 'active', last_seen_at: new Date(attendance.setup.now()).toISOString() });
  });
});
