/** The provider's immediate responses in its own wording, successes and errors. */
import { randomInt } from 'node:crypto';
import { json, type Reply } from '../kit/server.ts';

export function error(status: number, code: string, message: string): Reply {
  return json(status, { requestId: newRequestId(), errorCode: code, errorMessage: message });
}

export const invalid = (field: string): Reply => error(400, '400.002.02', `Bad Request - Invalid ${field}`);
/** The provider repeats the received token. */
export const invalidToken = (token: string): Reply =>
  error(404, '404.001.03', `Error Occurred - Invalid Access Token - ${token}`);
export const unauthorized = (token: string): Reply =>
  error(401, '401.002.01', `Error Occurred - Invalid Access Token - ${token}`);
export const duplicate = (): Reply => error(500, '500.002.1001', 'Duplicate OriginatorConversationID');
export const subscriberLocked = (): Reply =>
  error(
    500,
    '500.001.1001',
    'Unable to lock subscriber, a transaction is already in process for the current subscriber',
  );
export const wrongCredentials = (): Reply => error(500, '500.001.1001', 'Wrong credentials');
export const noMerchant = (): Reply => error(500, '500.001.1001', 'Merchant does not exist');
export const spikeArrest = (): Reply => error(429, '500.003.02', 'Spike arrest violation. Allowed rate : 5ps');
export const stillProcessing = (): Reply => error(500, '500.001.1001', 'The transaction is being processed');

/** As in `29115-34620561-1`. */
export function newRequestId(): string {
  return `${randomInt(10_000, 99_999)}-${randomInt(10_000_000, 99_999_999)}-1`;
}

/** Names a missing or invalid field; an unknown member makes the payload invalid. */
export function refuseField(field: PropertyKey | undefined): Reply {
  return field === undefined ? error(400, '400.002.05', 'Invalid Request Payload') : invalid(String(field));
}
