/** TTLock's responses and callbacks as lenient zod schemas. The secrets of a lock are dropped here. */
import * as z from 'zod';

const whole = z.coerce.number().int();
const maybe = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null);
const name = maybe(z.union([z.string(), z.number()]).transform(String));

export const tokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().default(''),
  /** Seconds; 90 days. */
  expires_in: z.coerce.number().positive(),
});

/** A completed command. */
export const doneAnswer = z.object({ errcode: z.literal(0), errmsg: z.string().default('') });
/** A call that returns the id of what it created; success has no errcode. */
export const passcodeAnswer = z.object({ keyboardPwdId: whole, keyboardPwd: name });

const listed = z.object({
  lockId: whole,
  lockName: name,
  lockAlias: name,
  lockMac: name,
  electricQuantity: maybe(whole),
  /** Bits, in hexadecimal. */
  featureValue: name,
  hasGateway: maybe(whole),
});
export type ListedLockWire = z.output<typeof listed>;

export const lockPage = z.object({ list: z.array(listed), pages: whole.default(1) });

export const lockDetail = z.object({
  modelNum: name,
  firmwareRevision: name,
  timezoneRawOffset: maybe(whole),
  electricQuantity: maybe(whole),
});
export type LockDetail = z.output<typeof lockDetail>;

/** 0 locked, 1 unlocked, 2 unknown. */
export const openStateAnswer = z.object({ state: whole });
export const batteryAnswer = z.object({ electricQuantity: whole });

const passcode = z.object({
  keyboardPwdId: whole,
  keyboardPwd: name,
  keyboardPwdName: name,
  startDate: maybe(whole),
  endDate: maybe(whole),
  sendDate: maybe(whole),
});
export const passcodePage = z.object({ list: z.array(passcode), pages: whole.default(1) });

/** Used in callbacks and in the record list. */
export const lockRecord = z.object({
  lockId: whole,
  recordType: whole,
  recordTypeFromLock: maybe(whole),
  success: maybe(whole),
  username: name,
  keyboardPwd: name,
  lockDate: maybe(whole),
  serverDate: maybe(whole),
  electricQuantity: maybe(whole),
});
export type LockRecordWire = z.output<typeof lockRecord>;

/** Records in the list may lack the id of the lock they were requested for. */
export const listedRecord = lockRecord.partial({ lockId: true });
export const recordPage = z.object({ list: z.array(z.unknown()), pages: whole.default(1) });
