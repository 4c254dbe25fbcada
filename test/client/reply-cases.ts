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

/** Of a redirect; what follows the path may be secret. */
const elsewhere = 'https://elsewhere.example.test/login';
export const locationOf = ({ status }: { status: number }): string | undefined =>
  status >= 300 && status < 400 ? `${elsewhere}?session=a-secret` : undefined;

const addresses: Record<ReplyCase['call'], string> = {
  queued: 'POST https://gateway.example.test/api/pay/3/requestPayment',
  read: 'GET https://gateway.example.test/api/pay/apps',
  change: 'POST https://gateway.example.test/api/requests/1f0a/cancel',
};

/** What a developer reads. */
export function messageOf({ call, status, expected }: ReplyCase): string {
  if (expected === 'unreachable') return `The reply to ${addresses[call]} is not JSON: check the base URL`;
  return locationOf({ status }) === undefined
    ? `The gateway returned ${status} without an error body: check the base URL, and what is in front of the gateway`
    : `The gateway returned ${status}, a redirect to ${elsewhere}, which is not followed: check the base URL`;
}

/** A connection that fails with this reason when apps are listed. */
export const lostReason = 'Connection refused';
export const lostMessage = `No response to ${addresses.read}: ${lostReason}`;

/** For a program in another language. */
export const replyCasesAsJson = (): string =>
  JSON.stringify(replyCases.map((one) => ({ ...one, location: locationOf(one) })));

/** What the programs in Python and PHP print: the class, no code, and the message; also for a connection that is lost. */
export const replyOutcomes = [
  ...replyCases.map((one) => [one.expected === 'unreachable' ? 'ConnectionError' : one.expected, null, messageOf(one)]),
  ['ConnectionError', null, lostMessage],
];
