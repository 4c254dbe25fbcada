/**
 * The answers of eTIMS, read leniently: the three forms of an envelope, receipts and devices. The
 * members of an answer show its form, whichever surface was called.
 */
import * as z from 'zod';
import { readStamp } from './mapping.ts';

/** A string or number; null if there is none. */
export const text = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((value) => {
    const trimmed = String(value ?? '').trim();
    return trimmed === '' ? null : trimmed;
  });

const code = z.union([z.string(), z.number()]).transform((value) => String(value).trim());
const result = z.object({ resultCd: code, resultMsg: text, resultDt: text, data: z.unknown().optional() });
const portal = z.object({
  responseHeader: z.object({
    responseRefID: text,
    responseCode: code,
    responseMessage: text,
    customerMessage: text,
    debugMessage: text,
  }),
  responseBody: result.nullish().catch(null),
});
/** From the portal's gateway when it refuses the token. */
const front = z.object({
  header: z.object({ responseCode: code, responseMessage: text, customerMessage: text, requestRefId: text }),
});
/** From the API manager. */
const manager = z
  .object({ errorCode: code, errorMessage: text, requestId: text })
  .or(
    z
      .object({ fault: z.object({ faultstring: text }) })
      .transform(({ fault }) => ({ errorCode: null, errorMessage: fault.faultstring, requestId: null })),
  );

/** The invoicing system answered with `code`. */
type Result = { kind: 'result'; code: string; at: string | null; data: unknown };
/** The portal refused the call before or instead of the invoicing system. */
type FrontRefusal = { kind: 'refusal'; code: string | null };

/** `requestId` is the portal's id of the exchange. */
export type Envelope = (Result | FrontRefusal) & { message: string; requestId: string | null };

/** Null for a body in none of the forms. */
export function readEnvelope(body: unknown): Envelope | null {
  const through = portal.safeParse(body).data;
  const answer = through ? through.responseBody : result.safeParse(body).data;
  const requestId = through?.responseHeader.responseRefID ?? null;
  if (answer) {
    const { resultCd, resultMsg, resultDt, data } = answer;
    return { kind: 'result', code: resultCd, message: joined(resultMsg), at: resultDt, data, requestId };
  }
  if (through) {
    const { responseCode, customerMessage, debugMessage, responseMessage } = through.responseHeader;
    const message = joined(customerMessage, debugMessage, responseMessage);
    return { kind: 'refusal', code: responseCode, message, requestId };
  }
  return readFrontRefusal(body);
}

function readFrontRefusal(body: unknown): Envelope | null {
  const stopped = front.safeParse(body).data?.header;
  if (stopped) {
    const { responseCode, responseMessage, customerMessage, requestRefId } = stopped;
    const message = joined(responseMessage, customerMessage);
    return { kind: 'refusal', code: responseCode, message, requestId: requestRefId };
  }
  const refused = manager.safeParse(body).data;
  if (!refused) return null;
  const { errorCode, errorMessage, requestId } = refused;
  return { kind: 'refusal', code: errorCode, message: joined(errorMessage), requestId };
}

/** Texts that only repeat the status. */
const bareStatus = /^(bad request|unauthori[sz]ed|success(ful)?|failed|failure|error)\W*$/i;

/** The reason may be in any of several members, often in more than one. */
function joined(...messages: Array<string | null>): string {
  const distinct = [...new Set(messages.filter((message) => message !== null))];
  const specific = distinct.filter((message) => !bareStatus.test(message));
  return (specific.length > 0 ? specific : distinct).join('; ');
}

/** A printed sample has keys with a trailing space. */
const trimmedKeys = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, member]) => [key.trim(), member]))
    : value;

/** Counters are numbers or strings. */
const counter = z.union([
  z.int(),
  z
    .string()
    .trim()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);

/** OSCU and VSCU have different names for the same members. */
export const receiptData = z.preprocess(
  trimmedKeys,
  z
    .object({
      curRcptNo: counter.optional(),
      rcptNo: counter.optional(),
      totRcptNo: counter,
      intrlData: z.string().trim().min(1),
      rcptSign: z.string().trim().min(1),
      sdcDateTime: text,
      vsdcRcptPbctDate: text,
      sdcId: text,
      mrcNo: text,
    })
    .transform((data, context) => {
      const receipt_no = data.curRcptNo ?? data.rcptNo;
      const signed_at = readStamp(data.sdcDateTime ?? data.vsdcRcptPbctDate ?? '');
      if (receipt_no === undefined || signed_at === null) {
        context.addIssue({ code: 'custom', message: 'The receipt number or the time is missing' });
        return z.NEVER;
      }
      return {
        receipt_no,
        total_receipt_no: data.totRcptNo,
        internal_data: data.intrlData,
        receipt_signature: data.rcptSign,
        signed_at,
        sdc_id: data.sdcId,
        mrc_no: data.mrcNo,
      };
    }),
);

/** Operation 16: the taxpayer's own sales. Rows without receipt data are ignored. */
export const ownSales = z.preprocess(
  trimmedKeys,
  z.object({
    salesList: z.array(
      z.preprocess(
        trimmedKeys,
        z.looseObject({ invcNo: counter.optional(), trdInvcNo: text }).transform((row) => ({
          invoice_no: row.invcNo,
          receipt_number: row.trdInvcNo,
          receipt: receiptData.safeParse(row).data ?? null,
        })),
      ),
    ),
  }),
);

const device = z.object({
  tin: text,
  taxprNm: text,
  bsnsActv: text,
  bhfId: text,
  bhfNm: text,
  bhfOpenDt: text,
  prvncNm: text,
  dstrtNm: text,
  sctrNm: text,
  locDesc: text,
  hqYn: text,
  mgrNm: text,
  mgrTelNo: text,
  mgrEmail: text,
  dvcId: text,
  sdcId: text,
  mrcNo: text,
  cmcKey: text,
});
export type DeviceAnswer = z.output<typeof device>;

/** The data of the device is nested one level down. */
export const deviceData = z.preprocess(
  trimmedKeys,
  z
    .object({ info: z.preprocess(trimmedKeys, device) })
    .transform(({ info }) => info)
    .or(device.refine(({ tin, sdcId }) => tin !== null || sdcId !== null)),
);

/** The token of the portal: `expires_in` is a string of seconds. */
export const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });
