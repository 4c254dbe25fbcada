/** The driver of Hikvision terminals: they post every event to the address they were given (ISAPI HTTP listening). */
import type { EventDriver } from '../../drivers/attendance-driver.ts';
import { readEvents } from './events.ts';

export const hikvision: EventDriver = { id: 'hikvision', readEvents };
