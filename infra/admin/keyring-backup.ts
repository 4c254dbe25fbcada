/**
 * A backup of the keyrings in a file, for when a secret is lost. It is encrypted with a passphrase (scrypt and
 * AES-256-GCM). The unencrypted fields are authenticated with the encrypted ones.
 */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import * as z from 'zod';

const format = 'gateway-keyrings/1';

/** scrypt parameters of format 1: half a second and 128 MB for each guess at a passphrase. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 };

const keyrings = z.record(z.string(), z.record(z.string(), z.string()));

/** `gateway`: its URL. `keyrings`: the names of the keys in each one's secret. */
export type Backup = { gateway: string; created_at: string; keyrings: z.infer<typeof keyrings> };

const fileSchema = z.object({
  format: z.literal(format),
  gateway: z.string(),
  created_at: z.string(),
  keyrings: z.array(z.string()),
  salt: z.string(),
  iv: z.string(),
  sealed: z.string(),
});

type Clear = Pick<z.infer<typeof fileSchema>, 'format' | 'gateway' | 'created_at' | 'keyrings'>;

const additionalData = ({ format, gateway, created_at, keyrings }: Clear): Buffer =>
  Buffer.from(JSON.stringify([format, gateway, created_at, keyrings]));

const deriveKey = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((fulfil, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, cost, (error, key) => (error ? reject(error) : fulfil(key)));
  });

/** Returns the text of the file. */
export async function sealBackup(backup: Backup, passphrase: string): Promise<string> {
  const { gateway, created_at } = backup;
  const clear: Clear = { format, gateway, created_at, keyrings: Object.keys(backup.keyrings) };
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', await deriveKey(passphrase, salt), iv).setAAD(additionalData(clear));
  const text = JSON.stringify(backup.keyrings);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const [saltText, ivText, sealedText] = [salt, iv, sealed].map((bytes) => bytes.toString('base64url'));
  return `${JSON.stringify({ ...clear, salt: saltText, iv: ivText, sealed: sealedText }, null, 2)}\n`;
}

/** Throws an error for the operator: not a backup, an unknown format, or the wrong passphrase. */
export async function openBackup(text: string, passphrase: string): Promise<Backup> {
  const { salt, iv, sealed, ...clear } = readFileText(text);
  const bytes = Buffer.from(sealed, 'base64url');
  const key = await deriveKey(passphrase, Buffer.from(salt, 'base64url'));
  let opened: string;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: 16 });
    decipher.setAAD(additionalData(clear)).setAuthTag(bytes.subarray(-16));
    opened = Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new Error('The passphrase is wrong, or the file was changed', { cause });
  }
  return { gateway: clear.gateway, created_at: clear.created_at, keyrings: keyrings.parse(JSON.parse(opened)) };
}

function readFileText(text: string): z.infer<typeof fileSchema> {
  const value = parseJson(text);
  const { success, data } = fileSchema.safeParse(value);
  if (success) return data;
  const { format: found } = (value ?? {}) as { format?: unknown };
  if (typeof found === 'string' && found !== format && found.startsWith('gateway-keyrings/')) {
    throw new Error(
      `The backup has the format ${found}, which this release cannot read: use the release that created it`,
    );
  }
  throw new Error('The file is not a backup of keyrings');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
