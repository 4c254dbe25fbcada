/** The driver of Hikvision terminals, for the registry. */
export { hikvision } from './hikvision.ts';
