/**
 * Twilio over HTTP: its address, its credentials and one method per operation. It uses the provider's terms only; the
 * driver translates them to the gateway's terms.
 */
import * as z from 'zod';
import type { ProviderAccess } from '../../drivers/provider-access.ts';
import { baseUrlOf } from '../kit/base-url.ts';
import { callProvider } from '../kit/http-client.ts';
import { notFoundCode, twilioProfile } from './failures.ts';
import { formContentType, toForm } from './form.ts';
import { errorAnswer, type MessageAnswer, messageAnswer, type MessageForm, messageForm } from './wire.ts';

export type TwilioCall = {
  /** `user` and `password` are the account's sid and auth token, or those of an API key. */
  account: { isLive: boolean; sid: string; user: string; password: string };
  access: ProviderAccess;
};

export type TwilioClient = {
  /** Sends one message. Returns when the message is accepted, before it is delivered. */
  sendMessage(form: MessageForm): Promise<MessageAnswer>;
  /** Fetches a message, which includes its price; null if Twilio does not know the message. */
  findMessage(sid: string): Promise<MessageAnswer | null>;
};

const foundOrNot = z.union([messageAnswer, errorAnswer.transform(() => null)]);
const isNotFound = (body: unknown): boolean => errorAnswer.safeParse(body).data?.code === notFoundCode;

/** All methods throw `provider_refused`, `provider_unavailable` or `provider_unclear`, as documented in http-client. */
export function twilio({ account, access }: TwilioCall): TwilioClient {
  const { isLive, sid, user, password } = account;
  const base = `${baseUrl(isLive, access)}/2010-04-01/Accounts/${sid}`;
  const headers = { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };

  return {
    sendMessage: (form) =>
      callProvider(
        access,
        twilioProfile,
        {
          method: 'POST',
          url: `${base}/Messages.json`,
          headers,
          body: { contentType: formContentType, text: toForm(messageForm.parse(form)) },
          effect: 'possible',
        },
        messageAnswer,
      ),
    findMessage: (messageSid) =>
      callProvider(
        access,
        twilioProfile,
        {
          method: 'GET',
          url: `${base}/Messages/${encodeURIComponent(messageSid)}.json`,
          headers,
          effect: 'none',
          isAnswer: isNotFound,
        },
        foundOrNot,
      ),
  };
}

/** Test credentials use the same address as live ones. */
const baseUrl = (isLive: boolean, access: ProviderAccess): string =>
  baseUrlOf(access, 'TWILIO', isLive, 'https://api.twilio.com');
