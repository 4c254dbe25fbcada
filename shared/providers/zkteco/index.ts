/** The driver of ZKTeco terminals, for the registry. */
export { zkteco } from './zkteco.ts';
