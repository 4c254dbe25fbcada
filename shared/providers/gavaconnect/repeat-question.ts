/** Asks a question again while the portal is in passing trouble: 502, 503, 504 and its own "try again" (1.1). */
import type { ProviderAccess } from '../../drivers/provider-access.ts';
import { isPassing } from './failures.ts';

/** Three tries in all. */
const pausesMs = [500, 1_500];
/** Nothing answers in less: no try is begun with so little time left. */
const minMs = 5_000;

/** All tries share `totalMs`, since somebody is waiting; `ask` is told how much of it is left. */
export async function repeatQuestion<T>(
  { now, sleep }: Pick<ProviderAccess, 'now' | 'sleep'>,
  totalMs: number,
  ask: (leftMs: number) => Promise<T>,
): Promise<T> {
  const end = now() + totalMs;
  for (const pauseMs of pausesMs) {
    try {
      return await ask(end - now());
    } catch (error) {
      if (!isPassing(error) || end - now() - pauseMs < minMs) throw error;
    }
    await sleep(pauseMs);
  }
  return await ask(end - now());
}
