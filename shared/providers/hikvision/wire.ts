/** The posts of a Hikvision terminal, read leniently: XML has numbers as text, some firmware omits members. */
import * as z from 'zod';

const text = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined);
const number = z.coerce.number().int().optional().catch(undefined);
const flag = z.union([z.boolean(), z.stringbool()]).optional().catch(undefined);

/** The inner object of an event, or an entry of a searched list, which has `major`, `minor` and `time`. */
export const accessEvent = z.object({
  majorEventType: number,
  subEventType: number,
  major: number,
  minor: number,
  time: text,
  employeeNoString: text,
  name: text,
  cardNo: text,
  serialNo: text,
  attendanceStatus: text,
  currentEvent: flag,
  mask: text,
});
export type AccessEvent = z.output<typeof accessEvent>;

export const eventNotice = z.object({
  dateTime: text,
  eventType: text,
  shortSerialNumber: text,
  AccessControllerEvent: accessEvent.optional().catch(undefined),
});

export const searchedEvents = z.object({ AcsEvent: z.object({ InfoList: z.array(accessEvent) }) });
