/**
 * AWS Signature Version 4 of one POST request. The SDK's own client for SES would add half a megabyte to a function that
 * sends one kind of mail.
 */
import { createHash, createHmac } from 'node:crypto';

export type AwsCredentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined };

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** `headers` with those that carry the signature; the path holds nothing to escape and there is no query. `now`: epoch ms. */
export function signPost(
  { url, headers, body }: { url: string; headers: Record<string, string>; body: string },
  { region, service, credentials }: { region: string; service: string; credentials: AwsCredentials },
  now: number,
): Record<string, string> {
  const { host, pathname } = new URL(url);
  const time = new Date(now).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const { accessKeyId, secretAccessKey, sessionToken } = credentials;
  const signed: Record<string, string> = {
    ...headers,
    host,
    'x-amz-date': time,
    ...(sessionToken === undefined ? {} : { 'x-amz-security-token': sessionToken }),
  };
  const names = Object.keys(signed).toSorted();
  const lines = names.map((name) => `${name}:${signed[name]}\n`).join('');
  const request = ['POST', pathname, '', lines, names.join(';'), hashOf(body)].join('\n');
  const scope = `${time.slice(0, 8)}/${region}/${service}/aws4_request`;
  const key = scope.split('/').reduce<string | Buffer>((parent, part) => hmac(parent, part), `AWS4${secretAccessKey}`);
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, hashOf(request)].join('\n')).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
  return { ...signed, authorization };
}
