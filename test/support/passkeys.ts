/** An authenticator in software, with one ES256 passkey and no attestation, written apart from the code under test. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Console, Owner } from './console.ts';
import type { TestGateway } from './test-gateway.ts';

const sha256 = (of: string | Buffer): Buffer => createHash('sha256').update(of).digest();
const uint = (value: number, bytes: number): Buffer => Buffer.from(value.toString(16).padStart(bytes * 2, '0'), 'hex');

/** The first bytes of a value in CBOR: its type and its size. */
const head = (type: number, size: number): Buffer =>
  size < 24
    ? uint(type * 32 + size, 1)
    : size < 256
      ? Buffer.concat([uint(type * 32 + 24, 1), uint(size, 1)])
      : Buffer.concat([uint(type * 32 + 25, 1), uint(size, 2)]);

/** CBOR of what an authenticator writes: whole numbers, byte strings, texts and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([name, of]) => [cbor(name), cbor(of as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

/** What a test makes wrong. */
export type Deviation = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
  crossOrigin?: boolean;
  type?: string;
};

type Options = { challenge: string; user?: { id: string } };

const clientData = (type: string, options: Options, { challenge, origin, crossOrigin, type: other }: Deviation) =>
  Buffer.from(
    JSON.stringify({
      type: other ?? type,
      challenge: challenge ?? options.challenge,
      origin: origin ?? 'http://localhost:4010',
      crossOrigin: crossOrigin ?? false,
    }),
  );

export function makeAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  let userId = '';
  let count = 0;

  /** User present is 1, user verified 4, attested credential data 64. */
  const authenticatorData = (flags: number, { rpId = 'localhost', isVerified = true, counter }: Deviation): Buffer =>
    Buffer.concat([sha256(rpId), uint(flags + 1 + (isVerified ? 4 : 0), 1), uint(counter ?? count, 4)]);

  return {
    id,
    /** The answer to `navigator.credentials.create`. */
    create(options: Options, deviation: Deviation = {}) {
      userId = options.user?.id ?? '';
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), uint(rawId.length, 2), rawId, cbor(cose)]);
      const authData = Buffer.concat([authenticatorData(64, deviation), attested]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options, deviation).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** The answer to `navigator.credentials.get`; counts one use. */
    signIn(options: Options, deviation: Deviation = {}) {
      count += 1;
      const data = clientData('webauthn.get', options, deviation);
      const signed = authenticatorData(0, deviation);
      return {
        id,
        type: 'public-key',
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: signed.toString('base64url'),
          signature: sign('sha256', Buffer.concat([signed, sha256(data)]), privateKey).toString('base64url'),
          userHandle: deviation.userHandle ?? userId,
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof makeAuthenticator>;

type Begun = { data: { public_key: Options & { user: { id: string } } } };

export const beginPasskey = async (session: Console, password: string) =>
  session.call<Begun>('POST', '/account/passkeys/options', { body: { password } });

/** Adds the authenticator's passkey to the member; returns its id. */
export async function addPasskeyTo(owner: Owner, authenticator: Authenticator, name = 'My phone'): Promise<string> {
  const { body } = await beginPasskey(owner, owner.password);
  const credential = authenticator.create(body.data.public_key);
  const added = await owner.call<{ data: { id: string } }>('POST', '/account/passkeys', { body: { name, credential } });
  return added.body.data.id;
}

/** What a passkey signs to sign in. */
export async function passkeyChallengeOf(gateway: TestGateway): Promise<Options & { rpId: string }> {
  const { body } = await gateway.call<{ data: { public_key: { challenge: string; rpId: string } } }>(
    'POST',
    '/account/login/passkey/options',
    { token: null, body: {} },
  );
  return body.data.public_key;
}
