/**
 * The configuration of every Daraja app, and that of an initiator: the operator in whose name payouts, reversals,
 * and status and balance queries are sent.
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
 * Either the finished credential, or the password and the provider's certificate that it is made from. Certificates
 * change without notice; with the second kind, only the certificate has to be replaced.
 */
const credentialFields = {
  security_credential: secret.optional(),
  initiator_password: z
    .string()
    .regex(/^[^()]+$/, 'Must not contain parentheses')
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
/** For apps that do not need an initiator. Half of a credential is still rejected. */
export const hasCredentialOrNone = (config: Credential): boolean =>
  hasCredential(config) || config.initiator_password === undefined;

function isCertificate(text: string): boolean {
  try {
    return createPublicKey(text).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
