/**
 * The names and numbers that make something happen: a DisplayName, item name or DocNumber that contains one. This one table
 * is what the simulator does, what the README lists, and what the tests go through.
 */
export type Magic = {
  value: string;
  happens: string;
  /** Of the HTTP answer; with a code it is a fault. */
  status?: number;
  code?: string;
  message?: string;
  retryAfter?: number;
  /** What the line does instead of an answer. */
  line?: 'dropped' | 'garbage';
  /** The record was written before that. */
  isTaken?: true;
  /** For the first call of its kind only. */
  once?: true;
  /** The total told is so much higher than it should be. */
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
  { value: 'MAGIC-502-TAKEN', happens: 'HTTP 502 although it was taken, once', status: 502, isTaken: true, once: true },
  {
    value: 'MAGIC-DROP-TAKEN',
    happens: 'The connection drops after it was taken, once',
    line: 'dropped',
    isTaken: true,
    once: true,
  },
  { value: 'MAGIC-DROP-ONCE', happens: 'The connection drops before it was taken, once', line: 'dropped', once: true },
  {
    value: 'MAGIC-GARBAGE',
    happens: 'HTTP 200 with garbage although it was taken, once',
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
  { value: 'MAGIC-TOTAL', happens: 'The total comes out 100 higher', totalOff: 100 },
];

export const findMagic = (names: readonly string[]): Magic | undefined =>
  quickbooksMagic.find(({ value }) => names.some((name) => name.includes(value)));
