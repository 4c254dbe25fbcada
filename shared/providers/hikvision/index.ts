/** The driver of Hikvision terminals; the registry lists it. */
export { hikvision } from './hikvision.ts';
