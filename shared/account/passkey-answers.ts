/** What a browser returns for a passkey, in the JSON form of Web Authentication. Fields that nothing reads are ignored. */
import * as z from 'zod';

/** EdDSA, ES256 and RS256, by their numbers in COSE. */
export const algorithms = [-8, -7, -257];

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, 'Must be base64url');

/** The longest id that Web Authentication allows has 1,023 bytes. */
const credentialId = () => base64url(1_364);

export const newPasskeyField = () =>
  z.object({
    id: credentialId(),
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: base64url(2_000),
      attestationObject: base64url(16_000),
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  });
export type NewPasskey = z.infer<ReturnType<typeof newPasskeyField>>;

export const passkeyAnswerField = () =>
  z.object({
    id: credentialId(),
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: base64url(2_000),
      authenticatorData: base64url(2_000),
      signature: base64url(1_000),
      userHandle: base64url(100).nullish(),
    }),
  });
export type PasskeyAnswer = z.infer<ReturnType<typeof passkeyAnswerField>>;

const clientDataForm = z.object({ challenge: z.string(), origin: z.string(), crossOrigin: z.boolean().optional() });
export type ClientData = z.infer<typeof clientDataForm>;

/** What the browser wrote and the authenticator signed; null if it cannot be read. */
export function readClientData(text: string): ClientData | null {
  try {
    return clientDataForm.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}

/** Names the member inside a passkey: two numbers, no personal data. */
export const userHandleOf = ({ accountId, memberId }: { accountId: number; memberId: number }): string =>
  Buffer.from(`${accountId}.${memberId}`).toString('base64url');

export function readUserHandle(handle: string | null | undefined): { accountId: number; memberId: number } | null {
  const match = /^([1-9]\d{0,14})\.([1-9]\d{0,9})$/.exec(Buffer.from(handle ?? '', 'base64url').toString('utf8'));
  return match && { accountId: Number(match[1]), memberId: Number(match[2]) };
}
