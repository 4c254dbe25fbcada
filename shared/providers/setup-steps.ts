/**
 * What a person does at the provider before creating an app of each type, in order, for the console's form. `portal` is
 * where it starts, if the provider has one public address for all; `register` says where the addresses go that the app
 * has afterwards.
 */
import type { AppSetup } from '../drivers/app-setup.ts';

const daraja = { name: 'Daraja portal', url: 'https://developer.safaricom.co.ke' };
const keys = 'In the Daraja portal, open your app and copy its consumer key and consumer secret.';
const operator =
  'In the M-Pesa organisation portal, create an API operator. Enter its user name, and its password with the certificate, or the security credential you made from them.';

const payments: Record<string, AppSetup> = {
  MobileMoneyKeExpress: {
    portal: daraja,
    steps: [
      keys,
      'Enter your short code and its passkey for Lipa na M-Pesa Online. Safaricom sends it by email when your short code goes live.',
      'For a till, choose CustomerBuyGoodsOnline. The short code is then the store or head office number; enter the till number too.',
      'Only for reversals, status queries and balances: enter an API operator of the M-Pesa organisation portal.',
    ],
    register: 'Nothing to do: each prompt tells M-Pesa its own address.',
  },
  MobileMoneyKeC2B: {
    portal: daraja,
    steps: [
      keys,
      'Enter your paybill, or for a till its head office number and the till number.',
      'To fetch missed payments, enter a phone number that is linked to your M-Pesa account as the nominated number.',
      'If another app sends prompts for this short code: M-Pesa reports their payments to both apps, with the same transaction_id. Credit each receipt once.',
    ],
    register:
      'The gateway registers these with M-Pesa: call registerUrls for this app once. Customers’ payments arrive from then on.',
  },
  MobileMoneyKeB2C: {
    portal: daraja,
    steps: [keys, 'Enter the short code that pays.', operator],
    register: 'Nothing to do: each payout tells M-Pesa its own address.',
  },
  MobileMoneyKeB2B: {
    portal: daraja,
    steps: [keys, 'Enter the short code that pays.', operator],
    register: 'Nothing to do: each payout tells M-Pesa its own address.',
  },
  AirtelMoney: {
    portal: { name: 'Airtel developer portal', url: 'https://developers.airtel.africa' },
    steps: [
      'In the Airtel developer portal, open your application and copy its client id and client secret.',
      'Enter the country and currency of your account.',
      'To send money, enter the four digits of your disbursement PIN, which you set in the portal.',
      'If you switch on callback authentication, copy the private key that the portal shows.',
    ],
    register: 'In the Airtel developer portal, enter this address as the callback URL of your application.',
  },
  AfricasTalkingAirtime: {
    portal: { name: 'Africa’s Talking dashboard', url: 'https://account.africastalking.com' },
    steps: [
      'In the Africa’s Talking dashboard, open your app and create an API key under Settings, API Key.',
      'Enter the app’s username; for the sandbox it is “sandbox”.',
    ],
    register:
      'In the dashboard, open Airtime, Airtime Callback URLs, and enter this address as the status callback URL.',
  },
};

const messages: Record<string, AppSetup> = {
  AfricasTalking: {
    portal: { name: 'Africa’s Talking dashboard', url: 'https://account.africastalking.com' },
    steps: [
      'In the Africa’s Talking dashboard, open your app and create an API key under Settings, API Key.',
      'Enter the app’s username; for the sandbox it is “sandbox”.',
    ],
    register: 'In the dashboard, enter these as the callback URLs for delivery reports and incoming messages.',
  },
  Twilio: {
    portal: { name: 'Twilio console', url: 'https://console.twilio.com' },
    steps: [
      'In the Twilio console, copy the account SID and the auth token of your account.',
      'Enter a number of yours, or the SID of a messaging service.',
    ],
    register: 'Open the number in the Twilio console and enter the receiving address for incoming messages.',
  },
  WhatsAppCloud: {
    portal: { name: 'Meta for Developers', url: 'https://developers.facebook.com/apps' },
    steps: [
      'Open your Meta app and copy the phone number ID of your WhatsApp number.',
      'Create a permanent access token for a system user of your Meta business.',
      'In the settings of the Meta app, copy the app secret.',
      'Choose a verify token: any text of your own.',
    ],
    register:
      'In the WhatsApp configuration of the Meta app, enter this address as the webhook’s callback URL, with the verify token.',
  },
  Telegram: {
    portal: { name: '@BotFather', url: 'https://t.me/BotFather' },
    steps: ['Write /newbot to @BotFather and copy the token of your bot.'],
    register: 'Set this address with the Bot API’s setWebhook, with the secret token if you chose one.',
  },
  Infobip: {
    portal: { name: 'Infobip portal', url: 'https://portal.infobip.com' },
    steps: ['In the Infobip portal, copy the base URL of your account and create an API key.'],
    register: 'In the portal, enter the receiving address for the number; delivery reports need no registration.',
  },
  Vonage: {
    portal: { name: 'Vonage API dashboard', url: 'https://dashboard.nexmo.com' },
    steps: [
      'In the Vonage dashboard, open API settings and copy the API key, the API secret and the signature secret.',
      'For MMS and WhatsApp, create an application and enter its id and private key.',
    ],
    register: 'In the dashboard, enter these as the webhooks of your account or application.',
  },
  PhoneSync: {
    steps: [
      'Install SMSSync on an Android phone that stays on.',
      'Choose a long secret and enter it here.',
      'In SMSSync, turn on “Get reply from server”. If it stays off, turn reply_in_response off here: otherwise messages count as sent that the phone never sends.',
    ],
    register: 'In SMSSync, add this address with the same secret as a sync URL.',
  },
  MSync: { steps: ['Create the app, then pair a phone with the code that its page shows.'] },
};

const others: Record<string, AppSetup> = {
  QuickBooksOnline: {
    portal: { name: 'Intuit developer portal', url: 'https://developer.intuit.com' },
    steps: ['In the Intuit developer portal, open your app and copy its client id and client secret.'],
    register: 'In the app’s settings, enter this as the redirect URI. Then connect the company under Accounting.',
  },
  Xero: {
    portal: { name: 'Xero developer portal', url: 'https://developer.xero.com/app/manage' },
    steps: ['In the Xero developer portal, open your app and copy its client id and client secret.'],
    register: 'In the app’s settings, enter this as the redirect URI. Then connect the company under Accounting.',
  },
  ZohoBooks: {
    portal: { name: 'Zoho API console', url: 'https://api-console.zoho.com' },
    steps: [
      'In the Zoho API console, create a server-based client and copy its client id and client secret.',
      'Enter the region of your Zoho account.',
    ],
    register: 'In the client’s settings, enter this as the redirect URI. Then connect the company under Accounting.',
  },
  ErpNext: {
    steps: ['On your ERPNext site, open the user that the gateway works as, and generate an API key and API secret.'],
  },
  Odoo: {
    steps: [
      'In Odoo, open the preferences of the user that the gateway works as, and create an API key.',
      'From Odoo 19 on, a key lasts at most three months: enter a new one before it ends.',
      'Hosted Odoo offers its API only in the Custom plan.',
    ],
  },
  TTLock: {
    portal: { name: 'TTLock open platform', url: 'https://euopen.ttlock.com' },
    steps: [
      'On the TTLock open platform, create an application. Once it is approved, copy its client id and client secret.',
      'Enter the user name and password of the TTLock app’s account that owns the locks. It is not your account on the open platform.',
    ],
    register: 'In the application’s settings, enter this as the callback URL.',
  },
  Tuya: {
    portal: { name: 'Tuya developer platform', url: 'https://platform.tuya.com' },
    steps: [
      'On the Tuya developer platform, open your cloud project and copy its authorization key: the access ID (also called client ID) and the access secret.',
      'Under Devices, link the account of the Tuya app that has the locks, and copy the IDs of the devices.',
    ],
  },
};

const productKeys =
  'In the GavaConnect developer portal, create an application for each API product that you use, and copy its consumer key and consumer secret.';
const deviceSerial =
  'On the eTIMS portal, apply for OSCU or VSCU for your branch. You choose the serial number of the device there.';
const etims = { name: 'eTIMS portal', url: 'https://etims.kra.go.ke' };

const tax: Record<string, AppSetup> = {
  portal: { steps: [productKeys] },
  einvoicing: { portal: etims, steps: [deviceSerial] },
  both: { portal: etims, steps: [productKeys, deviceSerial] },
};

const all: Readonly<Record<string, AppSetup>> = { ...payments, ...messages, ...tax, ...others };

/** Null for a type whose fields say everything. */
export const setupOf = (type: string): AppSetup | null => all[type] ?? null;
