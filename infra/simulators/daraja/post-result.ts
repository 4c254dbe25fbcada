/**
 * How the Daraja simulator posts to the gateway, and the ways that go wrong. A callback nobody takes is not repeated, as
 * at the provider.
 */
import { publicAddressOf } from '../kit/post-callback.ts';
import type { CallbackBehavior } from './magic.ts';
import type { Simulation } from './simulation.ts';

const lateMs = 40_000;
const answerTimeoutMs = 10_000;

/** Posts `body` in this manner; `forged` is what a stranger who knows the address would claim. */
export async function tell(
  simulation: Simulation,
  url: string,
  manner: CallbackBehavior,
  { body, forged }: { body: string; forged: string },
): Promise<void> {
  if (manner === 'never') return;
  if (manner === 'late') {
    simulation.agenda.after(
      lateMs * simulation.settings.timeScale,
      async () => void (await post(simulation, url, body)),
    );
    return;
  }
  if (manner === 'twice') await post(simulation, url, body);
  if (manner === 'after_forgeries') {
    for (const stranger of forgedUrls(url)) await post(simulation, stranger, forged, { forged: true });
  }
  await post(simulation, url, body);
}

/** What someone who knows only the public address can send: no query at all, and every parameter made up. */
function forgedUrls(url: string): string[] {
  const bare = publicAddressOf(url);
  const guessed = new URL(url);
  for (const name of guessed.searchParams.keys()) if (name !== 'r') guessed.searchParams.set(name, 'f'.repeat(64));
  return guessed.search === '' ? [bare] : [bare, guessed.href];
}

/** Posts a callback and answers what came back: the status, null when nobody answered, and the body as JSON. */
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
  simulation.callbacks.push({ url, body, forged, status });
  simulation.log(`${forged ? 'forged callback' : 'callback'} to ${new URL(url).pathname}: ${status ?? 'no answer'}`);
  return answer;
}
