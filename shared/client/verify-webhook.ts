/**
 * Verifies that a webhook comes from the gateway: by the three headers of Standard Webhooks, whose signature covers the
 * time, or by `X-Gateway-Signature`, which covers only the body. During a rotation of the secret,
 * `X-Gateway-Signature-Next` is signed with the new one.
 */
import type { Webhook } from './generated/types.ts';
import { webCrypto } from './web-crypto.ts';

/** Memory that nothing else can change at the same time. */
type Bytes = Uint8Array<ArrayBuffer>;

export type WebhookHeaders = Headers | Record<string, string | readonly string[] | undefined>;

export type VerifyOptions = {
  /**
   * How far the webhook's time may differ from now. Default: 300. With `Infinity` any age is accepted, and
   * `X-Gateway-Signature` or `X-Gateway-Signature-Next` is enough.
   */
  toleranceSeconds?: number;
  /** Epoch milliseconds. */
  now?: number;
};

export type NotGenuineReason = 'no_signature' | 'wrong_signature' | 'wrong_time' | 'not_a_webhook';

export class WebhookNotGenuine extends Error {
  override readonly name = 'WebhookNotGenuine';
  readonly reason: NotGenuineReason;

  constructor(reason: NotGenuineReason) {
    super(`The webhook is not genuine: ${reason.replaceAll('_', ' ')}`);
    this.reason = reason;
  }
}

/**
 * Returns the verified webhook. `body` must be the bytes as received, not parsed and serialized again. With several
 * secrets, as during a rotation, one must match. Throws WebhookNotGenuine.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now() }: VerifyOptions = {},
): Promise<Webhook> {
  // JavaScript can pass the variable of an environment that is not set.
  const secrets = [secret ?? ''].flat();
  if (secrets.length === 0 || secrets.some((one) => one === '' || one === 'whsec_'))
    throw new TypeError('The secret is empty');
  const keys = secrets.map(toKey);
  const read = (name: string) => readHeader(headers, name);
  const [id, timestamp, standard] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(read);
  const plain = ['x-gateway-signature', 'x-gateway-signature-next'].flatMap((name) => read(name) ?? []);
  if (standard === undefined && plain.length === 0) throw notGenuine('no_signature');
  const bytes = toBytes(body);
  if (id !== undefined && timestamp !== undefined && standard !== undefined) {
    if (!(await isStandard({ bytes, id, timestamp, signatures: standard, keys }))) throw notGenuine('wrong_signature');
    const isTimely = Math.abs(now / 1000 - Number(timestamp)) <= toleranceSeconds;
    if (!isTimely) throw notGenuine('wrong_time');
  } else if (plain.length > 0 && toleranceSeconds === Infinity) {
    if (!(await isPlain(bytes, plain, secrets))) throw notGenuine('wrong_signature');
  } else throw notGenuine('no_signature');
  return readWebhook(bytes);
}

/** Throws for a body that was parsed, as by a framework: its webhook would seem forged. */
function toBytes(body: string | Uint8Array): Bytes {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  const isBuffer = ArrayBuffer.isView(body) || Object.prototype.toString.call(body) === '[object ArrayBuffer]';
  if (isBuffer) return new Uint8Array(body);
  throw new TypeError('The body must be the text or the bytes as received, not what a JSON parser made of them');
}

const notGenuine = (reason: NotGenuineReason) => new WebhookNotGenuine(reason);

function readHeader(headers: WebhookHeaders, name: string): string | undefined {
  if (typeof (headers as Headers).get === 'function') return (headers as Headers).get(name) ?? undefined;
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] as
    | string
    | string[]
    | undefined;
  return Array.isArray(found) ? found[0] : found;
}

type Standard = { bytes: Bytes; id: string; timestamp: string; signatures: string; keys: readonly Bytes[] };

async function isStandard({ bytes, id, timestamp, signatures, keys }: Standard): Promise<boolean> {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array([...head, ...bytes]);
  const given = signatures.split(' ').flatMap((one) => (one.startsWith('v1,') ? (fromBase64(one.slice(3)) ?? []) : []));
  for (const key of keys) {
    for (const signature of given) if (await isSigned(key, signature, signed)) return true;
  }
  return false;
}

/** Throws for a secret that was damaged, as by a shell: each webhook would seem forged. */
function toKey(secret: string): Bytes {
  if (!secret.startsWith('whsec_')) return new TextEncoder().encode(secret);
  const key = fromBase64(secret.slice('whsec_'.length));
  if (key === undefined || key.length === 0) throw new TypeError('After whsec_, the secret must be base64');
  return key;
}

async function isPlain(bytes: Bytes, signatures: readonly string[], secrets: readonly string[]): Promise<boolean> {
  const given = signatures
    .filter((signature) => /^[0-9a-f]{64}$/.test(signature))
    .map((signature) => Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)));
  for (const secret of secrets) {
    const key = new TextEncoder().encode(secret);
    for (const signature of given) if (await isSigned(key, signature, bytes)) return true;
  }
  return false;
}

/** Compared by Web Crypto, in constant time. */
async function isSigned(key: Bytes, signature: Bytes, bytes: Bytes): Promise<boolean> {
  const { subtle } = await webCrypto();
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await subtle.importKey('raw', key, hmac, false, ['verify']);
  return subtle.verify('HMAC', imported, signature, bytes);
}

function fromBase64(text: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function readWebhook(bytes: Bytes): Webhook {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Webhook;
  } catch {
    throw notGenuine('not_a_webhook');
  }
}
