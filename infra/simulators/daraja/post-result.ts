/**
 * How the Daraja simulator posts to the gateway, and the ways in which that goes wrong. A failed callback is not
 * repeated, as at the provider.
 */
import { append } from '../kit/saved-state.ts';
import { publicAddressOf } from '../kit/post-callback.ts';
import type { CallbackBehavior } from './magic.ts';
import type { Simulation } from './simulation.ts';

const lateMs = 40_000;
const answerTimeoutMs = 10_000;

/** Posts `body` with this behavior; `forged` is what an attacker who knows the URL would claim. */
export async function postWithBehavior(
  simulation: Simulation,
  url: string,
  behavior: CallbackBehavior,
  { body, forged }: { body: string; forged: string },
): Promise<void> {
  if (behavior === 'never') return;
  if (behavior === 'late') {
    simulation.agenda.after(
      lateMs * simulation.settings.timeScale,
      async () => void (await post(simulation, url, body)),
    );
    return;
  }
  if (behavior === 'twice') await post(simulation, url, body);
  if (behavior === 'after_forgeries') {
    for (const forgedUrl of forgedUrls(url)) await post(simulation, forgedUrl, forged, { forged: true });
  }
  await post(simulation, url, body);
}

/** The URL as an attacker can guess it: only the public part, with every parameter made up. */
function forgedUrls(url: string): string[] {
  const bare = publicAddressOf(url);
  const guessed = new URL(url);
  for (const name of guessed.searchParams.keys()) if (name !== 'r') guessed.searchParams.set(name, 'f'.repeat(64));
  return guessed.search === '' ? [bare] : [bare, guessed.href];
}

/** Posts a callback and returns the response: the status, null without a response, and the body as JSON. */
export async function post(
  simulation: Simulation,
  url: string,
  body: string,
  { forged = false, limitMs = answerTimeoutMs }: { forged?: boolean; limitMs?: number } = {},
): Promise<{ status: number | null; body: unknown }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.any([AbortSignal.timeout(limitMs), simulation.ended.signal]),
  }).then(
    async (answered) => ({ status: answered.status, body: await answered.json().catch(() => null) }),
    () => ({ status: null, body: null }),
  );
  const { status } = answer;
  append(simulation.callbacks, { url, body, forged, status });
  simulation.log(`${forged ? 'forged callback' : 'callback'} to ${new URL(url).pathname}: ${status ?? 'no answer'}`);
  return answer;
}
