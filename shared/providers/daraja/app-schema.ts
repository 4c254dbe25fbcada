/**
 * The configuration every Daraja app has, and that of an initiator: the operator in whose name payouts, reversals,
 * status and balance queries are made.
 */
import { createPublicKey } from 'node:crypto';
import * as z from 'zod';

export const secret = z.string().min(1).meta({ secret: true });
export const shortCodeField = z.string().regex(/^[1-9]\d{4,6}$/, 'Must be a short code of 5 to 7 digits');
export const tillField = z.string().regex(/^[1-9]\d{4,6}$/, 'Must be a till number of 5 to 7 digits');

export const appFields = {
  consumer_key: z.string().min(1),
  consumer_secret: secret,
  short_code: shortCodeField,
};

/**
 * The credential ready-made, or the password and the provider's certificate to make it from: certificates change
 * without notice, and then only the second kind of app is mended by one field.
 */
const credentialFields = {
  security_credential: secret.optional(),
  initiator_password: z
    .string()
    .regex(/^[^()]+$/, 'The provider takes no parentheses here')
    .meta({ secret: true })
    .optional(),
  certificate: z.string().refine(isCertificate, 'Must be a certificate in PEM form').optional(),
};
export const initiatorFields = { initiator_name: z.string().min(1), ...credentialFields };
export const optionalInitiatorFields = { initiator_name: z.string().min(1).optional(), ...credentialFields };

type Credential = { security_credential?: string; initiator_password?: string; certificate?: string };
export type InitiatorConfig = { consumer_key: string; consumer_secret: string; short_code: string } & Credential & {
    initiator_name?: string;
  };

export const hasCredential = (config: Credential): boolean =>
  config.security_credential !== undefined ||
  (config.initiator_password !== undefined && config.certificate !== undefined);
export const credentialMissing = {
  path: ['security_credential'],
  message: 'A security_credential is required, or initiator_password and certificate',
};
/** For apps that need no initiator: half of a credential is a mistake all the same. */
export const hasCredentialOrNone = (config: Credential): boolean =>
  hasCredential(config) || config.initiator_password === undefined;

function isCertificate(text: string): boolean {
  try {
    return createPublicKey(text).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
