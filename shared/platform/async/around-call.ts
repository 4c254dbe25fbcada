/**
 * What an unavailable table means around a provider's call that must not be repeated: before it, that nothing was sent;
 * after it, that the response exists only here. A hot partition throttles for seconds, which the SDK does not wait for.
 */
import { GatewayError } from '../errors/gateway-error.ts';
import { storeFailureOf } from '../storage/store-call.ts';

/** For what is read and counted just before the call: if a store fails, the call is attempted again later. */
export async function beforeCall<T>(prepare: () => Promise<T>): Promise<T> {
  try {
    return await prepare();
  } catch (cause) {
    if (storeFailureOf(cause) === null) throw cause;
    throw new GatewayError('provider_unavailable', 'The service was temporarily unavailable; nothing was sent', {
      code: 'service_unavailable',
      cause,
    });
  }
}

/** With the attempts of the SDK in between, these end within the time of a worker whose provider took its longest. */
const pausesMs = [300, 1_000, 3_000];

/** For the write that stores the response, which cannot be obtained again. It must be safe to repeat. */
export async function afterCall<T>(
  { sleep }: { sleep: (milliseconds: number) => Promise<void> },
  write: () => Promise<T>,
): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await write();
    } catch (error) {
      if (storeFailureOf(error) === null) throw error;
      await sleep(pauseMs);
    }
  }
  return write();
}

/** For what a call can do without: `otherwise` if a store fails. */
export async function orWithoutStore<T>(work: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (storeFailureOf(error) === null) throw error;
    return otherwise;
  }
}
