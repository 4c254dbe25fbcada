/** Tests every key pair of an app by signing in, as the app's test does. */
import type { AppCheck } from '../../drivers/tax-portal-driver.ts';
import { toGatewayError } from '../../platform/errors/gateway-error.ts';
import { gavaconnect, type PortalCall } from './client.ts';
import { type KeyPair, type ProductKey, productKeys } from './config.ts';

/** One check for the app's own pair, and one for each product with another pair. Does not throw. */
export async function testKeyPairs(call: PortalCall): Promise<AppCheck[]> {
  const { consumer_key, consumer_secret, product_credentials } = call.app.config;
  const named: Array<[name: string, pair: KeyPair]> = [
    ['portal_token', { key: consumer_key, secret: consumer_secret }],
    ...productKeys.flatMap((product) => ofProduct(product, product_credentials[product])),
  ];
  return await Promise.all(named.map(([name, pair]) => testPair(call, name, pair)));
}

function ofProduct(product: ProductKey, pair: KeyPair | undefined): Array<[string, KeyPair]> {
  return pair ? [[`portal_token:${product}`, pair]] : [];
}

async function testPair(call: PortalCall, name: string, pair: KeyPair): Promise<AppCheck> {
  const { now } = call.access;
  const began = now();
  try {
    await gavaconnect(call).fetchToken(pair);
    return { name, ok: true, latency_ms: now() - began };
  } catch (thrown) {
    const { provider, message } = toGatewayError(thrown);
    const code = provider?.code ? { result_code: provider.code } : {};
    return { name, ok: false, latency_ms: now() - began, ...code, error: provider?.message ?? message };
  }
}
