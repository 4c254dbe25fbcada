/** Creates and uses passkeys with the browser's own functions. */
import { t } from '../i18n/text.ts';
import { callData } from './gateway.ts';

/** Browsers of before 2025 lack the conversion from JSON. */
function requirePasskeys(): void {
  const isSupported =
    'PublicKeyCredential' in window &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential;
  if (!isSupported) throw new Error(t('passkey_unsupported'));
}

/** What went wrong, in words for people: the browser's own messages are for developers. */
function explain(error: unknown, host: string): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'InvalidStateError') return t('passkey_exists_here');
  return name === 'SecurityError' ? t('passkey_elsewhere', { host }) : t('passkey_cancelled');
}

/** `host`: the one that passkeys belong to. */
async function ask(host: string, request: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await request().catch((error: unknown) => {
    throw new Error(explain(error, host), { cause: error });
  });
  if (credential instanceof PublicKeyCredential) return credential;
  throw new Error(t('passkey_cancelled'));
}

const toText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Asks the browser for a new passkey and adds it to the member. */
export async function addPasskey({ name, password }: { name: string; password: string }): Promise<void> {
  requirePasskeys();
  const { public_key } = await callData('POST /account/passkeys/options', { body: { password } });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(public_key);
  const { id, response } = await ask(public_key.rp.id, () => navigator.credentials.create({ publicKey }));
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new Error(t('passkey_cancelled'));
  const credential = {
    id,
    type: 'public-key' as const,
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
      transports: response.getTransports(),
    },
  };
  await callData('POST /account/passkeys', { body: { name, credential } });
}

/** Signs in with a passkey that the member picks; no address is typed. */
export async function signInWithPasskey(): Promise<void> {
  requirePasskeys();
  const { public_key } = await callData('POST /account/login/passkey/options');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(public_key);
  const { id, response } = await ask(public_key.rpId, () => navigator.credentials.get({ publicKey }));
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new Error(t('passkey_cancelled'));
  const credential = {
    id,
    type: 'public-key' as const,
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
      userHandle: response.userHandle === null ? null : toText(response.userHandle),
    },
  };
  await callData('POST /account/login/passkey', { body: { credential } });
}
