/** Repeats a query while the portal has a temporary failure: 502, 503, 504 and its own "try again". */
import type { ProviderAccess } from '../../drivers/provider-access.ts';
import { isTemporary } from './failures.ts';

/** Three attempts in total. */
const pausesMs = [500, 1_500];
/** No answer takes less time: no attempt starts with less time left. */
const minMs = 5_000;

/** All attempts share `totalMs`, since a caller is waiting; `send` is passed the remaining time. */
export async function retryQuery<T>(
  { now, sleep }: Pick<ProviderAccess, 'now' | 'sleep'>,
  totalMs: number,
  query: (leftMs: number) => Promise<T>,
): Promise<T> {
  const end = now() + totalMs;
  for (const pauseMs of pausesMs) {
    try {
      return await query(end - now());
    } catch (error) {
      if (!isTemporary(error) || end - now() - pauseMs < minMs) throw error;
    }
    await sleep(pauseMs);
  }
  return await query(end - now());
}
