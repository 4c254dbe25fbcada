/** Writes the replies to a ZKTeco terminal: its options, its registration, its commands. */
import type { Stamps, TerminalCommand } from '../../drivers/attendance-driver.ts';
import { offsetMinutes, toLocalTime } from '../../values/time.ts';
import { toOptionLines } from './wire.ts';

const protocolVersion = '2.4.1';
/** In seconds: before a retry after a failure, and between two polls. */
const errorDelay = 60;
const pollDelay = 10;

/** Punches, operations and changes of users, of which only the names are stored; no photos, no templates. */
const wanted = { names: 'TransData AttLog\tOpLog\tEnrollUser\tChgUser', digits: '1100101000' };

export function toOptions({
  serial,
  push_version,
  timezone,
  now,
  attlog_stamp,
  operlog_stamp,
}: { serial: string; push_version: string; timezone: string; now: number } & Stamps): string {
  const isOld = !(Number.parseFloat(push_version) >= 2);
  return `GET OPTION FROM: ${serial}\n${toOptionLines([
    ['ATTLOGStamp', attlog_stamp ?? 'None'],
    ['OPERLOGStamp', operlog_stamp ?? 'None'],
    ['ATTPHOTOStamp', 'None'],
    // The names that older firmware uses.
    ['Stamp', attlog_stamp ?? '0'],
    ['OpStamp', operlog_stamp ?? '0'],
    ['PhotoStamp', '0'],
    ['ErrorDelay', errorDelay],
    ['Delay', pollDelay],
    ['TransTimes', '00:00;14:05'],
    ['TransInterval', 1],
    ['TransFlag', isOld ? wanted.digits : wanted.names],
    ['TimeZone', toTimeZone(offsetMinutes(now, timezone))],
    ['Realtime', 1],
    ['Encrypt', 0],
    ['ServerVer', protocolVersion],
    ['PushProtVer', protocolVersion],
    ['SupportPing', 1],
  ])}`;
}

/** The terminal reads numbers below 25 as hours and others as minutes, and sets its clock accordingly. */
const toTimeZone = (minutes: number): number => (minutes % 60 === 0 ? minutes / 60 : minutes);

export const toRegistration = (code: string): string => `RegistryCode=${code.slice(0, 32)}\n`;

export const toParameters = (sessionId: string): string =>
  toOptionLines([
    ['ServerVersion', '3.1.2'],
    ['ServerName', 'ADMS'],
    ['PushVersion', '3.1.2'],
    ['ErrorDelay', errorDelay],
    ['RequestDelay', pollDelay],
    ['TransInterval', 1],
    ['TransTables', 'User\tTransaction'],
    ['Realtime', 1],
    ['SessionID', sessionId],
    ['TimeoutSec', 20],
  ]);

/** Without commands a bare `OK`: a trailing newline or an empty reply counts as an error. */
export const toCommandLines = (
  commands: readonly { number: number; command: TerminalCommand }[],
  timezone: string,
): string =>
  commands.length === 0
    ? 'OK'
    : commands.map(({ number, command }) => `C:${number}:${toCommandText(command, timezone)}\n`).join('');

function toCommandText(command: TerminalCommand, timezone: string): string {
  const toTime = (time: string): string => toLocalTime(Date.parse(time), timezone);
  switch (command.command) {
    case 'info':
    case 'check':
    case 'reboot':
      return command.command.toUpperCase();
    case 'update_user': {
      const { person_id, name, privilege, card_number } = command;
      const fields = [
        `PIN=${person_id}`,
        `Name=${name}`,
        `Pri=${privilege === 'admin' ? 14 : 0}`,
        `Card=${card_number}`,
      ];
      return `DATA UPDATE USERINFO ${fields.join('\t')}`;
    }
    case 'delete_user':
      return `DATA DELETE USERINFO PIN=${command.person_id}`;
    case 'query_scans':
      break;
  }
  return `DATA QUERY ATTLOG StartTime=${toTime(command.from)}\tEndTime=${toTime(command.to)}`;
}
