/**
 * The magic names and numbers: a DisplayName, item name or DocNumber that contains one. This table determines what the
 * simulator does; the README lists it, and the tests iterate over it.
 */
export type Magic = {
  value: string;
  happens: string;
  /** The HTTP status; with a code the response is a fault. */
  status?: number;
  code?: string;
  message?: string;
  retryAfter?: number;
  /** A failure of the connection instead of a response. */
  line?: 'dropped' | 'garbage';
  /** The record is written before the fault. */
  isTaken?: true;
  /** Only for the first call of its kind. */
  once?: true;
  /** Added to the correct total. */
  totalOff?: number;
};

const fault = (value: string, status: number, code: string, message: string, more: Partial<Magic> = {}): Magic => ({
  value,
  happens: `HTTP ${status}, ${code} ${message}${more.once ? ', once' : ''}`,
  status,
  code,
  message,
  ...more,
});

export const quickbooksMagic: readonly Magic[] = [
  fault('MAGIC-401-ONCE', 401, '3200', 'Token expired', { once: true }),
  fault('MAGIC-401-ALWAYS', 401, '3200', 'Token expired'),
  fault('MAGIC-403', 403, '120', 'Authorization Failure'),
  fault('MAGIC-429-ONCE', 429, '3001', 'ThrottleExceeded', { once: true }),
  fault('MAGIC-429-WAIT-2', 429, '3001', 'ThrottleExceeded, Retry-After: 2', { once: true, retryAfter: 2 }),
  fault('MAGIC-500-ONCE', 500, '10000', 'An application error has occurred', { once: true }),
  fault('MAGIC-503-ALWAYS', 503, '10000', 'Service unavailable'),
  {
    value: 'MAGIC-502-TAKEN',
    happens: 'HTTP 502, although the call was accepted, once',
    status: 502,
    isTaken: true,
    once: true,
  },
  {
    value: 'MAGIC-DROP-TAKEN',
    happens: 'The connection drops after the call was accepted, once',
    line: 'dropped',
    isTaken: true,
    once: true,
  },
  {
    value: 'MAGIC-DROP-ONCE',
    happens: 'The connection drops before the call was accepted, once',
    line: 'dropped',
    once: true,
  },
  {
    value: 'MAGIC-GARBAGE',
    happens: 'HTTP 200 with an unreadable body, although the call was accepted, once',
    line: 'garbage',
    isTaken: true,
    once: true,
  },
  fault('MAGIC-200-FAULT', 200, '6000', 'A business validation error has occurred'),
  fault('MAGIC-5010-ONCE', 400, '5010', 'Stale Object Error', { once: true }),
  fault('MAGIC-5010-ALWAYS', 400, '5010', 'Stale Object Error'),
  fault('MAGIC-610', 400, '610', 'Object Not Found'),
  fault('MAGIC-2010', 400, '2010', 'Request has invalid or unsupported property'),
  fault('MAGIC-2020', 400, '2020', 'Required parameter missing'),
  fault('MAGIC-6000-VAT', 400, '6000', 'Make sure all your transactions have a VAT rate before you save'),
  fault('MAGIC-6140', 400, '6140', 'Duplicate Document Number Error'),
  fault('MAGIC-6190', 400, '6190', 'Subscription ended'),
  fault('MAGIC-6210-PERIOD', 400, '6210', 'The account period has closed'),
  fault('MAGIC-6210-NUMBER', 400, '6210', 'Duplicate number'),
  { value: 'MAGIC-TOTAL', happens: 'The total is 100 too high', totalOff: 100 },
];

export const findMagic = (names: readonly string[]): Magic | undefined =>
  quickbooksMagic.find(({ value }) => names.some((name) => name.includes(value)));
