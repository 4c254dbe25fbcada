/** The configuration of a SafaricomSdp app and the options of a send besides recipient and text. */
import * as z from 'zod';
import type { SmsDriverForm } from '../../drivers/sms-driver.ts';
import { admitsOnlyKnownAddresses } from './hosts.ts';

const text = z.string().min(1);

export const safaricomSdpConfig = z
  .object({
    /** The user name of the API user. */
    username: text,
    password: text.meta({ secret: true }),
    /** The originating address: the sender name or short code of the package. */
    oa: text,
    /** The account's name in messages, if it differs from the API user's name. */
    account_name: text.optional(),
    /** Omit it if the account has several packages. */
    package_id: text.optional(),
    /** The content provider's id and password, which sign messages if both are set. */
    cp_id: text.optional(),
    cp_password: text.meta({ secret: true }).optional(),
  })
  .superRefine(({ cp_id, cp_password }, context) => {
    if (cp_password === undefined || cp_id !== undefined) return;
    context.addIssue({ code: 'custom', path: ['cp_id'], message: 'Required with cp_password' });
  });
export type SafaricomSdpConfig = z.output<typeof safaricomSdpConfig>;

/** Both together make the message a premium message: a reply to a customer who wrote to an offer. */
export const safaricomSdpSendOptions = z
  .object({ link_id: text.optional(), offer_code: text.optional() })
  .superRefine(({ link_id, offer_code }, context) => {
    if ((link_id === undefined) === (offer_code === undefined)) return;
    const missing = link_id === undefined ? 'link_id' : 'offer_code';
    context.addIssue({ code: 'custom', path: [missing], message: 'link_id and offer_code require each other' });
  });

export const safaricomSdpForm: SmsDriverForm<SafaricomSdpConfig> = {
  id: 'SafaricomSdp',
  provider: 'SafaricomSdp',
  title: 'Safaricom Service Delivery Platform: bulk and premium SMS',
  config: safaricomSdpConfig,
  senderField: 'oa',
  channels: ['sms'],
  sendsPushes: true,
  sendOptions: safaricomSdpSendOptions,
  isTestable: true,
  admitsOnlyKnownAddresses,
};
