/**
 * Checks the answers of passkeys with @simplewebauthn/server. The library is 300 KB: only the calls that need it load
 * this file.
 */
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { PasskeyRecord } from '../platform/auth/records.ts';
import { algorithms, type ClientData, type NewPasskey, type PasskeyAnswer, userHandleOf } from './passkey-answers.ts';
import type { OfMember } from './passkey-store.ts';
import type { RelyingParty } from './relying-party.ts';

/** Null if the origin is another site's, or the page was inside another site's. */
function expectedOf(party: RelyingParty, { challenge, origin, crossOrigin }: ClientData) {
  if (crossOrigin === true || !party.isOrigin(origin)) return null;
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  };
}

export type ProvenPasskey = Pick<PasskeyRecord, 'credential_id' | 'public_key' | 'counter' | 'is_synced'>;

/** Null if the answer does not prove a new passkey. The caller has used up the challenge. */
export async function proveNewPasskey(
  party: RelyingParty,
  clientData: ClientData,
  { id, type, response }: NewPasskey,
): Promise<ProvenPasskey | null> {
  const expected = expectedOf(party, clientData);
  if (expected === null) return null;
  const { clientDataJSON, attestationObject } = response;
  const answer = { id, rawId: id, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} };
  try {
    const proven = await verifyRegistrationResponse({
      ...expected,
      response: answer,
      supportedAlgorithmIDs: algorithms,
    });
    if (!proven.verified) return null;
    const { credential, credentialBackedUp } = proven.registrationInfo;
    return {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      is_synced: credentialBackedUp,
    };
  } catch {
    // The library throws for each check that fails, with texts that may contain what was sent.
    return null;
  }
}

/** The authenticator's new count; null if the answer is not signed by this passkey, for this site, after verifying the person. */
export async function provePasskey(
  party: RelyingParty,
  clientData: ClientData,
  { id, type, response }: PasskeyAnswer,
  { passkey, of }: { passkey: PasskeyRecord; of: OfMember },
): Promise<number | null> {
  const expected = expectedOf(party, clientData);
  if (expected === null) return null;
  const { clientDataJSON, authenticatorData, signature } = response;
  const signed = { clientDataJSON, authenticatorData, signature, userHandle: userHandleOf(of) };
  const { credential_id, public_key: publicKey, counter } = passkey;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected,
      response: { id, rawId: id, type, response: signed, clientExtensionResults: {} },
      credential: { id: credential_id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    });
    return verified && authenticationInfo.userVerified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
