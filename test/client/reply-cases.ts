/** Replies of something in front of the gateway, and what every client, whatever its language, makes of each. */
export type ReplyCase = {
  /** Queued under an idempotency key, one that reads, or one with an effect that is performed at once. */
  call: 'queued' | 'read' | 'change';
  status: number;
  type: string;
  text: string;
  /** The class of the error; `unreachable` is GatewayUnreachable or ConnectionError. */
  expected: string;
};

const json = 'application/json';
const documented = { success: false, error: 'Why', message: 'Why', code: 'conflict', trace_id: 'a-trace' };
const errorWith = (changed: object): string => JSON.stringify({ ...documented, ...changed });

const toQueued: readonly Omit<ReplyCase, 'call'>[] = [
  { status: 500, type: json, text: '', expected: 'ServerError' },
  { status: 401, type: json, text: '<html>Sign in</html>', expected: 'AuthenticationError' },
  { status: 413, type: 'text/html', text: '<html>Too large</html>', expected: 'InvalidRequestError' },
  { status: 202, type: json, text: '', expected: 'unreachable' },
  { status: 202, type: json, text: '{"request_id":"1f0a', expected: 'unreachable' },
  { status: 200, type: 'text/html', text: '<html>Maintenance</html>', expected: 'unreachable' },
  { status: 204, type: '', text: '', expected: 'unreachable' },
  { status: 302, type: 'text/html', text: '', expected: 'InvalidRequestError' },
  { status: 400, type: json, text: errorWith({ code: 7 }), expected: 'InvalidRequestError' },
  { status: 400, type: json, text: errorWith({ code: ['conflict'] }), expected: 'InvalidRequestError' },
  { status: 400, type: json, text: errorWith({ message: undefined }), expected: 'InvalidRequestError' },
  { status: 502, type: json, text: errorWith({ message: null }), expected: 'ServerError' },
  { status: 429, type: json, text: '["Too many"]', expected: 'RateLimitError' },
];

/** What the call did is as unknown as without a response. */
const unreadable = toQueued.filter(({ expected }) => expected === 'unreachable');

export const replyCases: readonly ReplyCase[] = [
  ...toQueued.map((one) => ({ ...one, call: 'queued' as const })),
  ...unreadable.flatMap((one) => (['read', 'change'] as const).map((call) => ({ ...one, call }))),
];

/** What the programs in Python and PHP print: the class, no code, and whether the message only names the status. */
export const replyOutcomes = replyCases.map(({ expected }) =>
  expected === 'unreachable' ? ['ConnectionError', null, false] : [expected, null, true],
);
