/** The provider's immediate responses in its own wording, successes and errors. */
import { json, type Reply } from '../kit/server.ts';
import type { AnswerFault } from './magic.ts';

type Words = { response_code?: string; result_code: string; message: string };

export const success = { result_code: 'ESB000010', message: 'SUCCESS' } as const;

/** HTTP 200; the members of a successful response's `status`. */
export function yes(data: unknown, { response_code, result_code, message }: Words): Reply {
  return json(200, { data, status: { response_code, code: '200', success: true, result_code, message } });
}

/** An error, with HTTP 400 or another status. */
export function no({ response_code, result_code, message }: Words, status = 400): Reply {
  return json(status, { status: { response_code, code: String(status), success: false, result_code, message } });
}

export const invalidClient = (): Reply =>
  json(400, { error_description: 'Invalid client authentication', error: 'invalid_client' });
export const invalidToken = (): Reply =>
  json(401, { error_description: 'The access token is invalid or has expired', error: 'invalid_token' });
export const invalidField = (field: string): Reply =>
  no({ result_code: 'ESB000008', message: `Field validation failed: ${field}` });
export const missingHeader = (): Reply => no({ result_code: 'ROUTER003', message: 'Missing header or body' });
export const wrongCountry = (): Reply => no({ result_code: 'ROUTER007', message: 'Not authorised for this country' });
export const wrongCurrency = (): Reply =>
  no({ result_code: 'ROUTER112', message: 'Currency does not fit the country' });
export const badNumber = (): Reply => no({ result_code: 'ESB000033', message: 'Invalid MSISDN length' });
export const leadingZero = (): Reply => no({ result_code: 'ESB000036', message: 'MSISDN must not begin with 0' });
export const wrongPin = (): Reply => no({ result_code: 'ROUTER115', message: 'Invalid PIN' });
export const duplicate = (response_code?: string): Reply =>
  no({
    result_code: 'ESB000041',
    message: 'Transaction with this external id already exists',
    ...(response_code && { response_code }),
  });
export const notFound = (response_code: string): Reply =>
  no({ response_code, result_code: 'ESB000045', message: 'Transaction not found' });
export const forbidden = (response_code: string): Reply =>
  no({ response_code, result_code: 'ESB000011', message: 'Forbidden' }, 403);
export const throttled = (): Reply => json(429, { message: 'API rate limit exceeded' });

/** The responses to calls that are not accepted; `dp` is the prefix of the product's codes. */
const refusals: Partial<Record<AnswerFault, (dp: string) => Reply>> = {
  unknown_number: (dp) => no({ response_code: `${dp}1005`, result_code: 'ESB000011', message: 'Msisdn Not Found' }),
  refused_in_200: (dp) => no({ response_code: `${dp}1008`, result_code: 'ESB000011', message: 'Refused' }, 200),
  token_dropped_once: invalidToken,
  throttled_once: throttled,
  throttled,
  wrong_pin: wrongPin,
  empty_500: () => ({ status: 500, contentType: 'text/plain', body: '' }),
  html_503: () => ({
    status: 503,
    contentType: 'text/html',
    body: '<html><body>503 Service Unavailable</body></html>',
  }),
  dropped: () => 'drop',
};

/** Null if the call is accepted, whatever its response is. */
export function refusalOf(fault: AnswerFault | undefined, dp: string): Reply | null {
  return (fault && refusals[fault]?.(dp)) ?? null;
}

/** The faulty response to a call that was accepted; null for the ordinary response. */
export function spoiltAnswer(fault: AnswerFault | undefined, dp: string): Reply | null {
  if (fault === 'dropped_accepted') return 'drop';
  if (fault === 'garbage_accepted') return { status: 200, contentType: 'application/json', body: '{"data":{"trans' };
  if (fault === 'error_500_accepted') return no({ result_code: 'ESB000001', message: 'General error' }, 500);
  if (fault === 'ambiguous_accepted') {
    return no({ response_code: `${dp}1000`, result_code: 'ESB000004', message: 'Transaction is ambiguous' }, 200);
  }
  if (fault === 'duplicate_accepted') return duplicate();
  if (fault === 'called_failed_accepted') {
    const status = {
      response_code: `${dp}1017`,
      code: '200',
      success: true,
      result_code: 'ESB000041',
      message: 'Duplicate',
    };
    return json(200, { data: { transaction: { status: 'TF' } }, status });
  }
  return null;
}
