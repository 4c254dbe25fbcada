/** Operator commands that create apps for payments, SMS, tax, accounting and locks. */
import * as z from 'zod';
import { createAccountingApp } from '../../shared/accounting/create-app.ts';
import { createLockApp } from '../../shared/locks/create-app.ts';
import { createPaymentApp } from '../../shared/payments/create-app.ts';
import { accountingDriverTypes } from '../../shared/providers/accounting-registry.ts';
import { lockDriverTypes } from '../../shared/providers/lock-registry.ts';
import { paymentDriverTypes } from '../../shared/providers/registry.ts';
import { smsDriverTypes } from '../../shared/providers/sms-registry.ts';
import { chat, webhookKey } from '../../shared/sms/account-apps.ts';
import { createSmsApp } from '../../shared/sms/create-app.ts';
import { findSmsApp } from '../../shared/sms/sms-app.ts';
import { ensureWebhookKey } from '../../shared/sms/webhook-key.ts';
import { createTaxApp } from '../../shared/tax/app/create-app.ts';
import { accountOption, type Command, defineCommand } from './command.ts';
import { needAccount } from './need.ts';
import {
  checked,
  flag,
  givenSecret,
  jsonFile,
  jsonObject,
  number,
  oneOf,
  type Option,
  required,
  secretFile,
  text,
} from './option.ts';

const appOptions = <Type extends string>(type: Option<Type>) => ({
  account: accountOption,
  type,
  name: required(text('<name>', 'Shown in the console')),
  config: required(jsonFile(jsonObject, 'The credentials and settings of this type')),
  live: flag('Call the provider’s production system (default: its sandbox)'),
});
const driver = (types: readonly string[], example: string) =>
  required(oneOf(types, `The provider’s driver, such as ${example}; an unknown one is refused with a list of all`));

type Chosen<Type> = { type: Type; name: string; config: Record<string, unknown>; live: boolean };
const toApp = <Type extends string>({ type, name, config, live }: Chosen<Type>) => ({
  type,
  name,
  config,
  is_live: live,
});

export const createAppCommands: Record<string, Command> = {
  'payment-app create': defineCommand({
    summary: 'Create an app for payments.',
    example: '--account 1 --type MobileMoneyKeExpress --name Shop --config app.json --live',
    options: {
      ...appOptions(driver(paymentDriverTypes, 'MobileMoneyKeExpress')),
      'callback-trust': oneOf(['signed', 'open'], 'Which callbacks are accepted: only signed ones, or all'),
    },
    async run(operator, { account, 'callback-trust': trust, ...chosen }) {
      await needAccount(operator, account);
      const settings = trust === undefined ? {} : { callback_trust: trust };
      return { id: await createPaymentApp(operator, account, { ...toApp(chosen), settings }) };
    },
  }),
  'sms-app create': defineCommand({
    summary: 'Create an app for SMS or chats.',
    notes: 'Prints the webhook key, which is part of the URLs to register with the provider.',
    example: '--account 1 --type AfricasTalking --name Line --config sms.json --live --limit 100',
    options: {
      ...appOptions(driver(smsDriverTypes, 'AfricasTalking')),
      limit: number('<n>', 'The capacity by which groups choose an app (default: no limit)'),
      sender: text('<name>', 'The sender’s name or number'),
      'payment-app': number('<id>', 'The payment app that reads confirmations from received messages'),
      'webhook-key': checked(
        '<key>',
        webhookKey(),
        'The key in the provider’s push requests (default: a new random one)',
      ),
      chats: jsonFile(z.array(chat()).max(10), 'Chats to notify of received messages'),
    },
    async run(operator, { account, limit, sender, chats, ...chosen }) {
      await needAccount(operator, account);
      const { 'payment-app': payment_app_id = null, 'webhook-key': webhook_key } = chosen;
      const id = await createSmsApp(operator, account, {
        ...toApp(chosen),
        sms_limit: limit ?? null,
        sender: sender ?? '',
        payment_app_id,
        settings: webhook_key === undefined ? {} : { webhook_key },
        ...(chats === undefined ? {} : { chats }),
      });
      const app = await findSmsApp(operator, account, id);
      return { id, webhook_key: app && (await ensureWebhookKey(operator, app)) };
    },
  }),
  'tax-app create': defineCommand({
    summary: 'Create an app for the tax authority.',
    example: '--account 1 --type einvoicing --name Shop --config tax.json --live',
    options: appOptions(required(oneOf(['portal', 'einvoicing', 'both'], 'The systems that it uses'))),
    async run(operator, { account, ...chosen }) {
      await needAccount(operator, account);
      return { id: await createTaxApp(operator, account, toApp(chosen)) };
    },
  }),
  'accounting-app create': defineCommand({
    summary: 'Create an app for an accounting system.',
    example: '--account 1 --type QuickBooksOnline --name Books --config books.json --live',
    options: {
      ...appOptions(driver(accountingDriverTypes, 'QuickBooksOnline')),
      settings: jsonFile(jsonObject, 'Which ledger accounts and taxes are used'),
      'refresh-token-file': secretFile(
        z.string().min(1, 'It is empty'),
        'A file with the refresh token of an existing connection (default: connect in the console)',
      ),
      'refresh-token': text('<token>', 'The token itself, which others on this machine can read'),
      organization: text('<id>', 'The organization in the accounting system; with the refresh token'),
    },
    async run(operator, { account, settings, organization, ...chosen }) {
      await needAccount(operator, account);
      const { 'refresh-token': typed, 'refresh-token-file': stored } = chosen;
      const refresh_token = givenSecret('refresh-token', typed, stored);
      const connection =
        refresh_token === undefined ? undefined : { refresh_token, organization_id: organization ?? null };
      const more = { ...(settings === undefined ? {} : { settings }), ...(connection ? { connection } : {}) };
      return { id: await createAccountingApp(operator, account, { ...toApp(chosen), ...more }) };
    },
  }),
  'lock-app create': defineCommand({
    summary: 'Create an app for locks.',
    notes: 'Prints the path of the URL to register with the provider.',
    example: '--account 1 --type TTLock --name House --config locks.json --live',
    options: appOptions(driver(lockDriverTypes, 'TTLock')),
    async run(operator, { account, ...chosen }) {
      await needAccount(operator, account);
      return createLockApp(operator, account, toApp(chosen));
    },
  }),
};
