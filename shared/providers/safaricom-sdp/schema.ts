/** What a SafaricomSdp app is configured with, and what a send may carry besides recipient and text. */
import * as z from 'zod';
import type { SmsDriverForm } from '../../drivers/sms-driver.ts';
import { admitsOnlyKnownAddresses } from './hosts.ts';

const text = z.string().min(1);

export const safaricomSdpConfig = z
  .object({
    /** Of the API user who logs in. */
    username: text,
    password: text.meta({ secret: true }),
    /** The originating address: the sender name or short code of the package. */
    oa: text,
    /** What the account itself is called in messages, where that is not the API user's name. */
    account_name: text.optional(),
    /** Left out where the account has several packages. */
    package_id: text.optional(),
    /** The content provider's own id and password: messages are signed with them where both are there. */
    cp_id: text.optional(),
    cp_password: text.meta({ secret: true }).optional(),
  })
  .superRefine(({ cp_id, cp_password }, context) => {
    if (cp_password === undefined || cp_id !== undefined) return;
    context.addIssue({ code: 'custom', path: ['cp_id'], message: 'Required with cp_password' });
  });
export type SafaricomSdpConfig = z.output<typeof safaricomSdpConfig>;

/** Both together make a premium message: the answer to a customer who wrote to an offer. */
export const safaricomSdpSendOptions = z
  .object({ link_id: text.optional(), offer_code: text.optional() })
  .superRefine(({ link_id, offer_code }, context) => {
    if ((link_id === undefined) === (offer_code === undefined)) return;
    const missing = link_id === undefined ? 'link_id' : 'offer_code';
    context.addIssue({ code: 'custom', path: [missing], message: 'link_id and offer_code go together' });
  });

export const safaricomSdpForm: SmsDriverForm<SafaricomSdpConfig> = {
  id: 'SafaricomSdp',
  provider: 'SafaricomSdp',
  title: 'Safaricom Service Delivery Platform: bulk and premium SMS',
  config: safaricomSdpConfig,
  senderField: 'oa',
  channels: ['sms'],
  sendOptions: safaricomSdpSendOptions,
  isTestable: true,
  admitsOnlyKnownAddresses,
};
