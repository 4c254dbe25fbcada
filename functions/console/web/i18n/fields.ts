/**
 * Labels and help for the fields of drivers' configurations, by the fields' names: what it is, and where its owner finds
 * it. A description in the schema itself goes first.
 */
import type { Schema } from '../api/bodies.ts';
import { readable } from './text.ts';

const help: Record<string, string> = {
  consumer_key: 'Of your app in the provider’s developer portal.',
  consumer_secret: 'Of your app in the provider’s developer portal.',
  short_code: 'The paybill, or the till’s head office number: five to seven digits.',
  business_short_code: 'The paybill or organisation number: five to seven digits.',
  passkey: 'Of Lipa na M-Pesa Online: in the e-mail that said your short code is live.',
  initiator_name: 'User name of the API operator in the M-Pesa organisation portal.',
  security_credential:
    'The operator’s password, encrypted with the provider’s certificate. Or give password and certificate.',
  initiator_password: 'Password of the API operator; it is encrypted here with the certificate.',
  certificate: 'The provider’s public certificate, in PEM form.',
  transaction_type: 'Paybill: CustomerPayBillOnline. Till: CustomerBuyGoodsOnline.',
  till_number: 'Where a till takes the money: five to seven digits.',
  response_type: 'What the provider does with a payment when the gateway cannot be asked.',
  nominated_number: 'The phone that the M-Pesa organisation portal knows as yours, as 2547…',
  test_phone_number: 'Who is paid in tests.',
  client_id: 'Of your application in the provider’s developer portal.',
  client_secret: 'Of your application in the provider’s developer portal; it is shown there once.',
  country: 'Two letters, such as KE.',
  currency: 'Three letters, such as KES.',
  pin: 'The four digits with which payouts are confirmed.',
  callback_key: 'With it the provider signs what it tells the gateway.',
  api_key: 'Of your account at the provider.',
  username: 'Of your account at the provider; “sandbox” for its sandbox.',
  airtime_username: 'Of your Africa’s Talking account; “sandbox” for the sandbox.',
  airtime_api_key: 'From Settings, API Key, in the Africa’s Talking dashboard.',
  sender: 'The name or number that customers see.',
  from: 'The number or name that messages come from.',
  sender_id: 'The name that customers see, as the provider has approved it.',
  sender_name: 'The name that customers see, as the provider has approved it.',
  shortcode: 'The sender name or number, as the provider has approved it.',
  account_sid: 'Begins with AC: on the first page of the Twilio console.',
  auth_token: 'Below the account SID; with it Twilio signs what it sends.',
  messaging_service_sid: 'Begins with MG; instead of a number of your own.',
  access_token: 'A permanent token of a system user of your Meta business.',
  phone_number_id: 'Of the WhatsApp number, in the app’s API setup: digits, not the number itself.',
  app_secret: 'Of the Meta app, under Settings, Basic; with it Meta signs what it sends.',
  verify_token: 'A word of your own that you give Meta when you register the address below.',
  bot_token: 'From @BotFather, such as 123456:ABC…',
  default_chat_id: 'Where messages go that name no chat.',
  base_url: 'The address the provider has given to your account.',
  secret: 'A long word of your own, the same here and in the phone or system at the other end.',
  phone_number: 'Of the line, with its country code.',
  taxpayer_pin: 'Such as A123456789Z.',
  webhook_key:
    'Stands in the addresses to register, so that nobody else can call them. Every app has one; another one of your own: 8 to 100 letters and digits.',
  trusted_senders: 'Only these senders’ texts are read as confirmations of payments. One a line.',
  rate_per_second: 'How many messages the provider takes from you in a second.',
  sms_limit: 'How many messages may be under way at once.',
  payment_app_id: 'Whose payments the texts that come in confirm.',
  callback_trust:
    '“signed”: what a provider says counts only with proof, or once it was asked back. “open”: for sandbox apps only.',
  check_callback_source: 'Whether calls must come from the provider’s published addresses.',
  validation: 'Which payments to a paybill are accepted.',
  chats: 'Chats that are told of incoming messages: a list such as [{"kind":"slack","url":"https://…"}].',
  is_sandbox: 'Whether the keys are those of the provider’s sandbox.',
};

export const fieldWords = (name: string, { description }: Schema): { label: string; help: string | undefined } => ({
  label: readable(name),
  help: description ?? help[name],
});
