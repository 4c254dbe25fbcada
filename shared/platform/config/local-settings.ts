/**
 * Settings that only a local run may use. A deployed function cannot switch them on: Lambda itself sets
 * AWS_LAMBDA_RUNTIME_API, a reserved name, and its presence turns all of them off.
 */

export type LocalSettings = {
  /** Calls to this machine are allowed, over http and any port. */
  allowLoopback: boolean;
  /** Queue delays are multiplied by this, so that a test need not wait for the 300 s of the webhook schedule. */
  delayScale: number;
  /** Waits for a store are multiplied by this: on a laptop, stores and functions share a few cores. */
  storeTimeoutFactor: number;
};

export function readLocalSettings(from: Readonly<Record<string, string | undefined>>): LocalSettings {
  if (from.AWS_LAMBDA_RUNTIME_API) return { allowLoopback: false, delayScale: 1, storeTimeoutFactor: 1 };
  const scale = Number(from.GATEWAY_DELAY_SCALE ?? '1');
  const patience = Number(from.GATEWAY_STORE_PATIENCE ?? '1');
  return {
    allowLoopback: from.GATEWAY_ALLOW_LOOPBACK === '1',
    delayScale: scale > 0 && scale <= 1 ? scale : 1,
    storeTimeoutFactor: patience >= 1 && patience <= 10 ? patience : 1,
  };
}
