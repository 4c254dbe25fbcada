/** How a simulator posts a callback: once, with a limit of time, remembering what it sent and what it heard. */

/** `status` is what was heard; null when nobody answered. */
export type SentCallback = {
  url: string;
  body: string;
  headers: Record<string, string>;
  forged: boolean;
  status: number | null;
  /** The body of the answer heard; '' without one. */
  answer: string;
};

/** `method` POST unless it is said. */
export type CallbackPost = Pick<SentCallback, 'url' | 'body' | 'headers'> & {
  forged?: boolean;
  method?: 'GET' | 'POST' | 'PUT';
};

/** What a stranger knows of a callback address: neither signature nor token. */
export function publicAddressOf(url: string): string {
  const known = new URL(url);
  known.search = '';
  return known.href;
}

const answerTimeoutMs = 10_000;

/** Not repeated when nobody takes it. `ended` gives up what is under way when the simulator stops. */
export async function postCallback(
  { callbacks, ended, log }: { callbacks: SentCallback[]; ended: AbortController; log: (line: string) => void },
  { url, body, headers, forged = false, method = 'POST' }: CallbackPost,
): Promise<SentCallback> {
  const signal = AbortSignal.any([AbortSignal.timeout(answerTimeoutMs), ended.signal]);
  const sent = method === 'GET' ? {} : { body };
  const heard = await fetch(url, { method, headers, signal, ...sent }).then(
    async (answer) => ({ status: answer.status, answer: await answer.text() }),
    () => ({ status: null, answer: '' }),
  );
  const post = { url, body, headers, forged, ...heard };
  callbacks.push(post);
  log(`${forged ? 'forged callback' : 'callback'} to ${new URL(url).pathname}: ${heard.status ?? 'no answer'}`);
  return post;
}
