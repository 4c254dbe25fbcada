/** How a simulator posts a callback: once, with a timeout, recording what it sent and received. */
import { append } from './saved-state.ts';

/** `status` is that of the response; null without a response. */
export type SentCallback = {
  url: string;
  body: string;
  headers: Record<string, string>;
  forged: boolean;
  status: number | null;
  /** The body of the response; '' without one. */
  answer: string;
};

/** `method` defaults to POST. */
export type CallbackPost = Pick<SentCallback, 'url' | 'body' | 'headers'> & {
  forged?: boolean;
  method?: 'GET' | 'POST' | 'PUT';
};

/** A callback URL as an attacker knows it: without signature and token. */
export function publicAddressOf(url: string): string {
  const known = new URL(url);
  known.search = '';
  return known.href;
}

const answerTimeoutMs = 10_000;

/** Not repeated when it fails. `ended` aborts callbacks in progress when the simulator stops. */
export async function postCallback(
  { callbacks, ended, log }: { callbacks: SentCallback[]; ended: AbortController; log: (line: string) => void },
  { url, body, headers, forged = false, method = 'POST' }: CallbackPost,
): Promise<SentCallback> {
  const signal = AbortSignal.any([AbortSignal.timeout(answerTimeoutMs), ended.signal]);
  const sent = method === 'GET' ? {} : { body };
  const result = await fetch(url, { method, headers, signal, ...sent }).then(
    async (answer) => ({ status: answer.status, answer: await answer.text() }),
    () => ({ status: null, answer: '' }),
  );
  const post = { url, body, headers, forged, ...result };
  append(callbacks, post);
  log(`${forged ? 'forged callback' : 'callback'} to ${new URL(url).pathname}: ${result.status ?? 'no answer'}`);
  return post;
}
