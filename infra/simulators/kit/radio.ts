/** Shared by the simulated phones: an unreliable data connection, and periodic work. */
import { setTimeout as sleep } from 'node:timers/promises';

/** A text message that the phone sent. */
export type SentText = { to: string; message: string; uuid: string };

/** `body` as text; null without a response. */
export type Answer = { status: number; body: string } | null;

export type PhoneRequest = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Receives the headers of the response. */
  onHeaders?: (headers: Headers) => void;
};

const timeoutMs = 30_000;

/** Calls the gateway once. Credentials in the URL become HTTP Basic, as on phones. */
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

/** The body of a response as JSON; undefined if it is not JSON. */
export function readJson(answer: Answer): unknown {
  try {
    return JSON.parse(answer?.body ?? '');
  } catch {
    return undefined;
  }
}

/** Works in rounds until it is stopped; `stop` waits for the current round. */
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
