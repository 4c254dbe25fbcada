/** The driver of terminals with ZKTeco's ADMS/PUSH protocol (also eSSL's): the terminal starts every exchange. */
import type { TerminalDriver } from '../../drivers/attendance-driver.ts';
import { readCall } from './calls.ts';
import { toCommandLines, toOptions, toParameters, toRegistration } from './replies.ts';

export const zkteco: TerminalDriver = {
  id: 'zkteco',
  readCall,
  toOptions,
  toRegistration,
  toParameters,
  toCommandLines,
  unknownDevice: { hello: 'UNKNOWN DEVICE\n', other: 'UNKNOWN DEVICE' },
  done: 'OK',
};
