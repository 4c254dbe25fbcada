/** The driver of Hikvision terminals, which post every event to a configured address (ISAPI HTTP listening). */
import type { EventDriver } from '../../drivers/attendance-driver.ts';
import { readEvents } from './events.ts';

export const hikvision: EventDriver = { id: 'hikvision', readEvents };
