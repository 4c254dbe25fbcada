/** Sends email through Amazon SES (v2, `SendEmail`). Callers get null in a stage without a sender address. */
import type { Egress } from '../egress/guarded-client.ts';
import { type AwsCredentials, signPost } from './sign-v4.ts';

export type Mail = { to: string; subject: string; text: string };

/** Throws if SES did not accept the mail; the error contains no address. */
export type SendMail = (mail: Mail) => Promise<void>;

type SesSettings = {
  /** An address of a verified identity. */
  from: string;
  region: string;
  /** Replaces the service's own address; the AWS SDKs call it AWS_ENDPOINT_URL_SESV2. */
  endpoint?: string | undefined;
  /** Read for each mail. */
  credentials: () => AwsCredentials;
};

const utf8 = (text: string) => ({ Data: text, Charset: 'UTF-8' });

function makeSesSender(
  { egress, now }: { egress: Egress; now: () => number },
  { from, region, endpoint = `https://email.${region}.amazonaws.com`, credentials }: SesSettings,
): SendMail {
  return async ({ to, subject, text }) => {
    const url = `${endpoint}/v2/email/outbound-emails`;
    const body = JSON.stringify({
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text) } } },
    });
    const request = { url, body, headers: { 'content-type': 'application/json' } };
    const { status, headers } = await egress.send({
      ...request,
      method: 'POST',
      headers: await signPost(request, { region, service: 'ses', credentials: credentials() }, now()),
      trust: 'provider',
      connectTimeoutMs: 3_000,
      totalTimeoutMs: 10_000,
      maxAnswerBytes: 4 * 1024,
      truncate: true,
    });
    if (status !== 200) throw new Error(`SES returned ${status} ${headers['x-amzn-errortype'] ?? ''}`.trim());
  };
}

/** Created from a function's environment; null without MAIL_FROM. Lambda itself sets region and credentials. */
export function readMailSender(
  dependencies: { egress: Egress; now: () => number },
  from: Readonly<Record<string, string | undefined>>,
): SendMail | null {
  if (!from.MAIL_FROM) return null;
  return makeSesSender(dependencies, {
    from: from.MAIL_FROM,
    region: from.AWS_REGION ?? '',
    endpoint: from.AWS_ENDPOINT_URL_SESV2,
    credentials: () => ({
      accessKeyId: from.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: from.AWS_SECRET_ACCESS_KEY ?? '',
      sessionToken: from.AWS_SESSION_TOKEN,
    }),
  });
}
