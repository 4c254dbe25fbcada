/** How often a command without a result is delivered. */
import { beforeEach, describe, expect, it } from 'vitest';
import { newCommand } from '../../shared/attendance/command.ts';
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

describe('A command without a result', () => {
  it('is delivered three times if repeating it is safe', async () => {
    await attendance.order({ command: 'update_user', person_id: '1', name: 'A' });
    const answers = [];
    for (let poll = 0; poll < 8; poll += 1) {
      answers.push((await polled()).slice(0, 4));
      attendance.setup.pass(61_000);
    }
    expect(answers).toEqual(['C:1:', 'OK', 'C:1:', 'OK', 'C:1:', 'OK', 'OK', 'OK']);
  });

  it('is delivered once if repeating it is not safe', async () => {
    await attendance.order({ command: 'reboot' });
    expect(await polled()).toBe('C:1:REBOOT\n');
    attendance.setup.pass(600_000);
    expect(await polled()).toBe('OK');
  });

  it.each([
    ['is done', ['ID=2&Return=0&CMD=DATA'], 'OK'],
    ['has no result either', [], 'C:2:DATA DELETE USERINFO PIN=1\n'],
  ])('is not delivered again when a later one for the same person %s: it would undo that', async (_, results, next) => {
    await attendance.order({ command: 'update_user', person_id: '1', name: 'A' });
    expect(await polled()).toMatch(/^C:1:DATA UPDATE/);
    attendance.setup.pass(60_000);
    await attendance.order({ command: 'delete_user', person_id: '1' });
    expect(await polled()).toBe('C:2:DATA DELETE USERINFO PIN=1\n');
    await attendance.answer(results);
    attendance.setup.pass(121_000);
    expect(await polled()).toBe(next);
  });

  it('is delivered again when a later one is for another person', async () => {
    await attendance.order({ command: 'update_user', person_id: '1', name: 'A' });
    await polled();
    await attendance.order({ command: 'delete_user', person_id: '2' });
    attendance.setup.pass(121_000);
    expect(await polled()).toMatch(/^C:1:DATA UPDATE.*\nC:2:DATA DELETE USERINFO PIN=2\n$/);
  });

  it('is delivered to only one of two polls at the same time', async () => {
    await attendance.order({ command: 'reboot' });
    const answers = await Promise.all([polled(), polled(), polled()]);
    expect(answers.toSorted()).toEqual(['C:1:REBOOT\n', 'OK', 'OK']);
  });

  it('is not delivered after a day', async () => {
    await attendance.order({ command: 'check' });
    attendance.setup.pass(day + 1);
    expect(await polled()).toBe('OK');
  });
});

describe('Results of commands', () => {
  it('do not cause a write each if they are duplicates or match no command', async () => {
    await attendance.order({ command: 'check' });
    await polled();
    attendance.setup.aws.forget();
    const lines = ['ID=1&Return=0&CMD=CHECK', 'ID=1&Return=-1&CMD=CHECK'];
    for (let number = 2; number < 500; number += 1) lines.push(`ID=${number}&Return=0&CMD=CHECK`, lines[0]!);
    expect(await attendance.answer(lines)).toEqual({ status: 200, body: 'OK' });
    expect(attendance.setup.aws.names().filter((name) => name === 'UpdateItem')).toHaveLength(1);
    const { items } = await attendance.setup.operations.query({
      ...commandsOf(attendance.device.id),
    });
    expect(items).toMatchObject([{ number: 1, status: 'done', return_code: 0 }]);
  });
});

const toldByTerminal = () =>
  attendance.post(['USER PIN=1001\tName=Achieng\tPri=0'], { table: 'OPERLOG', OpStamp: '1' });
const obey = async (command: Record<string, unknown>, code = 0) => {
  await attendance.order(command);
  const number = /^C:(\d+):/.exec(await polled())?.[1];
  await attendance.answer([`ID=${number}&Return=${code}&CMD=DATA`]);
};
const scanned = async () => {
  await attendance.post(['1001\t2026-01-15 11:59:00\t0\t1']);
  await attendance.work();
  return (await attendance.scans()).map(({ person_name }) => person_name);
};

describe('The name of a person', () => {
  beforeEach(async () => {
    await toldByTerminal();
    await attendance.work();
  });

  it.each([
    ['is that of the next one, after the number was given to another', { name: 'Otieno' }, 'Otieno'],
    ['is unknown after it was removed', { name: '' }, null],
  ])('%s', async (_, given, name) => {
    await obey({ command: 'delete_user', person_id: '1001' });
    await obey({ command: 'update_user', person_id: '1001', ...given });
    expect(await scanned()).toEqual([name]);
  });

  it('is that of the last of several commands with one poll', async () => {
    await attendance.order({ command: 'delete_user', person_id: '1001' });
    await attendance.order({ command: 'update_user', person_id: '1001', name: 'Otieno' });
    expect(await polled()).toMatch(/^C:1:DATA DELETE.*\nC:2:DATA UPDATE/);
    await attendance.answer(['ID=1&Return=0&CMD=DATA', 'ID=2&Return=0&CMD=DATA']);
    expect(await scanned()).toEqual(['Otieno']);
  });

  it('is unknown after the person was deleted', async () => {
    await obey({ command: 'delete_user', person_id: '1001' });
    expect(await scanned()).toEqual([null]);
  });

  it('stays while the terminal refuses a command, and has not obeyed it yet', async () => {
    await obey({ command: 'update_user', person_id: '1001', name: 'Otieno' }, -1004);
    await attendance.order({ command: 'delete_user', person_id: '1001' });
    expect(await scanned()).toEqual(['Achieng']);
  });
});

describe('A poll', () => {
  it('does not query commands while there are none', async () => {
    await attendance.order({ command: 'reboot' });
    await polled();
    await polled();
    attendance.setup.aws.forget();
    await polled();
    expect(attendance.setup.aws.names()).toEqual(['GetItem', 'GetItem']);
    await attendance.order({ command: 'check' });
    expect(await polled()).toBe('C:2:CHECK\n');
  });

  it('updates the last seen time of the terminal at most once a minute', async () => {
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

const problemsOf = (from: string, to: string) =>
  newCommand.safeParse({ command: 'query_scans', from, to }).error?.issues.map(({ path, message }) => [path, message]);

describe('A command for the scans of a period', () => {
  it('is refused if its end is not after its start: no scan is in it, and the terminal would report that it is done', () => {
    const refused = [[['to'], 'Must be after from']];
    expect(problemsOf('2026-03-02T00:00:00+03:00', '2026-03-01T00:00:00+03:00')).toEqual(refused);
    expect(problemsOf('2026-03-01T00:00:00+03:00', '2026-02-28T21:00:00Z')).toEqual(refused);
    expect(problemsOf('2026-03-01T00:00:00+03:00', '2026-02-28T21:00:01Z')).toBeUndefined();
  });
});
