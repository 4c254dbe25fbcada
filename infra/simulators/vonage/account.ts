/** The Vonage simulator's account, apps that use it, and ids. All values are public demo values. */
import { createHash, generateKeyPairSync } from 'node:crypto';
import type { Received } from '../kit/server.ts';

/** An app of the SMS API. */
export const vonageDemoApp = {
  api_key: 'demo1234',
  api_secret: 'demo-vonage-secret',
  signature_secret: 'demo-vonage-signature',
  from: 'GATEWAY',
};

/** An app of the Messages API. */
export const vonageMessagesDemoApp = { ...vonageDemoApp, api: 'messages', from: '254700111333' };

/** The key and secret from Basic authentication; an empty list without it. */
export function basicOf({ headers }: Received): string[] {
  const [, encoded = ''] = /^Basic (.+)$/.exec(headers['authorization'] ?? '') ?? [];
  return Buffer.from(encoded, 'base64').toString().split(':');
}

type Application = { application_id: string; private_key: string; publicKey: string };
let application: Application | undefined;

/** The account's only application. Generating a key is slow, so it is generated on first use. */
export function demoApplication(): Application {
  application ??= {
    application_id: '0193c9a0-0000-4000-8000-00000000a417',
    ...generateKeys(),
  };
  return application;
}

function generateKeys(): Omit<Application, 'application_id'> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { private_key: privateKey, publicKey };
}

/** Hexadecimal digits derived from the sender's own reference: different for every message, identical in every run. */
export const idOf = (reference: string, number: number): string =>
  createHash('md5').update(`${reference} ${number}`).digest('hex');
