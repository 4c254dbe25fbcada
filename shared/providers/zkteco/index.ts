/** The driver of ZKTeco terminals; the registry lists it. */
export { zkteco } from './zkteco.ts';
