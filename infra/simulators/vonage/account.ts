/** The account the Vonage simulator knows, with apps that use it, all of it public and worthless; and its ids. */
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

/** Key and secret as Basic authentication gives them; empty without it. */
export function basicOf({ headers }: Received): string[] {
  const [, given = ''] = /^Basic (.+)$/.exec(headers['authorization'] ?? '') ?? [];
  return Buffer.from(given, 'base64').toString().split(':');
}

type Application = { application_id: string; private_key: string; publicKey: string };
let application: Application | undefined;

/** The account's one application. Making a key takes a while, so it is made for whoever asks first. */
export function demoApplication(): Application {
  application ??= {
    application_id: '0193c9a0-0000-4000-8000-00000000a417',
    ...makeKeys(),
  };
  return application;
}

function makeKeys(): Omit<Application, 'application_id'> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { private_key: privateKey, publicKey };
}

/** Hexadecimal digits made of the sender's own reference: other messages have others, in every run. */
export const idOf = (reference: string, number: number): string =>
  createHash('md5').update(`${reference} ${number}`).digest('hex');
