/** How each surface wraps the authority's responses, and the errors that operations throw. */
import { toCompactTime, toLocalTime } from '../../../shared/values/time.ts';
import { json, type Reply } from '../kit/server.ts';
import type { Surface } from './operations.ts';

/** The authority's error: thrown where it is detected, returned in the form of the surface. */
export class EtimsRefusal extends Error {
  override readonly name = 'EtimsRefusal';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A business error: live services send these with 999, and only the text is useful. */
export const businessRefusal = (message: string): EtimsRefusal => new EtimsRefusal('999', message);

export const missingField = (field: string): EtimsRefusal =>
  new EtimsRefusal('910', `Request parameter error[${field} : may not be empty]`);
export const wrongField = (field: string, why: string): EtimsRefusal =>
  new EtimsRefusal('910', `Request parameter error[${field} : ${why}]`);

/** C14 in East Africa Time. */
export const stampOf = (time: number): string => toCompactTime(time);

const succeeded = 'It is succeeded';
/** The portal returns these with its own 400 and no body. */
const portalRefusals: ReadonlySet<string> = new Set(['999', '910', '913']);

export function toAnswer(surface: Surface, data: unknown, time: number): Reply {
  return json(200, wrap(surface, { resultCd: '000', resultMsg: succeeded, resultDt: stampOf(time), data }, time));
}

export function toRefusal(surface: Surface, code: string, message: string, time: number): Reply {
  if (surface === 'integrator' && portalRefusals.has(code)) {
    return json(200, { responseHeader: portalHeader('400', 'Bad Request', message, time), responseBody: null });
  }
  const result = { resultCd: code, resultMsg: message, resultDt: stampOf(time), data: null };
  // "Nothing found" has HTTP status 400 there.
  return json(surface === 'integrator' && code === '001' ? 400 : 200, wrap(surface, result, time));
}

/** The portal's front end does not know the token. */
export function unauthorised(time: number): Reply {
  return json(401, {
    header: {
      responseMessage: 'Unauthorised-Invalid Access Token',
      responseCode: 401,
      customerMessage: 'Unauthorised',
      requestRefId: referenceOf(time),
      timestamp: isoOf(time),
    },
    body: {},
  });
}

/** The portal's own error, with HTTP 200. */
export function portalRefusal(message: string, time: number): Reply {
  return json(200, { responseHeader: portalHeader('400', 'Bad Request', message, time), responseBody: null });
}

function wrap(surface: Surface, result: Record<string, unknown>, time: number): unknown {
  if (surface !== 'integrator') return result;
  return { responseHeader: portalHeader('200', 'Success', succeeded, time), responseBody: result };
}

function portalHeader(responseCode: string, responseMessage: string, customerMessage: string, time: number) {
  return {
    responseRefID: referenceOf(time),
    responseCode,
    responseMessage,
    customerMessage,
    debugMessage: customerMessage,
    timestamp: isoOf(time),
  };
}

const isoOf = (time: number): string => toLocalTime(time).replace(' ', 'T');
const referenceOf = (time: number): string => `SIM-${time.toString(36)}`;
