/** A receiver that has installed the package verifies a webhook as it arrived, and others that it must refuse. */
import { verifyWebhook, type Webhook, WebhookNotGenuine } from '@east-africa-gateway/client';

const { HEADERS = '{}', BODY = '', SECRET = '' } = process.env;
const headers = JSON.parse(HEADERS) as Record<string, string>;
const sentAt = Number(headers['webhook-timestamp']) * 1000;

/** `event` determines the type of `data`: this compiles only if the package's types show it. */
function describe(webhook: Webhook): string {
  // @ts-expect-error: other events have no such data
  void webhook.data.reference.length;
  if (webhook.event !== 'payments.transaction.completed') return webhook.event;
  const amount: string = webhook.data.amount;
  const status: 'completed' = webhook.status;
  // @ts-expect-error: the amount is exact, not a number
  const wrong: number = webhook.data.amount;
  return `${webhook.data.reference} ${amount} ${status} ${typeof wrong}`;
}

const outcomeOf = (verified: Promise<Webhook>): Promise<string> =>
  verified.then(describe, (error: unknown) => (error instanceof WebhookNotGenuine ? error.reason : String(error)));

async function verify() {
  return {
    right: await outcomeOf(verifyWebhook(BODY, headers, SECRET)),
    bytes: await outcomeOf(verifyWebhook(new TextEncoder().encode(BODY), new Headers(headers), ['other', SECRET])),
    wrong_secret: await outcomeOf(verifyWebhook(BODY, headers, 'another')),
    wrong_body: await outcomeOf(verifyWebhook(`${BODY} `, headers, SECRET)),
    old: await outcomeOf(verifyWebhook(BODY, headers, SECRET, { now: sentAt + 301_000 })),
    unsigned: await outcomeOf(verifyWebhook(BODY, {}, SECRET)),
  };
}

void verify().then((verified) => console.log(JSON.stringify(verified)));
