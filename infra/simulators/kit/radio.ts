/** What every simulated phone has: a data connection that comes and goes, and rounds of work by its clock. */
import { setTimeout as sleep } from 'node:timers/promises';

/** A text the phone sent over the air. */
export type SentText = { to: string; message: string; uuid: string };

/** `body` as text; null when nobody answered. */
export type Answer = { status: number; body: string } | null;

export type PhoneRequest = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Shown the headers of the answer. */
  onHeaders?: (headers: Headers) => void;
};

const timeoutMs = 30_000;

/** One call of the gateway. Credentials in the address become HTTP Basic, as phones do it. */
export async function callGateway(
  isOnline: boolean,
  address: string,
  { method = 'GET', headers = {}, body, onHeaders }: PhoneRequest = {},
): Promise<Answer> {
  if (!isOnline) return null;
  const url = new URL(address);
  const user = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  if (user !== ':') headers = { ...headers, authorization: `Basic ${Buffer.from(user).toString('base64')}` };
  url.username = '';
  url.password = '';
  const signal = AbortSignal.timeout(timeoutMs);
  return fetch(url, { method, headers, signal, ...(body === undefined ? {} : { body }) }).then(
    async (answer) => {
      onHeaders?.(answer.headers);
      return { status: answer.status, body: await answer.text() };
    },
    () => null,
  );
}

/** The body of an answer as JSON; undefined for anything else. */
export function readJson(answer: Answer): unknown {
  try {
    return JSON.parse(answer?.body ?? '');
  } catch {
    return undefined;
  }
}

/** Works in rounds until it is stopped; `stop` waits for the round under way. */
export function makeRounds(round: () => Promise<void>, everyMs: () => number) {
  let ended = new AbortController();
  let running: Promise<void> | null = null;

  async function run({ signal }: AbortController): Promise<void> {
    while (!signal.aborted) {
      await round();
      await sleep(everyMs(), undefined, { signal }).catch(() => undefined);
    }
  }

  return {
    start(): void {
      if (running !== null) return;
      ended = new AbortController();
      running = run(ended);
    },
    async stop(): Promise<void> {
      ended.abort();
      await running;
      running = null;
    },
  };
}
