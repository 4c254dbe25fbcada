/** The drivers of attendance terminals, by vendor. */
import { hikvision } from './hikvision/index.ts';
import { zkteco } from './zkteco/index.ts';

export const terminalDrivers = { zkteco, hikvision };
