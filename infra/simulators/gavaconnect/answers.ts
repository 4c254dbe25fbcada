/** The forms of the portal's successes and errors; E1 to E7 are the names used in its documentation. */
import { randomUUID } from 'node:crypto';
import { json, type Reply } from '../kit/server.ts';

/** A response before serialization: settings may still wrap it or pad its code with blanks. */
export type Answer = { status: number; body: Record<string, unknown> };

/** An error in a product's own form. */
export type Refuse = (code: string, message: string) => Answer;

export const noE1: Refuse = (ErrorCode, ErrorMessage) => ({
  status: 200,
  body: { RequestId: randomUUID(), ErrorCode, ErrorMessage },
});
export const noE3: Refuse = (ResponseCode, Message) => ({
  status: 200,
  body: { ResponseCode, Message, Status: 'NOK' },
});
export const noE4: Refuse = (code, message) => ({ status: 200, body: { RESPONSE: noE3(code, message).body } });
export const noE5: Refuse = (response_code, response_message) => ({
  status: 200,
  body: { response_code, response_message },
});
/** The form with numeric codes. */
export const noE6: Refuse = (code, responseDesc) => ({
  status: 200,
  body: { responseCode: Number(code), responseDesc, status: 'ERROR' },
});

export const yes = (body: Record<string, unknown>): Answer => ({ status: 200, body });

export const e2 = (status: number, errorCode: string, errorMessage: string): Reply =>
  json(status, { requestId: randomUUID(), errorCode, errorMessage });
export const e3 = (code: string, message: string): Reply => json(200, noE3(code, message).body);
/** E7, from the API manager in front of the portal. */
export const fault = (status: number, faultstring: string, errorcode: string): Reply =>
  json(status, { fault: { faultstring, detail: { errorcode } } });

/** `TEST TRADER` as `T**T T****R`, as production does. */
export const maskName = (name: string): string => name.split(' ').map(maskWord).join(' ');
/** `A001234567Z` as `A***7Z`. */
export const maskPin = (pin: string): string => `${pin.slice(0, 1)}***${pin.slice(-2)}`;

function maskWord(word: string): string {
  return word.length < 3 ? word : word.slice(0, 1) + '*'.repeat(word.length - 2) + word.slice(-1);
}
