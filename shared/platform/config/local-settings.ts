/**
 * Settings for local runs only. A deployed function cannot enable them: Lambda itself sets AWS_LAMBDA_RUNTIME_API, a
 * reserved name, and its presence disables all of them.
 */

export type LocalSettings = {
  /** Allows calls to this machine, over http and any port. */
  allowLoopback: boolean;
  /** Multiplies queue delays, so that tests do not wait for the 300 s of the webhook schedule. */
  delayScale: number;
  /** Multiplies the timeouts of a store: on a laptop, stores and functions share a few cores. */
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
