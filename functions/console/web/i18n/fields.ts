/**
 * Labels and help for the fields of drivers' configurations, by field name: what the field is, and where to find its
 * value. A description in the schema takes precedence.
 */
import type { Schema } from '../api/json-schema.ts';
import { readable } from './text.ts';

const help: Record<string, string> = {
  consumer_key: 'From your app in the provider’s developer portal.',
  consumer_secret: 'From your app in the provider’s developer portal.',
  short_code: 'The paybill, or the till’s head office number: five to seven digits.',
  business_short_code: 'The paybill or organisation number: five to seven digits.',
  passkey: 'For Lipa na M-Pesa Online: from the e-mail that confirmed that your short code is live.',
  initiator_name: 'User name of the API operator in the M-Pesa organisation portal.',
  security_credential:
    'The operator’s password, encrypted with the provider’s certificate. Or enter the password and the certificate.',
  initiator_password: 'Password of the API operator; the gateway encrypts it with the certificate.',
  certificate: 'The provider’s public certificate, in PEM form.',
  transaction_type: 'Paybill: CustomerPayBillOnline. Till: CustomerBuyGoodsOnline.',
  till_number: 'The till that receives the money: five to seven digits.',
  response_type: 'What the provider does with a payment when it cannot reach the gateway.',
  nominated_number: 'The phone registered as yours in the M-Pesa organisation portal, as 2547…',
  test_phone_number: 'The phone that is paid in tests.',
  client_id: 'From your application in the provider’s developer portal.',
  client_secret: 'From your application in the provider’s developer portal, where it is shown once.',
  country: 'Two letters, such as KE.',
  currency: 'Three letters, such as KES.',
  pin: 'The four digits that confirm payouts.',
  callback_key: 'The provider signs its callbacks with it.',
  api_key: 'From your account with the provider.',
  username: 'From your account with the provider; “sandbox” for its sandbox.',
  airtime_username: 'From your Africa’s Talking account; “sandbox” for the sandbox.',
  airtime_api_key: 'From Settings, API Key, in the Africa’s Talking dashboard.',
  sender: 'The name or number that customers see.',
  from: 'The number or name that messages come from.',
  sender_id: 'The name that customers see, as approved by the provider.',
  sender_name: 'The name that customers see, as approved by the provider.',
  shortcode: 'The sender name or number, as approved by the provider.',
  account_sid: 'Starts with AC: on the first page of the Twilio console.',
  auth_token: 'Below the account SID; Twilio signs its requests with it.',
  messaging_service_sid: 'Starts with MG; instead of a number of your own.',
  access_token: 'A permanent token of a system user of your Meta business.',
  phone_number_id: 'Of the WhatsApp number, in the API setup of the app: digits, but not the phone number itself.',
  app_secret: 'Of the Meta app, under Settings, Basic; Meta signs its requests with it.',
  verify_token: 'A text of your own that you enter at Meta when you register the address below.',
  bot_token: 'From @BotFather, such as 123456:ABC…',
  default_chat_id: 'The chat for messages that name none.',
  base_url: 'The address that the provider gave your account.',
  secret: 'A long random text, the same here and in the phone or system that uses it.',
  phone_number: 'Of the line, with its country code.',
  taxpayer_pin: 'Such as A123456789Z.',
  webhook_key:
    'Part of the addresses to register, so that nobody else can call them. Each app has one; to choose your own, enter 8 to 100 letters and digits.',
  trusted_senders: 'Only texts from these senders are read as payment confirmations. One per line.',
  rate_per_second: 'How many messages per second the provider accepts from you.',
  sms_limit: 'The maximum number of messages in progress at once.',
  payment_app_id: 'The payment app whose payments incoming texts confirm.',
  callback_trust:
    '“signed”: a callback counts only with a valid signature, or after the provider has confirmed it. “open”: for sandbox apps only.',
  check_callback_source: 'Whether callbacks must come from the provider’s published addresses.',
  validation: 'Which payments to a paybill are accepted.',
  chats: 'Chats that receive incoming messages: a list such as [{"kind":"slack","url":"https://…"}].',
  is_sandbox: 'Whether the keys are for the provider’s sandbox.',
};

export const fieldText = (name: string, { description }: Schema): { label: string; help: string | undefined } => ({
  label: readable(name),
  help: description ?? help[name],
});
