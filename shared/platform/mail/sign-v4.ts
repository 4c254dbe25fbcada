/**
 * AWS Signature Version 4 of one POST request, with the signer that every SDK client already includes. The SDK's own
 * SES client would add half a megabyte to a function that sends one kind of mail.
 */
import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';

export type AwsCredentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined };

/** Returns `headers` with the signature headers; there is no query. `now`: epoch ms. */
export async function signPost(
  { url, headers, body }: { url: string; headers: Record<string, string>; body: string },
  { region, service, credentials }: { region: string; service: string; credentials: AwsCredentials },
  now: number,
): Promise<Record<string, string>> {
  const { protocol, hostname, host, pathname: path } = new URL(url);
  const { sessionToken, ...keys } = credentials;
  const signer = new SignatureV4({
    region,
    service,
    credentials: { ...keys, ...(sessionToken === undefined ? {} : { sessionToken }) },
    sha256: Sha256,
    applyChecksum: false,
  });
  const request = { method: 'POST', protocol, hostname, path, headers: { ...headers, host }, body };
  const signed = await signer.sign(request, { signingDate: new Date(now) });
  return signed.headers;
}
