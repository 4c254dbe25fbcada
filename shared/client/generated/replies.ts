/** Written by npm run client from the OpenAPI document; a test compares. */

import type { PaymentApp, PushAccepted, TransactionState, MoneyAccepted, Transaction, AppCheck, AppTest, SmsApp, Message, CallRecord, SmsGroup, Device, TaxApp, SavedItem, SavedCustomer, SavedCreditNote, LockApp, Request, Event, CurrentToken, ResentDelivery } from './schemas.ts';

export type ListPaymentAppsReply = {
  /** Your payment apps */
  data: PaymentApp[];
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type RequestPaymentReply = {
  /** The provider’s answer to the call */
  data: PushAccepted;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
  /** The payment that the request started: its id and its status */
  transaction: TransactionState;
};

export type SendMoneyReply = {
  /** The provider’s answer to the call */
  data: MoneyAccepted;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
  /** The payment that the request started: its id and its status */
  transaction: TransactionState;
};

export type SendAirtimeReply = {
  /** The provider’s answer to the call */
  data: {
    [name: string]: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
  /** The payment that the request started: its id and its status */
  transaction: TransactionState;
};

export type ReverseTransactionReply = {
  /** The provider’s answer to the call */
  data: MoneyAccepted;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
  /** The payment that the request started: its id and its status */
  transaction: TransactionState;
};

export type SimulateTransactionReply = {
  /** The provider’s answer to the call */
  data: {
    /** The provider’s id of the operation; its result refers to it */
    ConversationID: string;
    /** Id of the call to the provider; its result refers to it */
    OriginatorConversationID: string;
    /** The provider’s answer to the call, in words */
    ResponseDescription: string;
    [name: string]: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type GetTransactionReply = {
  /** The transaction */
  data: Transaction;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type QueryTransactionsReply = {
  /** A page of the app’s transactions */
  data: {
    /** Number of this page */
    current_page: number;
    /** The records of this page */
    data: Transaction[];
    /** Maximum records on a page */
    per_page: number;
    /** Records in the whole list; null if the list has no page numbers */
    total: number | null;
    /** Number of the last page; null if the list has no page numbers */
    last_page: number | null;
    /** The `cursor` of the next page, for a list without page numbers; null on the last page */
    next_cursor?: string | null;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type FetchTransactionsReply = {
  /** What the provider returned */
  data: {
    /** How many payments the provider returned */
    fetched: number;
    /** How many of them the gateway did not know before */
    new: number;
    /** The payments, as they are stored now */
    transactions: Transaction[];
    /** The `cursor` that continues the range; null at its end */
    next_cursor: string | null;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type GetTransactionStatusReply = {
  /** What is known of the transaction; the full answer comes by webhook */
  data: {
    /** The provider’s answer to the call: 0 is accepted. It is not the outcome of the payment */
    ResponseCode: string;
    /** The provider’s answer to the call, in words */
    ResponseDescription: string;
    /** Id of the call to the provider; its result refers to it */
    OriginatorConversationID: string;
    /** The provider’s id of the operation; its result refers to it */
    ConversationID: string;
    /** The provider’s receipt number; empty if not known yet */
    TransactionID: string;
    /** The provider’s outcome: 0 paid, 1032 canceled, 1037 no answer, 4999 still open; empty if not known yet */
    ResultCode: string;
    /** The provider’s outcome in words; empty if not known yet */
    ResultDesc: string;
    [name: string]: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type CheckPaymentRequestStatusReply = {
  /** The outcome of the prompt */
  data: {
    /** The provider’s answer to the call: 0 is accepted. It is not the outcome of the payment */
    ResponseCode: string;
    /** The provider’s answer to the call, in words */
    ResponseDescription: string;
    /** The provider’s id of the prompt request */
    MerchantRequestID: string;
    /** The provider’s id of the prompt; its result refers to it */
    CheckoutRequestID: string;
    /** The provider’s outcome: 0 paid, 1032 canceled, 1037 no answer, 4999 still open; empty if not known yet */
    ResultCode: string;
    /** The provider’s outcome in words; empty if not known yet */
    ResultDesc: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type CheckBalanceReply = {
  /** The provider’s answer to the call; the balances come by webhook */
  data: {
    /** Id of the call to the provider; its result refers to it */
    OriginatorConversationID: string;
    /** The provider’s id of the operation; its result refers to it */
    ConversationID: string;
    /** The provider’s answer to the call: 0 is accepted. It is not the outcome of the payment */
    ResponseCode: string;
    /** The provider’s answer to the call, in words */
    ResponseDescription: string;
    [name: string]: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ExtractTransactionReply = {
  /** The transaction in the text */
  data: {
    /** Id of the transaction in the gateway; use it in paths */
    id: number;
    /** The receipt number in the text */
    transaction_id: string;
    /** Amount as a number in major units of the currency, such as 500 for KES 500 */
    amount: number;
    /** ISO 4217 code of the currency, such as KES */
    currency: string;
    /** Name of the payer as the provider reports it; empty if unknown */
    payer_name: string;
    /** Account that pays: a phone number such as 254700000101, or a business’s short code */
    payer_account: string;
    /** Name of the payee as the provider reports it; empty if unknown */
    payee_name: string;
    /** Account that is paid: a phone number, or a business’s short code */
    payee_account: string;
    /** PAYMENT_IN: you receive money; PAYMENT_OUT: you pay it */
    transaction_type: "PAYMENT_IN" | "PAYMENT_OUT";
    /** When the money moved, as the text says, ISO 8601 UTC */
    transaction_time: string;
    /** STATUS_COMPLETED, unless the payment was known before and has another status */
    status: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type RegisterUrlsReply = {
  /** The provider’s answer to the call */
  data: {
    /** The provider’s id of the operation; its result refers to it */
    ConversationID: string;
    /** Id of the call to the provider; its result refers to it */
    OriginatorConversationID: string;
    /** The provider’s answer to the call, in words */
    ResponseDescription: string;
    [name: string]: unknown;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type GetInstructionsReply = string;

export type TestPaymentAppReply = {
  /** The result of the call */
  data: AppTest;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListSmsAppsReply = {
  /** Your SMS apps */
  data: SmsApp[];
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type GetSmsAppReply = {
  /** The SMS app */
  data: SmsApp;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type SendMessageReply = {
  /** The message, pending until the provider accepts it */
  data: Message;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type SendToGroupReply = {
  /** The message, pending until the provider accepts it */
  data: Message;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type SendTelegramReply = {
  /** The message, pending until Telegram accepts it */
  data: Message;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type SendWebhookReply = {
  /** The message, pending until your system accepts it */
  data: Message;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListOutboxReply = {
  /** First the app, then a page of messages */
  data: [{
    /** Id of the app */
    id: number;
    /** Your name for the app */
    name: string;
    /** The driver it uses, such as AfricasTalking */
    type: string;
  }, {
    /** Number of this page */
    current_page: number;
    /** The records of this page */
    data: Message[];
    /** Maximum records on a page */
    per_page: number;
    /** Records in the whole list; null if the list has no page numbers */
    total: number | null;
    /** Number of the last page; null if the list has no page numbers */
    last_page: number | null;
    /** The `cursor` of the next page, for a list without page numbers; null on the last page */
    next_cursor?: string | null;
  }];
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListInboxReply = {
  /** First the app, then a page of messages */
  data: [{
    /** Id of the app */
    id: number;
    /** Your name for the app */
    name: string;
    /** The driver it uses, such as AfricasTalking */
    type: string;
  }, {
    /** Number of this page */
    current_page: number;
    /** The records of this page */
    data: Message[];
    /** Maximum records on a page */
    per_page: number;
    /** Records in the whole list; null if the list has no page numbers */
    total: number | null;
    /** Number of the last page; null if the list has no page numbers */
    last_page: number | null;
    /** The `cursor` of the next page, for a list without page numbers; null on the last page */
    next_cursor?: string | null;
  }];
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListCallsReply = {
  /** The result of the call */
  data: {
    /** Number of this page */
    current_page: number;
    /** The records of this page */
    data: CallRecord[];
    /** Maximum records on a page */
    per_page: number;
    /** Records in the whole list; null if the list has no page numbers */
    total: number | null;
    /** Number of the last page; null if the list has no page numbers */
    last_page: number | null;
    /** The `cursor` of the next page, for a list without page numbers; null on the last page */
    next_cursor?: string | null;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type GetMessageReply = {
  /** The message */
  data: {
    /** Id of the message */
    id: number;
    /** The recipient: a phone number with country code and without plus sign, or a chat or short code */
    to: string;
    /** The sender: a phone number, short code or sender name; empty if the provider chooses it */
    from: string;
    /** The text of the message */
    message: string;
    /** The driver of the app, such as AfricasTalking */
    sms_provider: string;
    /** The provider’s id of the message; null until it is known */
    provider_id: string | null;
    /** `pending`: not sent yet; `sent`: the provider accepted it; `delivered`: it arrived; `failed`: see `error` */
    status: "pending" | "sent" | "delivered" | "failed";
    /** `outbox`: sent by you; `inbox`: received */
    folder: "outbox" | "inbox";
    /** How it is sent, such as sms or whatsapp */
    channel: "sms" | "mms" | "whatsapp" | "telegram" | "webhook";
    /** Number of SMS that it is sent as: longer texts than 160 GSM-7 or 70 other characters need several */
    message_parts: number;
    /** Price as a decimal text in major units, such as 0.80; null unless the provider reports it */
    cost: string | null;
    /** ISO 4217 code of the currency of `cost`; null if there is no cost */
    cost_currency: string | null;
    /** When the provider accepted it or, if received, when it was sent, ISO 8601 UTC; null if unknown */
    message_time: string | null;
    /** When it was delivered, as reported, ISO 8601 UTC; null until then */
    delivery_date: string | null;
    /** Why it failed, in words; null unless it failed */
    error: string | null;
    /** Id of the SMS app that sent or received it */
    app_id: number;
    /** The request that sent it; null for a received message */
    request_id: string | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** Network code of the recipient’s operator, such as 63902; null if unknown */
    telco_code: string | null;
    /** Name of that operator, such as Safaricom Kenya; null if unknown */
    telco_name: string | null;
    /** How often sending it was tried again */
    retry_count: number;
    /** A random id of the message, which phones and providers use */
    uuid: string;
    /** The sender’s name, if the channel has one; null otherwise */
    from_name: string | null;
    /** Files that a received message contains */
    media: {
      /** Address of the file at the provider */
      url: string;
      /** Media type of the file, such as image/jpeg */
      content_type: string;
    }[];
    /** Why it failed, as a code of the provider or the gateway; null unless it failed */
    error_code: string | null;
    /** The latest status in the provider’s own words; null if it reported none */
    raw_status: string | null;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type GroupsOfAppReply = {
  /** The groups that the app is in */
  data: SmsGroup[];
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type GetSmsGroupReply = {
  /** The group */
  data: SmsGroup;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ChangeSmsGroupReply = {
  /** The changed group */
  data: SmsGroup;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type DeleteSmsGroupReply = {
  /** The result of the call */
  data: {
    /** Id of the message */
    id: number;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type CreateSmsGroupReply = {
  /** The created group */
  data: SmsGroup;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListSmsGroupsReply = {
  /** The result of the call */
  data: SmsGroup[];
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type AddAppToSmsGroupReply = {
  /** The result of the call */
  data: SmsGroup;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type RemoveAppFromSmsGroupReply = {
  /** The result of the call */
  data: SmsGroup;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type CreateDeviceReply = {
  /** The created device with its token */
  data: {
    /** Id of the device */
    device_id: string;
    /** Your name for the phone */
    name: string;
    /** Whether the phone called in the last 90 seconds and is not revoked */
    is_online: boolean;
    /** Charge of the battery in percent; null until the phone reports it */
    battery_level: number | null;
    /** Strength of the signal in dBm, or 0 to 4; null until the phone reports it */
    signal_strength: number | null;
    /** Kind of network in the phone’s words, such as LTE */
    network_type: string | null;
    /** State of the SIM card in the phone’s words, such as READY */
    sim_state: string | null;
    /** Where the phone was last; null until it reports it */
    location: {
      /** Degrees north, negative for south */
      latitude: number;
      /** Degrees east, negative for west */
      longitude: number;
      /** Accuracy of the location in metres; null if the phone does not report it */
      accuracy: number | null;
      /** When the phone reported it, ISO 8601 UTC */
      at: string;
    } | null;
    /** When the phone last called, ISO 8601 UTC; null if never */
    last_seen_at: string | null;
    /** When the device was revoked, ISO 8601 UTC; null if it was not */
    revoked_at: string | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** The device’s token, shown only in this reply; the phone authenticates with it */
    device_token: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListDevicesReply = {
  /** The devices of the app, oldest first; revoked ones too */
  data: Device[];
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type RevokeDeviceReply = {
  /** The revoked device */
  data: Device;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type CreatePairingCodeReply = {
  /** The code and when it expires */
  data: {
    /** Twelve digits that a phone exchanges for a device, once */
    pairing_code: string;
    /** When the code expires, ISO 8601 UTC; ten minutes after it was created */
    expires_at: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type TestSmsAppReply = {
  /** The result of the call */
  data: AppTest;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListTaxAppsReply = {
  /** Number of this page */
  current_page: number;
  /** The records of this page */
  data: TaxApp[];
  /** Maximum records on a page */
  per_page: number;
  /** Records in the whole list; null if the list has no page numbers */
  total: number | null;
  /** Number of the last page; null if the list has no page numbers */
  last_page: number | null;
  /** The `cursor` of the next page, for a list without page numbers; null on the last page */
  next_cursor?: string | null;
  /** Always true; a failed call returns an Error instead */
  success: true;
};

export type CheckPinReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the authority returned */
  data: {
    /** Whether the authority knows the PIN, also one that is suspended or cancelled: see `status` */
    valid: boolean;
    /** The authority’s own code; empty if it sent none */
    provider_code: string;
    /** The authority’s own text */
    message: string;
    /** The authority’s whole answer, unchanged */
    raw: unknown;
    /** PIN of the taxpayer; of a person partly masked in production */
    pin?: string | null;
    /** Name of the taxpayer; partly masked in production */
    name?: string | null;
    /** Individual, or Non Individual */
    taxpayer_type?: string | null;
    /** Status of the PIN in the authority’s words: Active, Suspended, Cancelled, Stopped or another */
    status?: string | null;
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type CheckPinByIdReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the authority returned */
  data: {
    /** Whether the authority knows it, and its last day, if it shows one, is not over; see also `status` */
    valid: boolean;
    /** The authority’s own code; empty if it sent none */
    provider_code: string;
    /** The authority’s own text */
    message: string;
    /** The authority’s whole answer, unchanged */
    raw: unknown;
    /** PIN of the taxpayer; of a person partly masked in production */
    pin?: string | null;
    /** Name of the taxpayer; partly masked in production */
    name?: string | null;
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type CheckTaxObligationsReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the authority returned */
  data: {
    /** Whether the authority knows it, and its last day, if it shows one, is not over; see also `status` */
    valid: boolean;
    /** The authority’s own code; empty if it sent none */
    provider_code: string;
    /** The authority’s own text */
    message: string;
    /** The authority’s whole answer, unchanged */
    raw: unknown;
    /** The tax obligations of the PIN */
    obligations?: ({
      /** Code of the obligation, such as the `ObligationCode` of a nil return */
      id: string | null;
      /** Name of the obligation */
      name: string | null;
      /** Kind of the obligation: NRM (normal) or SPL (special) */
      type: string | null;
    })[];
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type CheckTccReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the authority returned */
  data: {
    /** Whether the authority knows it, and its last day, if it shows one, is not over; see also `status` */
    valid: boolean;
    /** The authority’s own code; empty if it sent none */
    provider_code: string;
    /** The authority’s own text */
    message: string;
    /** The authority’s whole answer, unchanged */
    raw: unknown;
    /** PIN of the taxpayer; of a person partly masked in production */
    pin?: string | null;
    /** Number of the certificate */
    tcc_number?: string | null;
    /** Status in the authority’s words, such as Approved */
    status?: string | null;
    /** Day of issue, YYYY-MM-DD */
    issue_date?: string | null;
    /** Last day, YYYY-MM-DD */
    expiry_date?: string | null;
    /** Whether its last day is over; then `valid` is false */
    expired?: boolean;
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type CheckInvoiceReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the authority returned */
  data: {
    /** Whether the authority knows it, and its last day, if it shows one, is not over; see also `status` */
    valid: boolean;
    /** The authority’s own code; empty if it sent none */
    provider_code: string;
    /** The authority’s own text */
    message: string;
    /** The authority’s whole answer, unchanged */
    raw: unknown;
    /** The invoice as the authority has it */
    invoice?: {
      /** Number of the invoice in its control unit */
      control_unit_invoice_number: string | null;
      /** The seller’s own number of the invoice */
      trader_invoice_number: string | null;
      /** PIN of the seller */
      supplier_pin: string | null;
      /** Name of the seller */
      supplier_name: string | null;
      /** PIN of the buyer; null without one */
      customer_pin: string | null;
      /** Name of the buyer; null without one */
      customer_name: string | null;
      /** Day of the sale, YYYY-MM-DD */
      sales_date: string | null;
      /** Day of the invoice, YYYY-MM-DD */
      invoice_date: string | null;
      /** When the authority received it, ISO 8601 UTC */
      transmission_date: string | null;
      /** Serial number of the control unit */
      device_serial: string | null;
      /** Number of items */
      item_count: number | string | null;
      /** Total in KES, tax included */
      total_amount: number | string | null;
      /** Amount before tax in KES */
      taxable_amount: number | string | null;
      /** Tax in KES */
      tax_amount: number | string | null;
      /** Discount in KES */
      discount_amount: number | string | null;
      /** Number of the buyer’s exemption certificate; null without one */
      exemption_certificate_no: string | null;
      /** The items of the invoice, as the authority sent them */
      items: unknown[];
    };
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type CheckDeclarationReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the authority returned */
  data: {
    /** Whether the authority knows it, and its `status` is not INVALID */
    valid: boolean;
    /** The authority’s own code; empty if it sent none */
    provider_code: string;
    /** The authority’s own text */
    message: string;
    /** The authority’s whole answer, unchanged */
    raw: unknown;
    /** Number of the declaration */
    declaration_no?: string | null;
    /** Status in the authority’s words, such as COMPLIANT */
    status?: string | null;
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type CheckItExemptionReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the authority returned */
  data: {
    /** Whether the authority knows it, and its last day, if it shows one, is not over; see also `status` */
    valid: boolean;
    /** The authority’s own code; empty if it sent none */
    provider_code: string;
    /** The authority’s own text */
    message: string;
    /** The authority’s whole answer, unchanged */
    raw: unknown;
    /** Number of the certificate */
    certificate_no?: string | null;
    /** First day, YYYY-MM-DD */
    effective_date?: string | null;
    /** Last day, YYYY-MM-DD */
    expiry_date?: string | null;
    /** Day of issue, YYYY-MM-DD */
    issue_date?: string | null;
    /** Whether its last day is over; then `valid` is false */
    expired?: boolean;
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type CheckVatExemptionReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the authority returned */
  data: {
    /** Whether the authority knows it, and its last day, if it shows one, is not over; see also `status` */
    valid: boolean;
    /** The authority’s own code; empty if it sent none */
    provider_code: string;
    /** The authority’s own text */
    message: string;
    /** The authority’s whole answer, unchanged */
    raw: unknown;
    /** Name of the taxpayer */
    taxpayer_name?: string | null;
    /** The certificates that the authority shows */
    certificates?: ({
      /** Number of the certificate or license */
      number: string | null;
      /** Day of issue, YYYY-MM-DD */
      issue_date: string | null;
      /** Status in the authority’s words, such as Approved */
      status: string | null;
    })[];
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type CheckImportCertNumberReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the authority returned */
  data: {
    /** Whether the authority knows it, and its last day, if it shows one, is not over; see also `status` */
    valid: boolean;
    /** The authority’s own code; empty if it sent none */
    provider_code: string;
    /** The authority’s own text */
    message: string;
    /** The authority’s whole answer, unchanged */
    raw: unknown;
    /** Name of the taxpayer */
    taxpayer_name?: string | null;
    /** PIN of the taxpayer; of a person partly masked in production */
    pin?: string | null;
    /** The certificates that the authority shows */
    certificates?: ({
      /** Number of the certificate or license */
      number: string | null;
      /** Day of issue, YYYY-MM-DD */
      issue_date: string | null;
      /** Status in the authority’s words, such as Approved */
      status: string | null;
      /** Code of the imported product */
      product_code: string | null;
    })[];
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type CheckImportCertPinReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the authority returned */
  data: {
    /** Whether the authority knows it, and its last day, if it shows one, is not over; see also `status` */
    valid: boolean;
    /** The authority’s own code; empty if it sent none */
    provider_code: string;
    /** The authority’s own text */
    message: string;
    /** The authority’s whole answer, unchanged */
    raw: unknown;
    /** Name of the taxpayer */
    taxpayer_name?: string | null;
    /** PIN of the taxpayer; of a person partly masked in production */
    pin?: string | null;
    /** The certificates that the authority shows */
    certificates?: ({
      /** Number of the certificate or license */
      number: string | null;
      /** Day of issue, YYYY-MM-DD */
      issue_date: string | null;
      /** Status in the authority’s words, such as Approved */
      status: string | null;
      /** Code of the imported product */
      product_code: string | null;
    })[];
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type CheckExcisePinReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the authority returned */
  data: {
    /** Whether the authority knows it, and its last day, if it shows one, is not over; see also `status` */
    valid: boolean;
    /** The authority’s own code; empty if it sent none */
    provider_code: string;
    /** The authority’s own text */
    message: string;
    /** The authority’s whole answer, unchanged */
    raw: unknown;
    /** PIN of the taxpayer; of a person partly masked in production */
    pin?: string | null;
    /** Name of the taxpayer; partly masked in production */
    name?: string | null;
    /** Trading name of the holder */
    trading_name?: string | null;
    /** The excise licenses of the PIN */
    licences?: ({
      /** Number of the certificate or license */
      number: string | null;
      /** Class of the goods, as a code of the authority */
      class_of_goods: string | null;
      /** Status in the authority’s words, such as Approved */
      status: string | null;
      /** Day of issue, YYYY-MM-DD */
      issue_date: string | null;
      /** Whether the holder is a small brewer: Yes or No */
      small_brewer: string | null;
    })[];
    /** The import certificates of the PIN, as the authority sent them */
    import_certificates?: unknown[];
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type CheckExciseNumberReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the authority returned */
  data: {
    /** Whether the authority knows it, and its last day, if it shows one, is not over; see also `status` */
    valid: boolean;
    /** The authority’s own code; empty if it sent none */
    provider_code: string;
    /** The authority’s own text */
    message: string;
    /** The authority’s whole answer, unchanged */
    raw: unknown;
    /** The excise license */
    licence?: {
      /** Number of the certificate or license */
      number: string | null;
      /** Class of the goods, as a code of the authority */
      class_of_goods: string | null;
      /** Status in the authority’s words, such as Approved */
      status: string | null;
      /** Day of issue, YYYY-MM-DD */
      issue_date: string | null;
      /** PIN of the taxpayer; of a person partly masked in production */
      pin: string | null;
      /** Name of the holder */
      name: string | null;
    };
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type CheckTaxServiceOfficeReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the authority returned */
  data: {
    /** Whether the authority knows it, and its last day, if it shows one, is not over; see also `status` */
    valid: boolean;
    /** The authority’s own code; empty if it sent none */
    provider_code: string;
    /** The authority’s own text */
    message: string;
    /** The authority’s whole answer, unchanged */
    raw: unknown;
    /** PIN of the taxpayer; of a person partly masked in production */
    pin?: string | null;
    /** Name of the tax office */
    office?: string | null;
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type WithholdingItReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the authority returned */
  data: {
    /** Payment registration number: pay the authority under it */
    prn?: string | null;
    /** When the number was created, in East Africa Time */
    prn_date?: string | null;
    /** Amount to pay in KES */
    amount?: number | string | null;
    /** The authority’s own code; empty if it sent none */
    provider_code: string;
    /** The authority’s own text */
    message: string;
    /** The values that were filled in because the call left them out */
    warning?: string;
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type WithholdingRentalReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the authority returned */
  data: {
    /** Payment registration number: pay the authority under it */
    prn?: string | null;
    /** When the number was created, in East Africa Time */
    prn_date?: string | null;
    /** Amount to pay in KES */
    amount?: number | string | null;
    /** The authority’s own code; empty if it sent none */
    provider_code: string;
    /** The authority’s own text */
    message: string;
    /** The values that were filled in because the call left them out */
    warning?: string;
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type WithholdingVatReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the authority returned */
  data: {
    /** Payment registration number: pay the authority under it */
    prn?: string | null;
    /** When the number was created, in East Africa Time */
    prn_date?: string | null;
    /** Amount to pay in KES */
    amount?: number | string | null;
    /** The authority’s own code; empty if it sent none */
    provider_code: string;
    /** The authority’s own text */
    message: string;
    /** The values that were filled in because the call left them out */
    warning?: string;
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type ApplyForTccReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the authority returned */
  data: {
    /** The authority’s acknowledgment number */
    ack_number?: string | null;
    /** Number of the certificate */
    tcc_number?: string | null;
    /** The authority’s own code; empty if it sent none */
    provider_code: string;
    /** The authority’s own text */
    message: string;
    /** The values that were filled in because the call left them out */
    warning?: string;
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type RegisterPinReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the authority returned */
  data: {
    /** The new PIN */
    pin?: string | null;
    /** The authority’s own code; empty if it sent none */
    provider_code: string;
    /** The authority’s own text */
    message: string;
    /** The values that were filled in because the call left them out */
    warning?: string;
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type FileTotReturnReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the authority returned */
  data: {
    /** The authority’s acknowledgment number */
    ack_number?: string | null;
    /** Payment registration number: pay the authority under it */
    prn?: string | null;
    /** Tax on the turnover in KES */
    computed_tax?: number | string | null;
    /** Credit that was set off in KES */
    utilized_credit?: number | string | null;
    /** Tax to pay in KES */
    tax_payable?: number | string | null;
    /** The authority’s own code; empty if it sent none */
    provider_code: string;
    /** The authority’s own text */
    message: string;
    /** The values that were filled in because the call left them out */
    warning?: string;
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type FileNilReturnReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the authority returned */
  data: {
    /** The authority’s acknowledgment number */
    ack_number?: string | null;
    /** The authority’s own code; empty if it sent none */
    provider_code: string;
    /** The authority’s own text */
    message: string;
    /** The values that were filled in because the call left them out */
    warning?: string;
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type TestTaxAppReply = {
  /** Whether all checks succeeded */
  success: boolean;
  /** The checks of the app’s credentials */
  data: {
    /** Whether all checks succeeded */
    ok: boolean;
    /** What was checked */
    checks: AppCheck[];
    /** Id of the tax app */
    id: number;
    /** The authority’s production environment, or its sandbox */
    environment: "sandbox" | "production";
  };
  [name: string]: unknown;
};

export type GetEinvDeviceReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the call read, or what it wrote */
  data: {
    /** PIN of the taxpayer, such as P001234567Z */
    tin: string;
    /** Branch, two digits, 00 for the head office */
    branch_id: string;
    /** Serial number of the invoicing device */
    device_serial: string;
    /** The authority’s id of the control unit, such as KRACU0100000001; null if it is not known */
    sdc_id: string | null;
    /** The authority’s number of the machine; null if it is not known */
    mrc_no: string | null;
    /** Name of the business at the authority; null until the device is initialized */
    business_name: string | null;
    /** Name of the branch at the authority; null until the device is initialized */
    branch_name: string | null;
    /** Kind of the control unit: OSCU (online) or VSCU (virtual) */
    strategy: string;
    /** The authority’s production environment, or its sandbox */
    environment: "sandbox" | "production";
    /** Whether the device is initialized, so that invoices can be sent */
    initialized: boolean;
    /** When it was initialized, ISO 8601 UTC; null until then */
    initialized_at: string | null;
    /** Whether the communication key of the device is stored */
    cmc_key_set: boolean;
    /** Number that the next invoice gets at the authority */
    next_invoice_no: number;
    /** When the authority last accepted something, ISO 8601 UTC; null if never */
    last_sync_at: string | null;
    /** How many documents and records wait to be sent */
    queue_length: number;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type GetEinvHealthReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the call read, or what it wrote */
  data: {
    /** `ok`; `degraded`: documents wait or failed; `down`: the authority is not available */
    status: "ok" | "degraded" | "down";
    /** Whether the authority answers; null if it could not be asked */
    upstream_reachable: boolean | null;
    /** How long the authority took to answer, in milliseconds; null if it did not */
    latency_ms: number | null;
    /** When the authority last accepted something, ISO 8601 UTC; null if never */
    last_success_at: string | null;
    /** How many wait to be sent */
    pending: number;
    /** How many of the newest documents failed or need attention within a day */
    failed: number;
    /** The queues in which documents and records wait, each in their order */
    lanes: ({
      /** Name of the queue */
      lane: string;
      /** How many wait to be sent */
      pending: number;
      /** Since when its oldest entry waits, ISO 8601 UTC; null if none waits */
      oldest_pending_at: string | null;
      /** When the queue was stopped, ISO 8601 UTC; null if it runs */
      stopped_at: string | null;
      /** Why it was stopped, in words; null if it runs */
      stop_reason: string | null;
    })[];
    /** Why the status is not `ok`, in words */
    reasons: string[];
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type GetEinvBusinessReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the call read, or what it wrote */
  data: {
    /** PIN of the taxpayer, such as P001234567Z */
    tin: string;
    /** Name of the business at the authority */
    name: string | null;
    /** What the business does, in the authority’s words; null if unknown */
    activity: string | null;
    /** The branch, as the authority returned it */
    branch: {
      /** Branch, two digits, 00 for the head office */
      branch_id: string;
      [name: string]: unknown;
    };
    /** The manager of the branch */
    manager: {
      /** Name of the manager */
      name: string | null;
      [name: string]: unknown;
    };
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type ListEinvBranchesReply = {
  /** Number of this page */
  current_page: number;
  /** The records of this page */
  data: ({
    /** Branch, two digits, 00 for the head office */
    branch_id: string | null;
    /** Name of the branch */
    name: string | null;
    /** The authority’s code of the branch’s status, such as A for active */
    status: string | null;
    /** County or province */
    province: string | null;
    /** District or sub-county */
    district: string | null;
    /** Locality in the district */
    sector: string | null;
    /** Postal or street address */
    address: string | null;
    /** Name of the branch’s manager */
    manager_name: string | null;
    /** Phone number, at most 20 characters */
    phone: string | null;
    /** Email address, at most 50 characters */
    email: string | null;
    /** Whether it is the head office */
    is_headquarters: boolean | null;
  })[];
  /** Maximum records on a page */
  per_page: number;
  /** Records in the whole list; null if the list has no page numbers */
  total: number | null;
  /** Number of the last page; null if the list has no page numbers */
  last_page: number | null;
  /** The `cursor` of the next page, for a list without page numbers; null on the last page */
  next_cursor?: string | null;
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** The authority’s time of its answer, to send as `since` next time */
  result_at?: string;
};

export type ListEinvNoticesReply = {
  /** Number of this page */
  current_page: number;
  /** The records of this page */
  data: ({
    /** The authority’s number of the notice */
    notice_no: string | null;
    /** Heading of the notice */
    title: string | null;
    /** Text of the notice */
    content: string | null;
    /** Address of the notice */
    url: string | null;
    /** Who published the notice */
    author: string | null;
    /** When the notice was published */
    date: string | null;
  })[];
  /** Maximum records on a page */
  per_page: number;
  /** Records in the whole list; null if the list has no page numbers */
  total: number | null;
  /** Number of the last page; null if the list has no page numbers */
  last_page: number | null;
  /** The `cursor` of the next page, for a list without page numbers; null on the last page */
  next_cursor?: string | null;
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** The authority’s time of its answer, to send as `since` next time */
  result_at?: string;
};

export type ListEinvCodesReply = {
  /** Number of this page */
  current_page: number;
  /** The records of this page */
  data: ({
    /** Number of the code class, such as 04 for taxes */
    class: string | null;
    /** Name of the code class */
    class_name: string | null;
    /** The codes of the class */
    codes: ({
      /** The code itself, as other calls use it */
      code: string | null;
      /** Name of the code */
      name: string | null;
      /** What the code means, in the authority’s words */
      description: string | null;
      /** Place of the code in the authority’s order */
      sort: number | null;
      /** Whether the code may still be used */
      active: boolean | null;
      /** Up to three further values of the code; in class 04 the first is the tax rate in percent */
      extra: (string | null)[];
    })[];
  })[];
  /** Maximum records on a page */
  per_page: number;
  /** Records in the whole list; null if the list has no page numbers */
  total: number | null;
  /** Number of the last page; null if the list has no page numbers */
  last_page: number | null;
  /** The `cursor` of the next page, for a list without page numbers; null on the last page */
  next_cursor?: string | null;
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** The authority’s time of its answer, to send as `since` next time */
  result_at?: string;
};

export type ListEinvItemClassesReply = {
  /** Number of this page */
  current_page: number;
  /** The records of this page */
  data: ({
    /** Code of the item class, up to ten digits */
    code: string;
    /** Name of the item class */
    name: string | null;
    /** Level of the class in the authority’s tree, 1 to 5 */
    level: number | null;
    /** Tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 % */
    tax_type: string | null;
    /** Whether the authority marks the class as a major one; null if it does not say */
    major: boolean | null;
    /** Whether the class may still be used */
    active: boolean | null;
  })[];
  /** Maximum records on a page */
  per_page: number;
  /** Records in the whole list; null if the list has no page numbers */
  total: number | null;
  /** Number of the last page; null if the list has no page numbers */
  last_page: number | null;
  /** The `cursor` of the next page, for a list without page numbers; null on the last page */
  next_cursor?: string | null;
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** True: a newer list is being read from the authority */
  refreshing: boolean;
};

export type ListEinvImportsReply = {
  /** Number of this page */
  current_page: number;
  /** The records of this page */
  data: ({
    /** The authority’s code of the import task */
    task_code: string | null;
    /** Date of the customs declaration, in the authority’s own format; send it back unchanged */
    declaration_date: string | null;
    /** Number of the goods in the declaration */
    item_seq: number | null;
    /** Number of the customs declaration */
    declaration_no: string | null;
    /** Customs tariff (HS) code of the goods */
    hs_code: string | null;
    /** Name of the goods in the declaration */
    item_name: string | null;
    /** Status of the goods: 1 unsent, 2 waiting, 3 approved, 4 canceled */
    status: string | null;
    /** Number of units, a decimal of at most two places */
    quantity: string | null;
    /** Code of the unit of quantity, such as U; class 10 lists them */
    quantity_unit: string | null;
    /** Name of the foreign supplier */
    supplier: string | null;
    /** Currency of the invoice, ISO 4217 */
    currency: string | null;
    /** Amount of the foreign invoice in `currency`, as a decimal text */
    amount: string | null;
    /** Exchange rate of `currency` to KES, as a decimal text */
    rate: string | null;
    [name: string]: unknown;
  })[];
  /** Maximum records on a page */
  per_page: number;
  /** Records in the whole list; null if the list has no page numbers */
  total: number | null;
  /** Number of the last page; null if the list has no page numbers */
  last_page: number | null;
  /** The `cursor` of the next page, for a list without page numbers; null on the last page */
  next_cursor?: string | null;
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** The authority’s time of its answer, to send as `since` next time */
  result_at?: string;
};

export type ListEinvItemsReply = {
  /** Number of this page */
  current_page: number;
  /** The records of this page */
  data: ({
    /** Code of the item, such as KE2NTXU0000001 */
    item_code: string | null;
    /** Name of the item */
    name: string | null;
    /** The same as `name` */
    item_name: string | null;
    /** 1 raw material, 2 finished product, 3 service without stock */
    item_type: string | null;
    /** Code of its item class, digits */
    item_class_code: string | null;
    /** ISO 3166-1 code of the country of origin, two letters such as KE */
    origin_country: string | null;
    /** Code of the packaging unit, such as NT; class 17 lists them */
    package_unit: string | null;
    /** Code of the unit of quantity, such as U; class 10 lists them */
    quantity_unit: string | null;
    /** Tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 % */
    tax_type: string | null;
    /** Price of one unit in KES, a decimal of at most two places */
    unit_price: string | null;
    /** Barcode, at most 20 characters */
    barcode: string | null;
    /** False: it is no longer used */
    active: boolean | null;
    /** Quantity in stock, as a decimal text; null if unknown */
    stock?: string | null;
    [name: string]: unknown;
  })[];
  /** Maximum records on a page */
  per_page: number;
  /** Records in the whole list; null if the list has no page numbers */
  total: number | null;
  /** Number of the last page; null if the list has no page numbers */
  last_page: number | null;
  /** The `cursor` of the next page, for a list without page numbers; null on the last page */
  next_cursor?: string | null;
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** The authority’s time of its answer, to send as `since` next time */
  result_at?: string;
};

export type SaveItemReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the call read, or what it wrote */
  data: SavedItem;
  /** The result in words for people; may be empty */
  message: string;
};

export type GetEinvItemReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the call read, or what it wrote */
  data: {
    /** Code of the item, such as KE2NTXU0000001 */
    item_code: string | null;
    /** Name of the item */
    name: string | null;
    /** The same as `name` */
    item_name: string | null;
    /** 1 raw material, 2 finished product, 3 service without stock */
    item_type: string | null;
    /** Code of its item class, digits */
    item_class_code: string | null;
    /** ISO 3166-1 code of the country of origin, two letters such as KE */
    origin_country: string | null;
    /** Code of the packaging unit, such as NT; class 17 lists them */
    package_unit: string | null;
    /** Code of the unit of quantity, such as U; class 10 lists them */
    quantity_unit: string | null;
    /** Tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 % */
    tax_type: string | null;
    /** Price of one unit in KES, a decimal of at most two places */
    unit_price: string | null;
    /** Barcode, at most 20 characters */
    barcode: string | null;
    /** False: it is no longer used */
    active: boolean | null;
    /** Quantity in stock, as a decimal text; null if unknown */
    stock?: string | null;
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type ChangeItemReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the call read, or what it wrote */
  data: SavedItem;
  /** The result in words for people; may be empty */
  message: string;
};

export type ListEinvCustomersReply = {
  /** Number of this page */
  current_page: number;
  /** The records of this page */
  data: ({
    /** Id of the record, for paths */
    id?: number;
    /** PIN of the taxpayer, such as P007654321Z; null without one */
    pin?: string | null;
    /** Name of the record */
    name?: string;
    /** Postal or street address */
    address?: string | null;
    /** Phone number, at most 20 characters */
    phone?: string | null;
    /** Email address, at most 50 characters */
    email?: string | null;
    /** False: it is no longer used */
    active?: boolean;
    /** Number of the customer, 1 to 9 letters or digits; the gateway numbers it if absent */
    number?: string | null;
    /** Fax number, at most 20 characters */
    fax?: string | null;
    /** Note on the document or record */
    remark?: string | null;
    [name: string]: unknown;
  })[];
  /** Maximum records on a page */
  per_page: number;
  /** Records in the whole list; null if the list has no page numbers */
  total: number | null;
  /** Number of the last page; null if the list has no page numbers */
  last_page: number | null;
  /** The `cursor` of the next page, for a list without page numbers; null on the last page */
  next_cursor?: string | null;
  /** Always true; a failed call returns an Error instead */
  success: true;
};

export type SaveCustomerReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the call read, or what it wrote */
  data: SavedCustomer;
  /** The result in words for people; may be empty */
  message: string;
};

export type GetEinvCustomerReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the call read, or what it wrote */
  data: {
    /** Id of the record, for paths */
    id?: number;
    /** PIN of the taxpayer, such as P007654321Z; null without one */
    pin?: string | null;
    /** Name of the record */
    name?: string;
    /** Postal or street address */
    address?: string | null;
    /** Phone number, at most 20 characters */
    phone?: string | null;
    /** Email address, at most 50 characters */
    email?: string | null;
    /** False: it is no longer used */
    active?: boolean;
    /** Number of the customer, 1 to 9 letters or digits; the gateway numbers it if absent */
    number?: string | null;
    /** Fax number, at most 20 characters */
    fax?: string | null;
    /** Note on the document or record */
    remark?: string | null;
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type ChangeCustomerReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the call read, or what it wrote */
  data: SavedCustomer;
  /** The result in words for people; may be empty */
  message: string;
};

export type ListEinvSuppliersReply = {
  /** Number of this page */
  current_page: number;
  /** The records of this page */
  data: ({
    /** Id of the record, for paths */
    id: number;
    /** PIN of the taxpayer, such as P007654321Z; null without one */
    pin: string | null;
    /** Name of the record */
    name: string;
    /** Postal or street address */
    address: string | null;
    /** Phone number, at most 20 characters */
    phone: string | null;
    /** Email address, at most 50 characters */
    email: string | null;
    /** False: it is no longer used */
    active: boolean;
    /** Branch, two digits, 00 for the head office */
    branch_id: string | null;
    /** Name that the authority has for the PIN; null if unknown */
    authority_name: string | null;
    [name: string]: unknown;
  })[];
  /** Maximum records on a page */
  per_page: number;
  /** Records in the whole list; null if the list has no page numbers */
  total: number | null;
  /** Number of the last page; null if the list has no page numbers */
  last_page: number | null;
  /** The `cursor` of the next page, for a list without page numbers; null on the last page */
  next_cursor?: string | null;
  /** Always true; a failed call returns an Error instead */
  success: true;
};

export type SaveSupplierReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the call read, or what it wrote */
  data: {
    /** Id of the tax app */
    tax_app_id: number;
    /** The supplier as it is stored */
    supplier: {
      /** Id of the record, for paths */
      id: number;
      /** PIN of the taxpayer, such as P007654321Z; null without one */
      pin: string | null;
      /** Name of the record */
      name: string;
      /** Postal or street address */
      address: string | null;
      /** Phone number, at most 20 characters */
      phone: string | null;
      /** Email address, at most 50 characters */
      email: string | null;
      /** False: it is no longer used */
      active: boolean;
      /** Branch, two digits, 00 for the head office */
      branch_id: string | null;
      /** Name that the authority has for the PIN; null if unknown */
      authority_name: string | null;
      [name: string]: unknown;
    };
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type GetEinvSupplierReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the call read, or what it wrote */
  data: {
    /** Id of the record, for paths */
    id: number;
    /** PIN of the taxpayer, such as P007654321Z; null without one */
    pin: string | null;
    /** Name of the record */
    name: string;
    /** Postal or street address */
    address: string | null;
    /** Phone number, at most 20 characters */
    phone: string | null;
    /** Email address, at most 50 characters */
    email: string | null;
    /** False: it is no longer used */
    active: boolean;
    /** Branch, two digits, 00 for the head office */
    branch_id: string | null;
    /** Name that the authority has for the PIN; null if unknown */
    authority_name: string | null;
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type ListEinvStockReply = {
  /** Number of this page */
  current_page: number;
  /** The records of this page */
  data: ({
    /** Code of the item, such as KE2NTXU0000001 */
    item_code: string;
    /** Name of the item */
    name: string;
    /** Quantity in stock, as a decimal text; null if unknown */
    quantity: string | null;
    /** When its stock last changed, ISO 8601 UTC; null if never */
    last_movement_at: string | null;
    /** Quantity last reported to the authority, as a decimal text; null if never */
    authority_quantity: string | null;
  })[];
  /** Maximum records on a page */
  per_page: number;
  /** Records in the whole list; null if the list has no page numbers */
  total: number | null;
  /** Number of the last page; null if the list has no page numbers */
  last_page: number | null;
  /** The `cursor` of the next page, for a list without page numbers; null on the last page */
  next_cursor?: string | null;
  /** Always true; a failed call returns an Error instead */
  success: true;
};

export type ListEinvSalesReply = {
  /** Number of this page */
  current_page: number;
  /** The records of this page */
  data: ({
    /** `completed`: the authority accepted it; `needs_attention`: it is unknown whether it did */
    status: "queued" | "processing" | "completed" | "failed" | "cancelled" | "needs_attention";
    /** The lines of the document */
    items?: {
      /** Code of the item, such as KE2NTXU0000001 */
      item_code: string;
      /** Number of units, a decimal of at most two places */
      quantity: string;
      [name: string]: unknown;
    }[];
    /** Number of lines */
    item_count: number;
    /** Note on the document or record */
    remark: string | null;
    /** Why it failed, in words; null unless it failed */
    error: string | null;
    /** The request that created it; null if none did */
    request_id: string | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When the authority accepted it, ISO 8601 UTC; null until then */
    completed_at: string | null;
    /** Your own number of the sale or credit note, unique in the tax app */
    receipt_number: string;
    /** The authority’s number of the invoice; null until it is sent */
    invoice_no: number | null;
    /** The control unit’s number among receipts of this kind; null until it is signed */
    receipt_no: number | null;
    /** The control unit’s number among all receipts; null until it is signed */
    total_receipt_no: number | null;
    /** The number that buyers check, such as KRACU0100000001/45; null until it is signed */
    control_unit_invoice_number: string | null;
    /** The authority’s id of the control unit, such as KRACU0100000001; null if it is not known */
    sdc_id: string | null;
    /** The authority’s number of the machine; null if it is not known */
    mrc_no: string | null;
    /** Internal data of the signature, to print on the receipt; null until it is signed */
    internal_data: string | null;
    /** The authority’s signature, to print on the receipt; null until it is signed */
    receipt_signature: string | null;
    /** When the authority signed it, ISO 8601 with offset; null until then */
    signed_at: string | null;
    /** Address for the QR code on the receipt, where the buyer can check it; null until it is signed */
    qr_url: string | null;
    /** PIN of the customer; null for a customer without one */
    customer_pin: string | null;
    /** Name of the customer, at most 60 characters */
    customer_name: string | null;
    /** How it was paid: 01 cash, 02 credit, 03 cash/credit, 04 cheque, 05 card, 06 mobile money, 07 other */
    payment_type: string;
    /** Date of the sale, YYYY-MM-DD, Kenyan time */
    receipt_date: string;
    /** Sums of all lines in KES */
    totals: {
      /** Amount without tax in KES, as a decimal text */
      taxable: string;
      /** Tax in KES, as a decimal text */
      tax: string;
      /** Amount with tax in KES, as a decimal text */
      total: string;
      [name: string]: unknown;
    } | null;
    /** Whether its goods were booked into or out of stock: none, pending, completed or failed */
    stock_status: string;
    /** How much of the sale was credited in KES, as a decimal text */
    credited_total?: string;
    /** Your number of the sale that is credited */
    original_receipt_number?: string | null;
    [name: string]: unknown;
  })[];
  /** Maximum records on a page */
  per_page: number;
  /** Records in the whole list; null if the list has no page numbers */
  total: number | null;
  /** Number of the last page; null if the list has no page numbers */
  last_page: number | null;
  /** The `cursor` of the next page, for a list without page numbers; null on the last page */
  next_cursor?: string | null;
  /** Always true; a failed call returns an Error instead */
  success: true;
};

export type SaveSaleReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the call read, or what it wrote */
  data: {
    /** Id of the tax app */
    tax_app_id: number;
    /** Your own number of the sale or credit note, unique in the tax app */
    receipt_number: string;
    /** The authority’s number of the invoice; null until it is sent */
    invoice_no: number | null;
    /** The number that buyers check, such as KRACU0100000001/45; null until it is signed */
    control_unit_invoice_number: string | null;
    /** The authority’s signature, to print on the receipt; null until it is signed */
    receipt_signature: string | null;
    /** Internal data of the signature, to print on the receipt; null until it is signed */
    internal_data: string | null;
    /** Address for the QR code on the receipt, where the buyer can check it; null until it is signed */
    qr_url: string | null;
    /** Amount without tax in KES, as a decimal text */
    taxable: string;
    /** Tax in KES, as a decimal text */
    tax: string;
    /** Amount with tax in KES, as a decimal text */
    total: string;
    /** When the authority signed it, ISO 8601 with offset; null until then */
    signed_at: string | null;
    /** The sale with its lines, as `get_einv_sale` shows it */
    sale: {
      [name: string]: unknown;
    };
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type ListEinvCreditNotesReply = {
  /** Number of this page */
  current_page: number;
  /** The records of this page */
  data: ({
    /** `completed`: the authority accepted it; `needs_attention`: it is unknown whether it did */
    status: "queued" | "processing" | "completed" | "failed" | "cancelled" | "needs_attention";
    /** The lines of the document */
    items?: {
      /** Code of the item, such as KE2NTXU0000001 */
      item_code: string;
      /** Number of units, a decimal of at most two places */
      quantity: string;
      [name: string]: unknown;
    }[];
    /** Number of lines */
    item_count: number;
    /** Note on the document or record */
    remark: string | null;
    /** Why it failed, in words; null unless it failed */
    error: string | null;
    /** The request that created it; null if none did */
    request_id: string | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When the authority accepted it, ISO 8601 UTC; null until then */
    completed_at: string | null;
    /** Your own number of the sale or credit note, unique in the tax app */
    receipt_number: string;
    /** The authority’s number of the invoice; null until it is sent */
    invoice_no: number | null;
    /** The control unit’s number among receipts of this kind; null until it is signed */
    receipt_no: number | null;
    /** The control unit’s number among all receipts; null until it is signed */
    total_receipt_no: number | null;
    /** The number that buyers check, such as KRACU0100000001/45; null until it is signed */
    control_unit_invoice_number: string | null;
    /** The authority’s id of the control unit, such as KRACU0100000001; null if it is not known */
    sdc_id: string | null;
    /** The authority’s number of the machine; null if it is not known */
    mrc_no: string | null;
    /** Internal data of the signature, to print on the receipt; null until it is signed */
    internal_data: string | null;
    /** The authority’s signature, to print on the receipt; null until it is signed */
    receipt_signature: string | null;
    /** When the authority signed it, ISO 8601 with offset; null until then */
    signed_at: string | null;
    /** Address for the QR code on the receipt, where the buyer can check it; null until it is signed */
    qr_url: string | null;
    /** PIN of the customer; null for a customer without one */
    customer_pin: string | null;
    /** Name of the customer, at most 60 characters */
    customer_name: string | null;
    /** How it was paid: 01 cash, 02 credit, 03 cash/credit, 04 cheque, 05 card, 06 mobile money, 07 other */
    payment_type: string;
    /** Date of the sale, YYYY-MM-DD, Kenyan time */
    receipt_date: string;
    /** Sums of all lines in KES */
    totals: {
      /** Amount without tax in KES, as a decimal text */
      taxable: string;
      /** Tax in KES, as a decimal text */
      tax: string;
      /** Amount with tax in KES, as a decimal text */
      total: string;
      [name: string]: unknown;
    } | null;
    /** Whether its goods were booked into or out of stock: none, pending, completed or failed */
    stock_status: string;
    /** How much of the sale was credited in KES, as a decimal text */
    credited_total?: string;
    /** Your number of the sale that is credited */
    original_receipt_number?: string | null;
    [name: string]: unknown;
  })[];
  /** Maximum records on a page */
  per_page: number;
  /** Records in the whole list; null if the list has no page numbers */
  total: number | null;
  /** Number of the last page; null if the list has no page numbers */
  last_page: number | null;
  /** The `cursor` of the next page, for a list without page numbers; null on the last page */
  next_cursor?: string | null;
  /** Always true; a failed call returns an Error instead */
  success: true;
};

export type SaveCreditNoteReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the call read, or what it wrote */
  data: SavedCreditNote;
  /** The result in words for people; may be empty */
  message: string;
};

export type ListEinvReverseInvoicesReply = {
  /** Number of this page */
  current_page: number;
  /** The records of this page */
  data: ({
    /** `completed`: the authority accepted it; `needs_attention`: it is unknown whether it did */
    status?: "queued" | "processing" | "completed" | "failed" | "cancelled" | "needs_attention";
    /** The lines of the document */
    items?: {
      /** Code of the item, such as KE2NTXU0000001 */
      item_code: string;
      /** Number of units, a decimal of at most two places */
      quantity: string;
      [name: string]: unknown;
    }[];
    /** Number of lines */
    item_count?: number;
    /** Note on the document or record */
    remark?: string | null;
    /** Why it failed, in words; null unless it failed */
    error?: string | null;
    /** The request that created it; null if none did */
    request_id?: string | null;
    /** When it was created, ISO 8601 UTC */
    created_at?: string;
    /** When the authority accepted it, ISO 8601 UTC; null until then */
    completed_at?: string | null;
    /** Id of the record, for paths */
    id?: number;
    /** Number of the invoice, yours or the gateway’s */
    invoice_number?: string | null;
    /** The authority’s number of the purchase; null until it is sent */
    purchase_no?: number | null;
    /** Date of the invoice, YYYY-MM-DD */
    invoice_date?: string | null;
    /** PIN of the supplier; null for a supplier without one */
    supplier_pin?: string | null;
    /** Name of the supplier, at most 60 characters */
    supplier_name?: string | null;
    /** Branch of the supplier, two digits, 00 for the head office */
    supplier_branch_id?: string | null;
    /** Sums of all lines in KES */
    totals?: {
      [name: string]: unknown;
    };
    /** Whether its goods were booked into or out of stock: none, pending, completed or failed */
    stock_status?: string;
    [name: string]: unknown;
  })[];
  /** Maximum records on a page */
  per_page: number;
  /** Records in the whole list; null if the list has no page numbers */
  total: number | null;
  /** Number of the last page; null if the list has no page numbers */
  last_page: number | null;
  /** The `cursor` of the next page, for a list without page numbers; null on the last page */
  next_cursor?: string | null;
  /** Always true; a failed call returns an Error instead */
  success: true;
};

export type SaveReverseInvoiceReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the call read, or what it wrote */
  data: {
    /** Id of the tax app */
    tax_app_id: number;
    /** Your own number of the invoice; the gateway numbers it if absent */
    invoice_number?: string | null;
    /** The authority’s number of the purchase; null until it is sent */
    purchase_no: number | null;
    /** The purchase with its lines, as `get_einv_reverse_invoice` shows it */
    reverse_invoice: {
      [name: string]: unknown;
    };
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type ListEinvPurchasesReply = {
  /** Number of this page */
  current_page: number;
  /** The records of this page */
  data: ({
    /** `completed`: the authority accepted it; `needs_attention`: it is unknown whether it did */
    status?: "queued" | "processing" | "completed" | "failed" | "cancelled" | "needs_attention";
    /** The lines of the document */
    items?: {
      /** Code of the item, such as KE2NTXU0000001 */
      item_code: string;
      /** Number of units, a decimal of at most two places */
      quantity: string;
      [name: string]: unknown;
    }[];
    /** Number of lines */
    item_count?: number;
    /** Note on the document or record */
    remark?: string | null;
    /** Why it failed, in words; null unless it failed */
    error?: string | null;
    /** The request that created it; null if none did */
    request_id?: string | null;
    /** When it was created, ISO 8601 UTC */
    created_at?: string;
    /** When the authority accepted it, ISO 8601 UTC; null until then */
    completed_at?: string | null;
    /** Id of the record, for paths */
    id?: number;
    /** The supplier’s own number of the invoice */
    invoice_number?: string | null;
    /** The authority’s number of the purchase; null until it is sent */
    purchase_no?: number | null;
    /** Date of the invoice, YYYY-MM-DD */
    invoice_date?: string | null;
    /** PIN of the supplier; null for a supplier without one */
    supplier_pin?: string | null;
    /** Name of the supplier, at most 60 characters */
    supplier_name?: string | null;
    /** Branch of the supplier, two digits, 00 for the head office */
    supplier_branch_id?: string | null;
    /** Sums of all lines in KES */
    totals?: {
      [name: string]: unknown;
    };
    /** Whether its goods were booked into or out of stock: none, pending, completed or failed */
    stock_status?: string;
    [name: string]: unknown;
  })[];
  /** Maximum records on a page */
  per_page: number;
  /** Records in the whole list; null if the list has no page numbers */
  total: number | null;
  /** Number of the last page; null if the list has no page numbers */
  last_page: number | null;
  /** The `cursor` of the next page, for a list without page numbers; null on the last page */
  next_cursor?: string | null;
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** The authority’s time of its answer, to send as `since` next time */
  result_at?: string;
};

export type SavePurchaseReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the call read, or what it wrote */
  data: {
    /** Id of the tax app */
    tax_app_id: number;
    /** The supplier’s own number of the invoice */
    invoice_number?: string | null;
    /** The authority’s number of the purchase; null until it is sent */
    purchase_no: number | null;
    /** The purchase with its lines, as `get_einv_purchase` shows it */
    purchase: {
      [name: string]: unknown;
    };
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type ListEinvMovementsReply = {
  /** Number of this page */
  current_page: number;
  /** The records of this page */
  data: ({
    /** `completed`: the authority accepted it; `needs_attention`: it is unknown whether it did */
    status?: "queued" | "processing" | "completed" | "failed" | "cancelled" | "needs_attention";
    /** The lines of the document */
    items?: {
      /** Code of the item, such as KE2NTXU0000001 */
      item_code: string;
      /** Number of units, a decimal of at most two places */
      quantity: string;
      [name: string]: unknown;
    }[];
    /** Number of lines */
    item_count?: number;
    /** Note on the document or record */
    remark?: string | null;
    /** Why it failed, in words; null unless it failed */
    error?: string | null;
    /** The request that created it; null if none did */
    request_id?: string | null;
    /** When it was created, ISO 8601 UTC */
    created_at?: string;
    /** When the authority accepted it, ISO 8601 UTC; null until then */
    completed_at?: string | null;
    /** Id of the record, for paths */
    id?: number;
    /** The authority’s number of the movement; null until it is sent */
    number?: number | null;
    /** In: 01 import, 02 purchase, 03 return, 04 branch, 05 made, 06 adjusted; out: 11 sale, 12 return, 13 branch, 14 used, 15 waste, 16 adjusted */
    type?: string;
    /** Date of the movement, YYYY-MM-DD, Kenyan time */
    date?: string | null;
    /** The document that caused the movement; null for one that you recorded */
    cause?: {
      /** Kind of that document, such as sale */
      kind: string;
      /** Number of that document */
      name: string;
    } | null;
    /** Sums of all lines in KES */
    totals?: {
      [name: string]: unknown;
    };
    /** Stock of each item after the movement */
    balances?: {
      /** Code of the item, such as KE2NTXU0000001 */
      item_code: string;
      /** Number of units, a decimal of at most two places */
      quantity: string;
    }[];
    [name: string]: unknown;
  })[];
  /** Maximum records on a page */
  per_page: number;
  /** Records in the whole list; null if the list has no page numbers */
  total: number | null;
  /** Number of the last page; null if the list has no page numbers */
  last_page: number | null;
  /** The `cursor` of the next page, for a list without page numbers; null on the last page */
  next_cursor?: string | null;
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** The authority’s time of its answer, to send as `since` next time */
  result_at?: string;
};

export type RecordStockMovementReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the call read, or what it wrote */
  data: {
    /** Id of the tax app */
    tax_app_id: number;
    /** The movement with its lines, as `list_einv_movements` shows it; null if there was nothing to move */
    movement: {
      [name: string]: unknown;
    } | null;
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type GetEinvSaleReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the call read, or what it wrote */
  data: {
    /** `completed`: the authority accepted it; `needs_attention`: it is unknown whether it did */
    status: "queued" | "processing" | "completed" | "failed" | "cancelled" | "needs_attention";
    /** The lines of the document */
    items?: {
      /** Code of the item, such as KE2NTXU0000001 */
      item_code: string;
      /** Number of units, a decimal of at most two places */
      quantity: string;
      [name: string]: unknown;
    }[];
    /** Number of lines */
    item_count: number;
    /** Note on the document or record */
    remark: string | null;
    /** Why it failed, in words; null unless it failed */
    error: string | null;
    /** The request that created it; null if none did */
    request_id: string | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When the authority accepted it, ISO 8601 UTC; null until then */
    completed_at: string | null;
    /** Your own number of the sale or credit note, unique in the tax app */
    receipt_number: string;
    /** The authority’s number of the invoice; null until it is sent */
    invoice_no: number | null;
    /** The control unit’s number among receipts of this kind; null until it is signed */
    receipt_no: number | null;
    /** The control unit’s number among all receipts; null until it is signed */
    total_receipt_no: number | null;
    /** The number that buyers check, such as KRACU0100000001/45; null until it is signed */
    control_unit_invoice_number: string | null;
    /** The authority’s id of the control unit, such as KRACU0100000001; null if it is not known */
    sdc_id: string | null;
    /** The authority’s number of the machine; null if it is not known */
    mrc_no: string | null;
    /** Internal data of the signature, to print on the receipt; null until it is signed */
    internal_data: string | null;
    /** The authority’s signature, to print on the receipt; null until it is signed */
    receipt_signature: string | null;
    /** When the authority signed it, ISO 8601 with offset; null until then */
    signed_at: string | null;
    /** Address for the QR code on the receipt, where the buyer can check it; null until it is signed */
    qr_url: string | null;
    /** PIN of the customer; null for a customer without one */
    customer_pin: string | null;
    /** Name of the customer, at most 60 characters */
    customer_name: string | null;
    /** How it was paid: 01 cash, 02 credit, 03 cash/credit, 04 cheque, 05 card, 06 mobile money, 07 other */
    payment_type: string;
    /** Date of the sale, YYYY-MM-DD, Kenyan time */
    receipt_date: string;
    /** Sums of all lines in KES */
    totals: {
      /** Amount without tax in KES, as a decimal text */
      taxable: string;
      /** Tax in KES, as a decimal text */
      tax: string;
      /** Amount with tax in KES, as a decimal text */
      total: string;
      [name: string]: unknown;
    } | null;
    /** Whether its goods were booked into or out of stock: none, pending, completed or failed */
    stock_status: string;
    /** How much of the sale was credited in KES, as a decimal text */
    credited_total?: string;
    /** Your number of the sale that is credited */
    original_receipt_number?: string | null;
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type GetEinvReverseInvoiceReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the call read, or what it wrote */
  data: {
    /** `completed`: the authority accepted it; `needs_attention`: it is unknown whether it did */
    status?: "queued" | "processing" | "completed" | "failed" | "cancelled" | "needs_attention";
    /** The lines of the document */
    items?: {
      /** Code of the item, such as KE2NTXU0000001 */
      item_code: string;
      /** Number of units, a decimal of at most two places */
      quantity: string;
      [name: string]: unknown;
    }[];
    /** Number of lines */
    item_count?: number;
    /** Note on the document or record */
    remark?: string | null;
    /** Why it failed, in words; null unless it failed */
    error?: string | null;
    /** The request that created it; null if none did */
    request_id?: string | null;
    /** When it was created, ISO 8601 UTC */
    created_at?: string;
    /** When the authority accepted it, ISO 8601 UTC; null until then */
    completed_at?: string | null;
    /** Id of the record, for paths */
    id?: number;
    /** Number of the invoice, yours or the gateway’s */
    invoice_number?: string | null;
    /** The authority’s number of the purchase; null until it is sent */
    purchase_no?: number | null;
    /** Date of the invoice, YYYY-MM-DD */
    invoice_date?: string | null;
    /** PIN of the supplier; null for a supplier without one */
    supplier_pin?: string | null;
    /** Name of the supplier, at most 60 characters */
    supplier_name?: string | null;
    /** Branch of the supplier, two digits, 00 for the head office */
    supplier_branch_id?: string | null;
    /** Sums of all lines in KES */
    totals?: {
      [name: string]: unknown;
    };
    /** Whether its goods were booked into or out of stock: none, pending, completed or failed */
    stock_status?: string;
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type GetEinvPurchaseReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the call read, or what it wrote */
  data: {
    /** `completed`: the authority accepted it; `needs_attention`: it is unknown whether it did */
    status?: "queued" | "processing" | "completed" | "failed" | "cancelled" | "needs_attention";
    /** The lines of the document */
    items?: {
      /** Code of the item, such as KE2NTXU0000001 */
      item_code: string;
      /** Number of units, a decimal of at most two places */
      quantity: string;
      [name: string]: unknown;
    }[];
    /** Number of lines */
    item_count?: number;
    /** Note on the document or record */
    remark?: string | null;
    /** Why it failed, in words; null unless it failed */
    error?: string | null;
    /** The request that created it; null if none did */
    request_id?: string | null;
    /** When it was created, ISO 8601 UTC */
    created_at?: string;
    /** When the authority accepted it, ISO 8601 UTC; null until then */
    completed_at?: string | null;
    /** Id of the record, for paths */
    id?: number;
    /** The supplier’s own number of the invoice */
    invoice_number?: string | null;
    /** The authority’s number of the purchase; null until it is sent */
    purchase_no?: number | null;
    /** Date of the invoice, YYYY-MM-DD */
    invoice_date?: string | null;
    /** PIN of the supplier; null for a supplier without one */
    supplier_pin?: string | null;
    /** Name of the supplier, at most 60 characters */
    supplier_name?: string | null;
    /** Branch of the supplier, two digits, 00 for the head office */
    supplier_branch_id?: string | null;
    /** Sums of all lines in KES */
    totals?: {
      [name: string]: unknown;
    };
    /** Whether its goods were booked into or out of stock: none, pending, completed or failed */
    stock_status?: string;
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type ReportEinvSalesReply = {
  /** Number of this page */
  current_page: number;
  /** The records of this page */
  data: ({
    /** Amount without tax in KES, as a decimal text */
    taxable: string;
    /** Tax in KES, as a decimal text */
    tax: string;
    /** Amount with tax in KES, as a decimal text */
    total: string;
    /** The same sums by tax letter */
    by_type: {
      /** Tax letter A: exempt */
      A: {
        /** Amount without tax in KES, as a decimal text */
        taxable: string;
        /** Tax in KES, as a decimal text */
        tax: string;
        /** Amount with tax in KES, as a decimal text */
        total: string;
      };
      /** Tax letter B: 16 % */
      B: {
        /** Amount without tax in KES, as a decimal text */
        taxable: string;
        /** Tax in KES, as a decimal text */
        tax: string;
        /** Amount with tax in KES, as a decimal text */
        total: string;
      };
      /** Tax letter C: zero rated */
      C: {
        /** Amount without tax in KES, as a decimal text */
        taxable: string;
        /** Tax in KES, as a decimal text */
        tax: string;
        /** Amount with tax in KES, as a decimal text */
        total: string;
      };
      /** Tax letter D: not subject to VAT */
      D: {
        /** Amount without tax in KES, as a decimal text */
        taxable: string;
        /** Tax in KES, as a decimal text */
        tax: string;
        /** Amount with tax in KES, as a decimal text */
        total: string;
      };
      /** Tax letter E: 8 % */
      E: {
        /** Amount without tax in KES, as a decimal text */
        taxable: string;
        /** Tax in KES, as a decimal text */
        tax: string;
        /** Amount with tax in KES, as a decimal text */
        total: string;
      };
    };
    /** Number of documents */
    count: number;
    /** Number of units, a decimal of at most two places */
    quantity?: string;
    /** The day of the row, YYYY-MM-DD; only in a report by day */
    day?: string | null;
    /** Code of the item, such as KE2NTXU0000001 */
    item_code?: string | null;
    /** Name of the item, at most 200 characters */
    item_name?: string | null;
    /** PIN of the customer; null for a customer without one */
    customer_pin?: string | null;
    /** Name of the customer, at most 60 characters */
    customer_name?: string | null;
    /** PIN of the supplier; null for a supplier without one */
    supplier_pin?: string | null;
    /** Name of the supplier, at most 60 characters */
    supplier_name?: string | null;
    /** Tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 % */
    tax_type?: string | null;
    /** Sums of the completed credit notes */
    credit_notes: {
      /** Amount without tax in KES, as a decimal text */
      taxable: string;
      /** Tax in KES, as a decimal text */
      tax: string;
      /** Amount with tax in KES, as a decimal text */
      total: string;
      /** The same sums by tax letter */
      by_type: {
        /** Tax letter A: exempt */
        A: {
          /** Amount without tax in KES, as a decimal text */
          taxable: string;
          /** Tax in KES, as a decimal text */
          tax: string;
          /** Amount with tax in KES, as a decimal text */
          total: string;
        };
        /** Tax letter B: 16 % */
        B: {
          /** Amount without tax in KES, as a decimal text */
          taxable: string;
          /** Tax in KES, as a decimal text */
          tax: string;
          /** Amount with tax in KES, as a decimal text */
          total: string;
        };
        /** Tax letter C: zero rated */
        C: {
          /** Amount without tax in KES, as a decimal text */
          taxable: string;
          /** Tax in KES, as a decimal text */
          tax: string;
          /** Amount with tax in KES, as a decimal text */
          total: string;
        };
        /** Tax letter D: not subject to VAT */
        D: {
          /** Amount without tax in KES, as a decimal text */
          taxable: string;
          /** Tax in KES, as a decimal text */
          tax: string;
          /** Amount with tax in KES, as a decimal text */
          total: string;
        };
        /** Tax letter E: 8 % */
        E: {
          /** Amount without tax in KES, as a decimal text */
          taxable: string;
          /** Tax in KES, as a decimal text */
          tax: string;
          /** Amount with tax in KES, as a decimal text */
          total: string;
        };
      };
      /** Number of documents */
      count: number;
      /** Number of units, a decimal of at most two places */
      quantity?: string;
    };
    /** Sales less credit notes */
    net: {
      /** Amount without tax in KES, as a decimal text */
      taxable: string;
      /** Tax in KES, as a decimal text */
      tax: string;
      /** Amount with tax in KES, as a decimal text */
      total: string;
      /** The same sums by tax letter */
      by_type: {
        /** Tax letter A: exempt */
        A: {
          /** Amount without tax in KES, as a decimal text */
          taxable: string;
          /** Tax in KES, as a decimal text */
          tax: string;
          /** Amount with tax in KES, as a decimal text */
          total: string;
        };
        /** Tax letter B: 16 % */
        B: {
          /** Amount without tax in KES, as a decimal text */
          taxable: string;
          /** Tax in KES, as a decimal text */
          tax: string;
          /** Amount with tax in KES, as a decimal text */
          total: string;
        };
        /** Tax letter C: zero rated */
        C: {
          /** Amount without tax in KES, as a decimal text */
          taxable: string;
          /** Tax in KES, as a decimal text */
          tax: string;
          /** Amount with tax in KES, as a decimal text */
          total: string;
        };
        /** Tax letter D: not subject to VAT */
        D: {
          /** Amount without tax in KES, as a decimal text */
          taxable: string;
          /** Tax in KES, as a decimal text */
          tax: string;
          /** Amount with tax in KES, as a decimal text */
          total: string;
        };
        /** Tax letter E: 8 % */
        E: {
          /** Amount without tax in KES, as a decimal text */
          taxable: string;
          /** Tax in KES, as a decimal text */
          tax: string;
          /** Amount with tax in KES, as a decimal text */
          total: string;
        };
      };
    };
  })[];
  /** Maximum records on a page */
  per_page: number;
  /** Records in the whole list; null if the list has no page numbers */
  total: number | null;
  /** Number of the last page; null if the list has no page numbers */
  last_page: number | null;
  /** The `cursor` of the next page, for a list without page numbers; null on the last page */
  next_cursor?: string | null;
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** First day of the report, YYYY-MM-DD */
  from: string;
  /** Last day of the report, YYYY-MM-DD */
  to: string;
  /** What each row sums up */
  group_by: string;
};

export type SummarizeEinvSalesReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the call read, or what it wrote */
  data: {
    /** Sums of the completed sales */
    sales: {
      /** Amount without tax in KES, as a decimal text */
      taxable: string;
      /** Tax in KES, as a decimal text */
      tax: string;
      /** Amount with tax in KES, as a decimal text */
      total: string;
      /** The same sums by tax letter */
      by_type: {
        /** Tax letter A: exempt */
        A: {
          /** Amount without tax in KES, as a decimal text */
          taxable: string;
          /** Tax in KES, as a decimal text */
          tax: string;
          /** Amount with tax in KES, as a decimal text */
          total: string;
        };
        /** Tax letter B: 16 % */
        B: {
          /** Amount without tax in KES, as a decimal text */
          taxable: string;
          /** Tax in KES, as a decimal text */
          tax: string;
          /** Amount with tax in KES, as a decimal text */
          total: string;
        };
        /** Tax letter C: zero rated */
        C: {
          /** Amount without tax in KES, as a decimal text */
          taxable: string;
          /** Tax in KES, as a decimal text */
          tax: string;
          /** Amount with tax in KES, as a decimal text */
          total: string;
        };
        /** Tax letter D: not subject to VAT */
        D: {
          /** Amount without tax in KES, as a decimal text */
          taxable: string;
          /** Tax in KES, as a decimal text */
          tax: string;
          /** Amount with tax in KES, as a decimal text */
          total: string;
        };
        /** Tax letter E: 8 % */
        E: {
          /** Amount without tax in KES, as a decimal text */
          taxable: string;
          /** Tax in KES, as a decimal text */
          tax: string;
          /** Amount with tax in KES, as a decimal text */
          total: string;
        };
      };
      /** Number of documents */
      count: number;
      /** Number of units, a decimal of at most two places */
      quantity?: string;
    };
    /** Sums of the completed credit notes */
    credit_notes: {
      /** Amount without tax in KES, as a decimal text */
      taxable: string;
      /** Tax in KES, as a decimal text */
      tax: string;
      /** Amount with tax in KES, as a decimal text */
      total: string;
      /** The same sums by tax letter */
      by_type: {
        /** Tax letter A: exempt */
        A: {
          /** Amount without tax in KES, as a decimal text */
          taxable: string;
          /** Tax in KES, as a decimal text */
          tax: string;
          /** Amount with tax in KES, as a decimal text */
          total: string;
        };
        /** Tax letter B: 16 % */
        B: {
          /** Amount without tax in KES, as a decimal text */
          taxable: string;
          /** Tax in KES, as a decimal text */
          tax: string;
          /** Amount with tax in KES, as a decimal text */
          total: string;
        };
        /** Tax letter C: zero rated */
        C: {
          /** Amount without tax in KES, as a decimal text */
          taxable: string;
          /** Tax in KES, as a decimal text */
          tax: string;
          /** Amount with tax in KES, as a decimal text */
          total: string;
        };
        /** Tax letter D: not subject to VAT */
        D: {
          /** Amount without tax in KES, as a decimal text */
          taxable: string;
          /** Tax in KES, as a decimal text */
          tax: string;
          /** Amount with tax in KES, as a decimal text */
          total: string;
        };
        /** Tax letter E: 8 % */
        E: {
          /** Amount without tax in KES, as a decimal text */
          taxable: string;
          /** Tax in KES, as a decimal text */
          tax: string;
          /** Amount with tax in KES, as a decimal text */
          total: string;
        };
      };
      /** Number of documents */
      count: number;
      /** Number of units, a decimal of at most two places */
      quantity?: string;
    };
    /** Sales less credit notes */
    net: {
      /** Amount without tax in KES, as a decimal text */
      taxable: string;
      /** Tax in KES, as a decimal text */
      tax: string;
      /** Amount with tax in KES, as a decimal text */
      total: string;
      /** The same sums by tax letter */
      by_type: {
        /** Tax letter A: exempt */
        A: {
          /** Amount without tax in KES, as a decimal text */
          taxable: string;
          /** Tax in KES, as a decimal text */
          tax: string;
          /** Amount with tax in KES, as a decimal text */
          total: string;
        };
        /** Tax letter B: 16 % */
        B: {
          /** Amount without tax in KES, as a decimal text */
          taxable: string;
          /** Tax in KES, as a decimal text */
          tax: string;
          /** Amount with tax in KES, as a decimal text */
          total: string;
        };
        /** Tax letter C: zero rated */
        C: {
          /** Amount without tax in KES, as a decimal text */
          taxable: string;
          /** Tax in KES, as a decimal text */
          tax: string;
          /** Amount with tax in KES, as a decimal text */
          total: string;
        };
        /** Tax letter D: not subject to VAT */
        D: {
          /** Amount without tax in KES, as a decimal text */
          taxable: string;
          /** Tax in KES, as a decimal text */
          tax: string;
          /** Amount with tax in KES, as a decimal text */
          total: string;
        };
        /** Tax letter E: 8 % */
        E: {
          /** Amount without tax in KES, as a decimal text */
          taxable: string;
          /** Tax in KES, as a decimal text */
          tax: string;
          /** Amount with tax in KES, as a decimal text */
          total: string;
        };
      };
    };
    /** First day of the report, YYYY-MM-DD */
    from: string;
    /** Last day of the report, YYYY-MM-DD */
    to: string;
    /** The same sums by payment type */
    by_payment_type: {
      /** Sums of the completed sales */
      sales: {
        /** Amount without tax in KES, as a decimal text */
        taxable: string;
        /** Tax in KES, as a decimal text */
        tax: string;
        /** Amount with tax in KES, as a decimal text */
        total: string;
        /** The same sums by tax letter */
        by_type: {
          /** Tax letter A: exempt */
          A: {
            /** Amount without tax in KES, as a decimal text */
            taxable: string;
            /** Tax in KES, as a decimal text */
            tax: string;
            /** Amount with tax in KES, as a decimal text */
            total: string;
          };
          /** Tax letter B: 16 % */
          B: {
            /** Amount without tax in KES, as a decimal text */
            taxable: string;
            /** Tax in KES, as a decimal text */
            tax: string;
            /** Amount with tax in KES, as a decimal text */
            total: string;
          };
          /** Tax letter C: zero rated */
          C: {
            /** Amount without tax in KES, as a decimal text */
            taxable: string;
            /** Tax in KES, as a decimal text */
            tax: string;
            /** Amount with tax in KES, as a decimal text */
            total: string;
          };
          /** Tax letter D: not subject to VAT */
          D: {
            /** Amount without tax in KES, as a decimal text */
            taxable: string;
            /** Tax in KES, as a decimal text */
            tax: string;
            /** Amount with tax in KES, as a decimal text */
            total: string;
          };
          /** Tax letter E: 8 % */
          E: {
            /** Amount without tax in KES, as a decimal text */
            taxable: string;
            /** Tax in KES, as a decimal text */
            tax: string;
            /** Amount with tax in KES, as a decimal text */
            total: string;
          };
        };
        /** Number of documents */
        count: number;
        /** Number of units, a decimal of at most two places */
        quantity?: string;
      };
      /** Sums of the completed credit notes */
      credit_notes: {
        /** Amount without tax in KES, as a decimal text */
        taxable: string;
        /** Tax in KES, as a decimal text */
        tax: string;
        /** Amount with tax in KES, as a decimal text */
        total: string;
        /** The same sums by tax letter */
        by_type: {
          /** Tax letter A: exempt */
          A: {
            /** Amount without tax in KES, as a decimal text */
            taxable: string;
            /** Tax in KES, as a decimal text */
            tax: string;
            /** Amount with tax in KES, as a decimal text */
            total: string;
          };
          /** Tax letter B: 16 % */
          B: {
            /** Amount without tax in KES, as a decimal text */
            taxable: string;
            /** Tax in KES, as a decimal text */
            tax: string;
            /** Amount with tax in KES, as a decimal text */
            total: string;
          };
          /** Tax letter C: zero rated */
          C: {
            /** Amount without tax in KES, as a decimal text */
            taxable: string;
            /** Tax in KES, as a decimal text */
            tax: string;
            /** Amount with tax in KES, as a decimal text */
            total: string;
          };
          /** Tax letter D: not subject to VAT */
          D: {
            /** Amount without tax in KES, as a decimal text */
            taxable: string;
            /** Tax in KES, as a decimal text */
            tax: string;
            /** Amount with tax in KES, as a decimal text */
            total: string;
          };
          /** Tax letter E: 8 % */
          E: {
            /** Amount without tax in KES, as a decimal text */
            taxable: string;
            /** Tax in KES, as a decimal text */
            tax: string;
            /** Amount with tax in KES, as a decimal text */
            total: string;
          };
        };
        /** Number of documents */
        count: number;
        /** Number of units, a decimal of at most two places */
        quantity?: string;
      };
      /** Sales less credit notes */
      net: {
        /** Amount without tax in KES, as a decimal text */
        taxable: string;
        /** Tax in KES, as a decimal text */
        tax: string;
        /** Amount with tax in KES, as a decimal text */
        total: string;
        /** The same sums by tax letter */
        by_type: {
          /** Tax letter A: exempt */
          A: {
            /** Amount without tax in KES, as a decimal text */
            taxable: string;
            /** Tax in KES, as a decimal text */
            tax: string;
            /** Amount with tax in KES, as a decimal text */
            total: string;
          };
          /** Tax letter B: 16 % */
          B: {
            /** Amount without tax in KES, as a decimal text */
            taxable: string;
            /** Tax in KES, as a decimal text */
            tax: string;
            /** Amount with tax in KES, as a decimal text */
            total: string;
          };
          /** Tax letter C: zero rated */
          C: {
            /** Amount without tax in KES, as a decimal text */
            taxable: string;
            /** Tax in KES, as a decimal text */
            tax: string;
            /** Amount with tax in KES, as a decimal text */
            total: string;
          };
          /** Tax letter D: not subject to VAT */
          D: {
            /** Amount without tax in KES, as a decimal text */
            taxable: string;
            /** Tax in KES, as a decimal text */
            tax: string;
            /** Amount with tax in KES, as a decimal text */
            total: string;
          };
          /** Tax letter E: 8 % */
          E: {
            /** Amount without tax in KES, as a decimal text */
            taxable: string;
            /** Tax in KES, as a decimal text */
            tax: string;
            /** Amount with tax in KES, as a decimal text */
            total: string;
          };
        };
      };
      /** How it was paid: 01 cash, 02 credit, 03 cash/credit, 04 cheque, 05 card, 06 mobile money, 07 other */
      payment_type: string;
    }[];
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type ReportEinvPurchasesReply = {
  /** Number of this page */
  current_page: number;
  /** The records of this page */
  data: ({
    /** Amount without tax in KES, as a decimal text */
    taxable: string;
    /** Tax in KES, as a decimal text */
    tax: string;
    /** Amount with tax in KES, as a decimal text */
    total: string;
    /** The same sums by tax letter */
    by_type: {
      /** Tax letter A: exempt */
      A: {
        /** Amount without tax in KES, as a decimal text */
        taxable: string;
        /** Tax in KES, as a decimal text */
        tax: string;
        /** Amount with tax in KES, as a decimal text */
        total: string;
      };
      /** Tax letter B: 16 % */
      B: {
        /** Amount without tax in KES, as a decimal text */
        taxable: string;
        /** Tax in KES, as a decimal text */
        tax: string;
        /** Amount with tax in KES, as a decimal text */
        total: string;
      };
      /** Tax letter C: zero rated */
      C: {
        /** Amount without tax in KES, as a decimal text */
        taxable: string;
        /** Tax in KES, as a decimal text */
        tax: string;
        /** Amount with tax in KES, as a decimal text */
        total: string;
      };
      /** Tax letter D: not subject to VAT */
      D: {
        /** Amount without tax in KES, as a decimal text */
        taxable: string;
        /** Tax in KES, as a decimal text */
        tax: string;
        /** Amount with tax in KES, as a decimal text */
        total: string;
      };
      /** Tax letter E: 8 % */
      E: {
        /** Amount without tax in KES, as a decimal text */
        taxable: string;
        /** Tax in KES, as a decimal text */
        tax: string;
        /** Amount with tax in KES, as a decimal text */
        total: string;
      };
    };
    /** Number of documents */
    count: number;
    /** Number of units, a decimal of at most two places */
    quantity?: string;
    /** The day of the row, YYYY-MM-DD; only in a report by day */
    day?: string | null;
    /** Code of the item, such as KE2NTXU0000001 */
    item_code?: string | null;
    /** Name of the item, at most 200 characters */
    item_name?: string | null;
    /** PIN of the customer; null for a customer without one */
    customer_pin?: string | null;
    /** Name of the customer, at most 60 characters */
    customer_name?: string | null;
    /** PIN of the supplier; null for a supplier without one */
    supplier_pin?: string | null;
    /** Name of the supplier, at most 60 characters */
    supplier_name?: string | null;
    /** Tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 % */
    tax_type?: string | null;
  })[];
  /** Maximum records on a page */
  per_page: number;
  /** Records in the whole list; null if the list has no page numbers */
  total: number | null;
  /** Number of the last page; null if the list has no page numbers */
  last_page: number | null;
  /** The `cursor` of the next page, for a list without page numbers; null on the last page */
  next_cursor?: string | null;
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** First day of the report, YYYY-MM-DD */
  from: string;
  /** Last day of the report, YYYY-MM-DD */
  to: string;
  /** What each row sums up */
  group_by: string;
};

export type ReportEinvStockReply = {
  /** Number of this page */
  current_page: number;
  /** The records of this page */
  data: {
    /** Code of the item, such as KE2NTXU0000001 */
    item_code: string;
    /** Name of the record */
    name: string;
    /** Stock before the first day, as a decimal text */
    opening: string;
    /** Quantity that came into stock, as a decimal text */
    in: string;
    /** Quantity that left stock, as a decimal text */
    out: string;
    /** Stock after the last day, as a decimal text */
    closing: string;
  }[];
  /** Maximum records on a page */
  per_page: number;
  /** Records in the whole list; null if the list has no page numbers */
  total: number | null;
  /** Number of the last page; null if the list has no page numbers */
  last_page: number | null;
  /** The `cursor` of the next page, for a list without page numbers; null on the last page */
  next_cursor?: string | null;
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** First day of the report, YYYY-MM-DD */
  from: string;
  /** Last day of the report, YYYY-MM-DD */
  to: string;
};

export type InitializeDeviceReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the call read, or what it wrote */
  data: {
    /** Id of the tax app */
    tax_app_id: number;
    /** The device as it is stored */
    device: {
      /** PIN of the taxpayer; if sent, it must be the tax app’s */
      tin: string;
      /** Branch, two digits; if sent, it must be the tax app’s */
      branch_id: string;
      /** Serial number of the invoicing device */
      device_serial: string;
      /** The authority’s id of the control unit, such as KRACU0100000001; null if it is not known */
      sdc_id: string | null;
      /** The authority’s number of the machine; null if it is not known */
      mrc_no: string | null;
      /** Name of the business at the authority; null until the device is initialized */
      business_name: string | null;
      /** Name of the branch at the authority; null until the device is initialized */
      branch_name: string | null;
      /** Kind of the control unit: OSCU (online) or VSCU (virtual) */
      strategy: string;
      /** The authority’s environment; if sent, it must be the tax app’s */
      environment: "sandbox" | "production";
      /** Whether the device is initialized, so that invoices can be sent */
      initialized: boolean;
      /** When it was initialized, ISO 8601 UTC; null until then */
      initialized_at: string | null;
      /** Whether the communication key of the device is stored */
      cmc_key_set: boolean;
    };
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type SaveCompositionReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the call read, or what it wrote */
  data: {
    /** Id of the tax app */
    tax_app_id: number;
    /** Code of the item, such as KE2NTXU0000001 */
    item_code: string;
    /** The items it is made of, at most 100 */
    components: {
      /** Code of the item, such as KE2NTXU0000001 */
      item_code: string;
      /** Number of units, a decimal of at most two places */
      quantity: string;
      [name: string]: unknown;
    }[];
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type SaveSaleWithItemsReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the call read, or what it wrote */
  data: {
    /** Id of the tax app */
    tax_app_id: number;
    /** Your own number of the sale or credit note, unique in the tax app */
    receipt_number: string;
    /** The authority’s number of the invoice; null until it is sent */
    invoice_no: number | null;
    /** The number that buyers check, such as KRACU0100000001/45; null until it is signed */
    control_unit_invoice_number: string | null;
    /** The authority’s signature, to print on the receipt; null until it is signed */
    receipt_signature: string | null;
    /** Internal data of the signature, to print on the receipt; null until it is signed */
    internal_data: string | null;
    /** Address for the QR code on the receipt, where the buyer can check it; null until it is signed */
    qr_url: string | null;
    /** Amount without tax in KES, as a decimal text */
    taxable: string;
    /** Tax in KES, as a decimal text */
    tax: string;
    /** Amount with tax in KES, as a decimal text */
    total: string;
    /** When the authority signed it, ISO 8601 with offset; null until then */
    signed_at: string | null;
    /** The sale with its lines, as `get_einv_sale` shows it */
    sale: {
      [name: string]: unknown;
    };
    /** The items that were registered for this sale, as `get_einv_item` shows them */
    items_registered: {
      [name: string]: unknown;
    }[];
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type CancelSaleReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the call read, or what it wrote */
  data: {
    /** Id of the tax app */
    tax_app_id: number;
    /** Your own number of the sale or credit note, unique in the tax app */
    receipt_number?: string;
    /** The authority’s number of the invoice; null until it is sent */
    invoice_no?: number | null;
    /** The number that buyers check, such as KRACU0100000001/45; null until it is signed */
    control_unit_invoice_number?: string | null;
    /** The authority’s signature, to print on the receipt; null until it is signed */
    receipt_signature?: string | null;
    /** Internal data of the signature, to print on the receipt; null until it is signed */
    internal_data?: string | null;
    /** Address for the QR code on the receipt, where the buyer can check it; null until it is signed */
    qr_url?: string | null;
    /** Amount without tax in KES, as a decimal text */
    taxable?: string;
    /** Tax in KES, as a decimal text */
    tax?: string;
    /** Amount with tax in KES, as a decimal text */
    total?: string;
    /** When the authority signed it, ISO 8601 with offset; null until then */
    signed_at?: string | null;
    /** The credit note for it; null if the sale was withdrawn while it waited */
    credit_note: {
      [name: string]: unknown;
    } | null;
    /** The sale that was cancelled */
    sale?: {
      [name: string]: unknown;
    };
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type SaveExpressCreditNoteReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the call read, or what it wrote */
  data: SavedCreditNote;
  /** The result in words for people; may be empty */
  message: string;
};

export type DecideImportReply = {
  /** Always true; a failed call returns an Error instead */
  success: true;
  /** What the call read, or what it wrote */
  data: {
    /** Id of the tax app */
    tax_app_id: number;
    /** The decision about the goods */
    import: {
      /** The authority’s code of the import task */
      task_code: string;
      /** Number of the goods in the declaration, as in the list of imports */
      item_seq: number;
      /** Date of the customs declaration, in the authority’s own format; send it back unchanged */
      declaration_date: string | null;
      /** Customs tariff (HS) code of the goods */
      hs_code: string | null;
      /** Your registered item that the goods are */
      item_code: string | null;
      /** `approve` takes the goods into stock; `reject` does not */
      decision: "approve" | "reject";
      /** Note on the decision; required to reject */
      remark: string | null;
      /** Number of units, a decimal of at most two places */
      quantity: string | null;
      /** Whether its goods were booked into or out of stock: none, pending, completed or failed */
      stock_status: "pending" | "none";
      [name: string]: unknown;
    };
    [name: string]: unknown;
  };
  /** The result in words for people; may be empty */
  message: string;
};

export type SyncContactReply = {
  /** Id of the accounting app; in a request optional if the header or your only app names it */
  accounting_app_id: number;
  /** The driver of the app, such as QuickBooksOnline */
  provider: string;
  /** Kind of the record */
  type: "contact" | "product" | "sale" | "purchase";
  /** Your id of the record; the same id later updates it */
  external_id: string;
  /** What the sync did; `linked`: a record of the same name is used, `unchanged`: nothing was sent */
  operation: "created" | "updated" | "linked" | "unchanged";
  /** The provider’s id of the record */
  provider_id: string;
  /** The number that people see at the provider; null if there is none */
  provider_number: string | null;
  /** The provider’s version of the record; null if it has none */
  provider_version: string | null;
  /** The provider’s id of the supplier, if the contact became a customer and a supplier */
  supplier_provider_id?: string;
  /** The provider’s totals of a document; null if it returned none */
  totals: {
    /** Total before tax as a decimal in major units */
    subtotal: string;
    /** Tax as a decimal in major units */
    tax: string;
    /** Total with tax as a decimal in major units */
    total: string;
  } | null;
  /** What you should know although the sync succeeded */
  warnings: {
    /** Kind of warning, such as field_not_kept */
    code: string;
    /** The warning in words */
    message: string;
  }[];
  /** When it was synced, ISO 8601 UTC */
  synced_at: string;
};

export type SyncProductReply = {
  /** Id of the accounting app; in a request optional if the header or your only app names it */
  accounting_app_id: number;
  /** The driver of the app, such as QuickBooksOnline */
  provider: string;
  /** Kind of the record */
  type: "contact" | "product" | "sale" | "purchase";
  /** Your id of the record; the same id later updates it */
  external_id: string;
  /** What the sync did; `linked`: a record of the same name is used, `unchanged`: nothing was sent */
  operation: "created" | "updated" | "linked" | "unchanged";
  /** The provider’s id of the record */
  provider_id: string;
  /** The number that people see at the provider; null if there is none */
  provider_number: string | null;
  /** The provider’s version of the record; null if it has none */
  provider_version: string | null;
  /** The provider’s id of the supplier, if the contact became a customer and a supplier */
  supplier_provider_id?: string;
  /** The provider’s totals of a document; null if it returned none */
  totals: {
    /** Total before tax as a decimal in major units */
    subtotal: string;
    /** Tax as a decimal in major units */
    tax: string;
    /** Total with tax as a decimal in major units */
    total: string;
  } | null;
  /** What you should know although the sync succeeded */
  warnings: {
    /** Kind of warning, such as field_not_kept */
    code: string;
    /** The warning in words */
    message: string;
  }[];
  /** When it was synced, ISO 8601 UTC */
  synced_at: string;
};

export type SyncSaleReply = {
  /** Id of the accounting app; in a request optional if the header or your only app names it */
  accounting_app_id: number;
  /** The driver of the app, such as QuickBooksOnline */
  provider: string;
  /** Kind of the record */
  type: "contact" | "product" | "sale" | "purchase";
  /** Your id of the record; the same id later updates it */
  external_id: string;
  /** What the sync did; `linked`: a record of the same name is used, `unchanged`: nothing was sent */
  operation: "created" | "updated" | "linked" | "unchanged";
  /** The provider’s id of the record */
  provider_id: string;
  /** The number that people see at the provider; null if there is none */
  provider_number: string | null;
  /** The provider’s version of the record; null if it has none */
  provider_version: string | null;
  /** The provider’s id of the supplier, if the contact became a customer and a supplier */
  supplier_provider_id?: string;
  /** The provider’s totals of a document; null if it returned none */
  totals: {
    /** Total before tax as a decimal in major units */
    subtotal: string;
    /** Tax as a decimal in major units */
    tax: string;
    /** Total with tax as a decimal in major units */
    total: string;
  } | null;
  /** What you should know although the sync succeeded */
  warnings: {
    /** Kind of warning, such as field_not_kept */
    code: string;
    /** The warning in words */
    message: string;
  }[];
  /** When it was synced, ISO 8601 UTC */
  synced_at: string;
};

export type SyncPurchaseReply = {
  /** Id of the accounting app; in a request optional if the header or your only app names it */
  accounting_app_id: number;
  /** The driver of the app, such as QuickBooksOnline */
  provider: string;
  /** Kind of the record */
  type: "contact" | "product" | "sale" | "purchase";
  /** Your id of the record; the same id later updates it */
  external_id: string;
  /** What the sync did; `linked`: a record of the same name is used, `unchanged`: nothing was sent */
  operation: "created" | "updated" | "linked" | "unchanged";
  /** The provider’s id of the record */
  provider_id: string;
  /** The number that people see at the provider; null if there is none */
  provider_number: string | null;
  /** The provider’s version of the record; null if it has none */
  provider_version: string | null;
  /** The provider’s id of the supplier, if the contact became a customer and a supplier */
  supplier_provider_id?: string;
  /** The provider’s totals of a document; null if it returned none */
  totals: {
    /** Total before tax as a decimal in major units */
    subtotal: string;
    /** Tax as a decimal in major units */
    tax: string;
    /** Total with tax as a decimal in major units */
    total: string;
  } | null;
  /** What you should know although the sync succeeded */
  warnings: {
    /** Kind of warning, such as field_not_kept */
    code: string;
    /** The warning in words */
    message: string;
  }[];
  /** When it was synced, ISO 8601 UTC */
  synced_at: string;
};

export type SyncBatchReply = {
  /** Number of records */
  total: number;
  /** How many were synced */
  succeeded: number;
  /** How many failed */
  failed: number;
  /** How many were skipped after a failure */
  skipped: number;
  /** What became of each record */
  items: ({
    /** Place of the record in the batch, from 0 */
    index: number;
    /** Kind of the record */
    type: "contact" | "product" | "sale" | "purchase";
    /** Your id of the record; the same id later updates it */
    external_id: string;
    /** What became of the record */
    status: "completed" | "failed" | "skipped";
    /** The result of the sync; null unless it completed */
    result: {
      /** Id of the accounting app; in a request optional if the header or your only app names it */
      accounting_app_id: number;
      /** The driver of the app, such as QuickBooksOnline */
      provider: string;
      /** Kind of the record */
      type: "contact" | "product" | "sale" | "purchase";
      /** Your id of the record; the same id later updates it */
      external_id: string;
      /** What the sync did; `linked`: a record of the same name is used, `unchanged`: nothing was sent */
      operation: "created" | "updated" | "linked" | "unchanged";
      /** The provider’s id of the record */
      provider_id: string;
      /** The number that people see at the provider; null if there is none */
      provider_number: string | null;
      /** The provider’s version of the record; null if it has none */
      provider_version: string | null;
      /** The provider’s id of the supplier, if the contact became a customer and a supplier */
      supplier_provider_id?: string;
      /** The provider’s totals of a document; null if it returned none */
      totals: {
        /** Total before tax as a decimal in major units */
        subtotal: string;
        /** Tax as a decimal in major units */
        tax: string;
        /** Total with tax as a decimal in major units */
        total: string;
      } | null;
      /** What you should know although the sync succeeded */
      warnings: {
        /** Kind of warning, such as field_not_kept */
        code: string;
        /** The warning in words */
        message: string;
      }[];
      /** When it was synced, ISO 8601 UTC */
      synced_at: string;
    } | null;
    /** Why it failed, in words; null unless it failed */
    error: string | null;
  })[];
};

export type ListSyncLogsReply = {
  /** Number of this page */
  current_page: number;
  /** The records of this page */
  data: ({
    /** Id of the entry */
    id: number;
    /** The request that synced it */
    request_id: string;
    /** Place of the record in its batch, from 0; null if it was not in a batch */
    batch_index: number | null;
    /** Id of the accounting app; in a request optional if the header or your only app names it */
    accounting_app_id: number;
    /** The driver of the app, such as QuickBooksOnline */
    provider: string;
    /** Kind of the record */
    type: "contact" | "product" | "sale" | "purchase";
    /** Your id of the record; the same id later updates it */
    external_id: string;
    /** What the sync did; null until it completed */
    operation: "created" | "updated" | "linked" | "unchanged" | null;
    /** What became of the sync */
    status: "queued" | "processing" | "completed" | "failed";
    /** The provider’s id of the record; null until it is known */
    provider_id: string | null;
    /** The number that people see at the provider; null if there is none */
    provider_number: string | null;
    /** How often it was tried */
    attempts: number;
    /** Why it failed, as a code such as tax_code_missing; null unless it failed */
    error_code: string | null;
    /** Why it failed, in words; null unless it failed */
    error_message: string | null;
    /** The provider’s id of the last call, for its support; null if it gave none */
    provider_request_id: string | null;
    /** How long the sync took, in milliseconds */
    duration_ms: number;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it ended, ISO 8601 UTC; null until then */
    completed_at: string | null;
  })[];
  /** Maximum records on a page */
  per_page: number;
  /** Records in the whole list; null if the list has no page numbers */
  total: number | null;
  /** Number of the last page; null if the list has no page numbers */
  last_page: number | null;
  /** The `cursor` of the next page, for a list without page numbers; null on the last page */
  next_cursor?: string | null;
};

export type ListAccountingAppsReply = {
  /** Your accounting apps */
  data: ({
    /** Id of the accounting app */
    id: number;
    /** Your name for the app */
    name: string;
    /** The driver it uses, such as QuickBooksOnline */
    type: string;
    /** True: the provider’s live environment; false: its sandbox */
    is_live: boolean;
    /** Whether the app is connected: only an `active` app syncs */
    status: "pending_auth" | "active" | "needs_reauth" | "disabled";
    /** The provider’s id of the company whose books they are; null until it is known */
    organization_id: string | null;
    /** Name of that company; null until known */
    organization_name: string | null;
    /** ISO 4217 code of the currency of the books; null until connected */
    base_currency: string | null;
    /** False: documents stay drafts, if the provider has drafts */
    post_documents: boolean;
    /** What happens if the provider has a record of the same name, unless a call says otherwise */
    on_duplicate: "link" | "fail";
    /** When a sync last succeeded, ISO 8601 UTC; null if never */
    last_sync_at: string | null;
    /** The last failure, in words; null if there was none */
    last_error: string | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
  })[];
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ConnectAccountingAppReply = {
  /** Where you allow the connection */
  data: {
    /** Address at the provider to open in a browser; there you allow the connection */
    authorize_url: string;
    /** When the address stops working, ISO 8601 UTC */
    expires_at: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type AccountingOauthCallbackReply = string;

export type TestAccountingAppReply = {
  /** The app after the test, and the result */
  data: {
    /** Id of the accounting app */
    id: number;
    /** Your name for the app */
    name: string;
    /** The driver it uses, such as QuickBooksOnline */
    type: string;
    /** True: the provider’s live environment; false: its sandbox */
    is_live: boolean;
    /** Whether the app is connected: only an `active` app syncs */
    status: "pending_auth" | "active" | "needs_reauth" | "disabled";
    /** The provider’s id of the company whose books they are; null until it is known */
    organization_id: string | null;
    /** Name of that company; null until known */
    organization_name: string | null;
    /** ISO 4217 code of the currency of the books; null until connected */
    base_currency: string | null;
    /** False: documents stay drafts, if the provider has drafts */
    post_documents: boolean;
    /** What happens if the provider has a record of the same name, unless a call says otherwise */
    on_duplicate: "link" | "fail";
    /** When a sync last succeeded, ISO 8601 UTC; null if never */
    last_sync_at: string | null;
    /** The last failure, in words; null if there was none */
    last_error: string | null;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** Whether all checks succeeded */
    ok: boolean;
    /** What was checked */
    checks: AppCheck[];
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListLockAppsReply = {
  /** Your lock apps */
  data: LockApp[];
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListLocksReply = {
  /** A page of your locks */
  data: {
    /** Number of this page */
    current_page: number;
    /** The records of this page */
    data: ({
      /** Id of the lock, for paths */
      id: number;
      /** Id of the lock app, the connection to the provider that you configured */
      lock_app_id: number;
      /** Name of the lock at the provider */
      name: string;
      /** The driver of the lock app */
      provider: string;
      /** The provider’s id of the lock */
      provider_lock_id: string;
      /** Its Bluetooth address; null if unknown */
      mac: string | null;
      /** Its model; null if unknown */
      model: string | null;
      /** Version of its firmware; null if unknown */
      firmware: string | null;
      /** Whether the door is locked, as last known */
      state: "locked" | "unlocked" | "unknown";
      /** When `state` was observed, ISO 8601 UTC; null if never */
      state_at: string | null;
      /** Charge of the battery in percent; null if unknown */
      battery_level: number | null;
      /** Whether the provider reached the lock; null if it does not say */
      online: boolean | null;
      /** Whether the lock can be reached from afar */
      has_gateway: boolean;
      /** What the lock can do */
      capabilities: ("lock" | "unlock" | "passcode_custom" | "passcode_random" | "status" | "events")[];
      /** Time zone of the lock, in minutes ahead of UTC, such as 180 for Nairobi */
      timezone_offset_minutes: number;
      /** True: its provider does not list it any more */
      archived: boolean;
      /** When it was created, ISO 8601 UTC */
      created_at: string;
      /** When it last changed, ISO 8601 UTC */
      updated_at: string;
      /** When its provider last listed it or it last answered, ISO 8601 UTC; null if never */
      last_seen_at: string | null;
    })[];
    /** Maximum records on a page */
    per_page: number;
    /** Records in the whole list; null if the list has no page numbers */
    total: number | null;
    /** Number of the last page; null if the list has no page numbers */
    last_page: number | null;
    /** The `cursor` of the next page, for a list without page numbers; null on the last page */
    next_cursor?: string | null;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type GetLockReply = {
  /** The lock */
  data: {
    /** Id of the lock, for paths */
    id: number;
    /** Id of the lock app, the connection to the provider that you configured */
    lock_app_id: number;
    /** Name of the lock at the provider */
    name: string;
    /** The driver of the lock app */
    provider: string;
    /** The provider’s id of the lock */
    provider_lock_id: string;
    /** Its Bluetooth address; null if unknown */
    mac: string | null;
    /** Its model; null if unknown */
    model: string | null;
    /** Version of its firmware; null if unknown */
    firmware: string | null;
    /** Whether the door is locked, as last known */
    state: "locked" | "unlocked" | "unknown";
    /** When `state` was observed, ISO 8601 UTC; null if never */
    state_at: string | null;
    /** Charge of the battery in percent; null if unknown */
    battery_level: number | null;
    /** Whether the provider reached the lock; null if it does not say */
    online: boolean | null;
    /** Whether the lock can be reached from afar */
    has_gateway: boolean;
    /** What the lock can do */
    capabilities: ("lock" | "unlock" | "passcode_custom" | "passcode_random" | "status" | "events")[];
    /** Time zone of the lock, in minutes ahead of UTC, such as 180 for Nairobi */
    timezone_offset_minutes: number;
    /** True: its provider does not list it any more */
    archived: boolean;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** When its provider last listed it or it last answered, ISO 8601 UTC; null if never */
    last_seen_at: string | null;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type UnlockLockReply = {
  /** The result of the command */
  data: {
    /** Id of the lock */
    lock_id: number;
    /** The command that was performed */
    action: "lock" | "unlock";
    /** State of the door after the command */
    state: "locked" | "unlocked";
    /** When the command was performed, ISO 8601 UTC */
    executed_at: string;
    /** The provider’s own code of the result; null if it sent none */
    provider_code: number | string | null;
    /** How it is known: the provider’s `answer`, a `record` of the lock, or its `status` */
    confirmed_by: "answer" | "record" | "status";
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type LockLockReply = {
  /** The result of the command */
  data: {
    /** Id of the lock */
    lock_id: number;
    /** The command that was performed */
    action: "lock" | "unlock";
    /** State of the door after the command */
    state: "locked" | "unlocked";
    /** When the command was performed, ISO 8601 UTC */
    executed_at: string;
    /** The provider’s own code of the result; null if it sent none */
    provider_code: number | string | null;
    /** How it is known: the provider’s `answer`, a `record` of the lock, or its `status` */
    confirmed_by: "answer" | "record" | "status";
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type SyncLocksReply = {
  /** What changed */
  data: {
    /** How many lock apps were read */
    apps: number;
    /** How many new locks were found */
    created: number;
    /** How many known locks were read again */
    updated: number;
    /** How many known locks were not listed any more */
    archived: number;
    /** The locks that the providers list */
    locks: {
      /** Id of the lock, for paths */
      id: number;
      /** The provider’s id of the lock */
      provider_lock_id: string;
      /** Name of the lock at the provider */
      name: string;
    }[];
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type CreatePasscodeReply = {
  /** The created passcode */
  data: {
    /** Id of the passcode, for paths */
    passcode_id: number;
    /** Id of the lock */
    lock_id: number;
    /** Your name for the passcode, at most 50 characters */
    name: string;
    /** When it opens the door: once, always, in a period, or at recurring times */
    type: "one_time" | "permanent" | "period" | "recurring";
    /** `custom`: your own code; `random`: the provider generates it, and it is refused for good if it is not used within 24 hours of its start */
    mode: "custom" | "random";
    /** On which days it opens the door, for the type `recurring`: until it is deleted */
    recurrence: "weekend" | "daily" | "workday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday" | null;
    /** Only the last two digits, except to read a code that the provider generated; null while unknown */
    code: string | null;
    /** Address that shows a code that the provider generated, for a day; null otherwise */
    code_url: string | null;
    /** From when it opens the door, ISO 8601; of a recurring one, from which time of day; null without a start */
    starts_at: string | null;
    /** Until when it opens the door, ISO 8601; of a recurring one, until which time of day; null without an end */
    ends_at: string | null;
    /** Status of the passcode; only an active one opens the door */
    status: "creating" | "active" | "failed" | "deleting" | "deleted" | "expired";
    /** The provider’s id of the passcode; null until it is known */
    provider_passcode_id: string | null;
    /** `rounded_to_hour`: the provider accepts only whole hours, so the period was widened */
    warnings: string[];
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListPasscodesReply = {
  /** A page of the lock’s passcodes */
  data: {
    /** Number of this page */
    current_page: number;
    /** The records of this page */
    data: ({
      /** Id of the passcode, for paths */
      passcode_id: number;
      /** Id of the lock */
      lock_id: number;
      /** Your name for the passcode */
      name: string;
      /** When it opens the door: once, always, in a period, or at recurring times */
      type: "one_time" | "permanent" | "period" | "recurring";
      /** `custom`: your own code; `random`: the provider generates it, and it is refused for good if it is not used within 24 hours of its start */
      mode: "custom" | "random";
      /** On which days it opens the door, for the type `recurring`: until it is deleted */
      recurrence: "weekend" | "daily" | "workday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday" | null;
      /** Only the last two digits, except to read a code that the provider generated; null while unknown */
      code: string | null;
      /** Address that shows a code that the provider generated, for a day; null otherwise */
      code_url: string | null;
      /** From when it opens the door, ISO 8601; of a recurring one, from which time of day; null without a start */
      starts_at: string | null;
      /** Until when it opens the door, ISO 8601; of a recurring one, until which time of day; null without an end */
      ends_at: string | null;
      /** Status of the passcode; only an active one opens the door */
      status: "creating" | "active" | "failed" | "deleting" | "deleted" | "expired";
      /** The provider’s id of the passcode; null until it is known */
      provider_passcode_id: string | null;
      /** `rounded_to_hour`: the provider accepts only whole hours, so the period was widened */
      warnings: string[];
      /** When it was created, ISO 8601 UTC */
      created_at: string;
      /** When it last changed, ISO 8601 UTC */
      updated_at: string;
    })[];
    /** Maximum records on a page */
    per_page: number;
    /** Records in the whole list; null if the list has no page numbers */
    total: number | null;
    /** Number of the last page; null if the list has no page numbers */
    last_page: number | null;
    /** The `cursor` of the next page, for a list without page numbers; null on the last page */
    next_cursor?: string | null;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type GetPasscodeReply = {
  /** The passcode */
  data: {
    /** Id of the passcode, for paths */
    passcode_id: number;
    /** Id of the lock */
    lock_id: number;
    /** Your name for the passcode */
    name: string;
    /** When it opens the door: once, always, in a period, or at recurring times */
    type: "one_time" | "permanent" | "period" | "recurring";
    /** `custom`: your own code; `random`: the provider generates it, and it is refused for good if it is not used within 24 hours of its start */
    mode: "custom" | "random";
    /** On which days it opens the door, for the type `recurring`: until it is deleted */
    recurrence: "weekend" | "daily" | "workday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday" | null;
    /** Only the last two digits, except to read a code that the provider generated; null while unknown */
    code: string | null;
    /** Address that shows a code that the provider generated, for a day; null otherwise */
    code_url: string | null;
    /** From when it opens the door, ISO 8601; of a recurring one, from which time of day; null without a start */
    starts_at: string | null;
    /** Until when it opens the door, ISO 8601; of a recurring one, until which time of day; null without an end */
    ends_at: string | null;
    /** Status of the passcode; only an active one opens the door */
    status: "creating" | "active" | "failed" | "deleting" | "deleted" | "expired";
    /** The provider’s id of the passcode; null until it is known */
    provider_passcode_id: string | null;
    /** `rounded_to_hour`: the provider accepts only whole hours, so the period was widened */
    warnings: string[];
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type DeletePasscodeReply = {
  /** The deleted passcode */
  data: {
    /** Id of the passcode, for paths */
    passcode_id: number;
    /** Id of the lock */
    lock_id: number;
    /** Your name for the passcode */
    name: string;
    /** When it opens the door: once, always, in a period, or at recurring times */
    type: "one_time" | "permanent" | "period" | "recurring";
    /** `custom`: your own code; `random`: the provider generates it, and it is refused for good if it is not used within 24 hours of its start */
    mode: "custom" | "random";
    /** On which days it opens the door, for the type `recurring`: until it is deleted */
    recurrence: "weekend" | "daily" | "workday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday" | null;
    /** Only the last two digits, except to read a code that the provider generated; null while unknown */
    code: string | null;
    /** Address that shows a code that the provider generated, for a day; null otherwise */
    code_url: string | null;
    /** From when it opens the door, ISO 8601; of a recurring one, from which time of day; null without a start */
    starts_at: string | null;
    /** Until when it opens the door, ISO 8601; of a recurring one, until which time of day; null without an end */
    ends_at: string | null;
    /** Status of the passcode; only an active one opens the door */
    status: "creating" | "active" | "failed" | "deleting" | "deleted" | "expired";
    /** The provider’s id of the passcode; null until it is known */
    provider_passcode_id: string | null;
    /** `rounded_to_hour`: the provider accepts only whole hours, so the period was widened */
    warnings: string[];
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type GetLockStatusReply = {
  /** The state of the lock */
  data: {
    /** Id of the lock */
    lock_id: number;
    /** Whether the door is locked, as last known */
    state: "locked" | "unlocked" | "unknown";
    /** Whether the provider reached the lock; null if it does not say */
    online: boolean | null;
    /** Charge of the battery in percent; null if unknown */
    battery_level: number | null;
    /** When the lock was asked, ISO 8601 UTC; a stale state was observed before, at the lock’s `state_at` */
    checked_at: string;
    /** True: the lock could not be reached, so this is its last known state */
    stale: boolean;
    /** Code of why the lock could not be reached, such as device_offline; absent if it was */
    provider_error?: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListLockRecordsReply = {
  /** A page of the accesses */
  data: {
    /** Number of this page */
    current_page: number;
    /** The records of this page */
    data: ({
      /** Id of the lock */
      lock_id: number;
      /** Name of the lock */
      lock_name: string;
      /** The driver of the lock app */
      provider: string;
      /** The provider’s id of the lock */
      provider_lock_id: string;
      /** Id of the access */
      access_id: number;
      /** What happened at the door */
      action: "unlock" | "lock" | "alarm" | "door" | "other";
      /** How the door was opened or locked, such as passcode or app; null if unknown */
      method: string | null;
      /** Whether it succeeded; false if access was refused */
      success: boolean;
      /** Who did it, as the provider reports it; null if unknown */
      actor: string | null;
      /** The code, card or fingerprint, masked except for the last two characters; null if there was none */
      credential: string | null;
      /** Id of the passcode that was used; null if none of yours */
      passcode_id: number | null;
      /** When it happened by the clock of the lock, ISO 8601 UTC; null if unknown */
      occurred_at: string | null;
      /** When the provider learned of it, ISO 8601 UTC; null if unknown */
      reported_at: string | null;
      /** Charge of the battery in percent; null if unknown */
      battery_level: number | null;
      /** The provider’s own code of the result; null if it sent none */
      provider_code: number | string | null;
      /** The provider’s second code; null if it sent none */
      provider_subcode: number | string | null;
    })[];
    /** Maximum records on a page */
    per_page: number;
    /** Records in the whole list; null if the list has no page numbers */
    total: number | null;
    /** Number of the last page; null if the list has no page numbers */
    last_page: number | null;
    /** The `cursor` of the next page, for a list without page numbers; null on the last page */
    next_cursor?: string | null;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type TestLockAppReply = {
  /** The result of the call */
  data: AppTest;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListAttendanceDevicesReply = {
  /** Your devices */
  data: ({
    /** Id of the device */
    id: number;
    /** Your name for the device */
    name: string;
    /** Maker of the terminal, whose protocol it uses */
    vendor: "zkteco" | "hikvision";
    /** Serial number, as printed on the terminal; unique in your account */
    serial_number: string;
    /** Its model; null if unknown */
    model: string | null;
    /** Version of its firmware, as it reports it; null if unknown */
    firmware: string | null;
    /** Version of its protocol, as it reports it; null if unknown */
    push_version: string | null;
    /** IANA time zone of the terminal’s clock, such as Africa/Nairobi */
    timezone: string;
    /** Whether a communication key is stored, which the terminal must send */
    has_comm_key: boolean;
    /** Whether the terminal may also call addresses without its token */
    known_by_serial_number: boolean;
    /** Addresses and networks it may call from, such as 203.0.114.0/24; any if empty */
    allowed_ips: string[];
    /** `pending`: the terminal has not called yet; `active`; `blocked`: its calls are refused */
    status: "pending" | "active" | "blocked";
    /** When the terminal last called, ISO 8601 UTC; null if never */
    last_seen_at: string | null;
    /** When it last sent a new scan, ISO 8601 UTC; null if never */
    last_scan_at: string | null;
    /** The terminal’s position up to which its scans are stored; null if none */
    attlog_stamp: string | null;
    /** By the terminal’s number for a verification, what it means; corrects the usual meaning */
    verify_map: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    /** Your https address that receives the scans of this device, besides your webhook endpoints; null for none */
    callback_url: string | null;
    /** How many scans could not be read or have an impossible time */
    rejected_scans: number;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
  })[];
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type CreateAttendanceDeviceReply = {
  /** The created device with its token and address */
  data: {
    /** Id of the device */
    id: number;
    /** Your name for the device */
    name: string;
    /** Maker of the terminal, whose protocol it uses */
    vendor: "zkteco" | "hikvision";
    /** Serial number, as printed on the terminal; unique in your account */
    serial_number: string;
    /** Its model; null if unknown */
    model: string | null;
    /** Version of its firmware, as it reports it; null if unknown */
    firmware: string | null;
    /** Version of its protocol, as it reports it; null if unknown */
    push_version: string | null;
    /** IANA time zone of the terminal’s clock, such as Africa/Nairobi */
    timezone: string;
    /** Whether a communication key is stored, which the terminal must send */
    has_comm_key: boolean;
    /** Whether the terminal may also call addresses without its token */
    known_by_serial_number: boolean;
    /** Addresses and networks it may call from, such as 203.0.114.0/24; any if empty */
    allowed_ips: string[];
    /** `pending`: the terminal has not called yet; `active`; `blocked`: its calls are refused */
    status: "pending" | "active" | "blocked";
    /** When the terminal last called, ISO 8601 UTC; null if never */
    last_seen_at: string | null;
    /** When it last sent a new scan, ISO 8601 UTC; null if never */
    last_scan_at: string | null;
    /** The terminal’s position up to which its scans are stored; null if none */
    attlog_stamp: string | null;
    /** By the terminal’s number for a verification, what it means; corrects the usual meaning */
    verify_map: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    /** Your https address that receives the scans of this device, besides your webhook endpoints; null for none */
    callback_url: string | null;
    /** How many scans could not be read or have an impossible time */
    rejected_scans: number;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** The device’s token, shown only in this reply */
    device_token: string;
    /** Address with the token, to be entered on the terminal; shown only in this reply */
    device_url: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ShowAttendanceDeviceReply = {
  /** The device */
  data: {
    /** Id of the device */
    id: number;
    /** Your name for the device */
    name: string;
    /** Maker of the terminal, whose protocol it uses */
    vendor: "zkteco" | "hikvision";
    /** Serial number, as printed on the terminal; unique in your account */
    serial_number: string;
    /** Its model; null if unknown */
    model: string | null;
    /** Version of its firmware, as it reports it; null if unknown */
    firmware: string | null;
    /** Version of its protocol, as it reports it; null if unknown */
    push_version: string | null;
    /** IANA time zone of the terminal’s clock, such as Africa/Nairobi */
    timezone: string;
    /** Whether a communication key is stored, which the terminal must send */
    has_comm_key: boolean;
    /** Whether the terminal may also call addresses without its token */
    known_by_serial_number: boolean;
    /** Addresses and networks it may call from, such as 203.0.114.0/24; any if empty */
    allowed_ips: string[];
    /** `pending`: the terminal has not called yet; `active`; `blocked`: its calls are refused */
    status: "pending" | "active" | "blocked";
    /** When the terminal last called, ISO 8601 UTC; null if never */
    last_seen_at: string | null;
    /** When it last sent a new scan, ISO 8601 UTC; null if never */
    last_scan_at: string | null;
    /** The terminal’s position up to which its scans are stored; null if none */
    attlog_stamp: string | null;
    /** By the terminal’s number for a verification, what it means; corrects the usual meaning */
    verify_map: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    /** Your https address that receives the scans of this device, besides your webhook endpoints; null for none */
    callback_url: string | null;
    /** How many scans could not be read or have an impossible time */
    rejected_scans: number;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ChangeAttendanceDeviceReply = {
  /** The changed device */
  data: {
    /** Id of the device */
    id: number;
    /** Your name for the device */
    name: string;
    /** Maker of the terminal, whose protocol it uses */
    vendor: "zkteco" | "hikvision";
    /** Serial number, as printed on the terminal; unique in your account */
    serial_number: string;
    /** Its model; null if unknown */
    model: string | null;
    /** Version of its firmware, as it reports it; null if unknown */
    firmware: string | null;
    /** Version of its protocol, as it reports it; null if unknown */
    push_version: string | null;
    /** IANA time zone of the terminal’s clock, such as Africa/Nairobi */
    timezone: string;
    /** Whether a communication key is stored, which the terminal must send */
    has_comm_key: boolean;
    /** Whether the terminal may also call addresses without its token */
    known_by_serial_number: boolean;
    /** Addresses and networks it may call from, such as 203.0.114.0/24; any if empty */
    allowed_ips: string[];
    /** `pending`: the terminal has not called yet; `active`; `blocked`: its calls are refused */
    status: "pending" | "active" | "blocked";
    /** When the terminal last called, ISO 8601 UTC; null if never */
    last_seen_at: string | null;
    /** When it last sent a new scan, ISO 8601 UTC; null if never */
    last_scan_at: string | null;
    /** The terminal’s position up to which its scans are stored; null if none */
    attlog_stamp: string | null;
    /** By the terminal’s number for a verification, what it means; corrects the usual meaning */
    verify_map: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    /** Your https address that receives the scans of this device, besides your webhook endpoints; null for none */
    callback_url: string | null;
    /** How many scans could not be read or have an impossible time */
    rejected_scans: number;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type DeleteAttendanceDeviceReply = {
  /** The deleted device */
  data: {
    /** Id of the device */
    id: number;
    /** Your name for the device */
    name: string;
    /** Maker of the terminal, whose protocol it uses */
    vendor: "zkteco" | "hikvision";
    /** Serial number, as printed on the terminal; unique in your account */
    serial_number: string;
    /** Its model; null if unknown */
    model: string | null;
    /** Version of its firmware, as it reports it; null if unknown */
    firmware: string | null;
    /** Version of its protocol, as it reports it; null if unknown */
    push_version: string | null;
    /** IANA time zone of the terminal’s clock, such as Africa/Nairobi */
    timezone: string;
    /** Whether a communication key is stored, which the terminal must send */
    has_comm_key: boolean;
    /** Whether the terminal may also call addresses without its token */
    known_by_serial_number: boolean;
    /** Addresses and networks it may call from, such as 203.0.114.0/24; any if empty */
    allowed_ips: string[];
    /** `pending`: the terminal has not called yet; `active`; `blocked`: its calls are refused */
    status: "pending" | "active" | "blocked";
    /** When the terminal last called, ISO 8601 UTC; null if never */
    last_seen_at: string | null;
    /** When it last sent a new scan, ISO 8601 UTC; null if never */
    last_scan_at: string | null;
    /** The terminal’s position up to which its scans are stored; null if none */
    attlog_stamp: string | null;
    /** By the terminal’s number for a verification, what it means; corrects the usual meaning */
    verify_map: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    /** Your https address that receives the scans of this device, besides your webhook endpoints; null for none */
    callback_url: string | null;
    /** How many scans could not be read or have an impossible time */
    rejected_scans: number;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type RotateAttendanceTokenReply = {
  /** The device’s new token and address; the old ones stop working */
  data: {
    /** Id of the device */
    id: number;
    /** Your name for the device */
    name: string;
    /** Maker of the terminal, whose protocol it uses */
    vendor: "zkteco" | "hikvision";
    /** Serial number, as printed on the terminal; unique in your account */
    serial_number: string;
    /** Its model; null if unknown */
    model: string | null;
    /** Version of its firmware, as it reports it; null if unknown */
    firmware: string | null;
    /** Version of its protocol, as it reports it; null if unknown */
    push_version: string | null;
    /** IANA time zone of the terminal’s clock, such as Africa/Nairobi */
    timezone: string;
    /** Whether a communication key is stored, which the terminal must send */
    has_comm_key: boolean;
    /** Whether the terminal may also call addresses without its token */
    known_by_serial_number: boolean;
    /** Addresses and networks it may call from, such as 203.0.114.0/24; any if empty */
    allowed_ips: string[];
    /** `pending`: the terminal has not called yet; `active`; `blocked`: its calls are refused */
    status: "pending" | "active" | "blocked";
    /** When the terminal last called, ISO 8601 UTC; null if never */
    last_seen_at: string | null;
    /** When it last sent a new scan, ISO 8601 UTC; null if never */
    last_scan_at: string | null;
    /** The terminal’s position up to which its scans are stored; null if none */
    attlog_stamp: string | null;
    /** By the terminal’s number for a verification, what it means; corrects the usual meaning */
    verify_map: {
      [name: string]: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other";
    };
    /** Your https address that receives the scans of this device, besides your webhook endpoints; null for none */
    callback_url: string | null;
    /** How many scans could not be read or have an impossible time */
    rejected_scans: number;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
    /** When it last changed, ISO 8601 UTC */
    updated_at: string;
    /** The device’s token, shown only in this reply */
    device_token: string;
    /** Address with the token, to be entered on the terminal; shown only in this reply */
    device_url: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type SendAttendanceCommandReply = {
  /** The command, which waits for the terminal */
  data: {
    /** Id of the command */
    id: number;
    /** Id of the device */
    device_id: number;
    /** What the terminal is to do */
    command: string;
    /** What became of it; `sent`: delivered, no result yet; `expired`: not delivered in time */
    status: "queued" | "sent" | "done" | "failed" | "expired";
    /** The terminal’s own result code; null until it answers */
    return_code: number | null;
    /** Why it failed, in words; null unless it failed */
    error: string | null;
    /** When it was last delivered, ISO 8601 UTC; null until then */
    sent_at: string | null;
    /** When the terminal answered, ISO 8601 UTC; null until then */
    answered_at: string | null;
    /** When it expires if the terminal does not fetch it, ISO 8601 UTC */
    valid_until: string;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListAttendanceCommandsReply = {
  /** A page of the device’s commands */
  data: {
    /** Number of this page */
    current_page: number;
    /** The records of this page */
    data: ({
      /** Id of the command */
      id: number;
      /** Id of the device */
      device_id: number;
      /** What the terminal is to do */
      command: string;
      /** What became of it; `sent`: delivered, no result yet; `expired`: not delivered in time */
      status: "queued" | "sent" | "done" | "failed" | "expired";
      /** The terminal’s own result code; null until it answers */
      return_code: number | null;
      /** Why it failed, in words; null unless it failed */
      error: string | null;
      /** When it was last delivered, ISO 8601 UTC; null until then */
      sent_at: string | null;
      /** When the terminal answered, ISO 8601 UTC; null until then */
      answered_at: string | null;
      /** When it expires if the terminal does not fetch it, ISO 8601 UTC */
      valid_until: string;
      /** When it was created, ISO 8601 UTC */
      created_at: string;
    })[];
    /** Maximum records on a page */
    per_page: number;
    /** Records in the whole list; null if the list has no page numbers */
    total: number | null;
    /** Number of the last page; null if the list has no page numbers */
    last_page: number | null;
    /** The `cursor` of the next page, for a list without page numbers; null on the last page */
    next_cursor?: string | null;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ShowAttendanceCommandReply = {
  /** The command */
  data: {
    /** Id of the command */
    id: number;
    /** Id of the device */
    device_id: number;
    /** What the terminal is to do */
    command: string;
    /** What became of it; `sent`: delivered, no result yet; `expired`: not delivered in time */
    status: "queued" | "sent" | "done" | "failed" | "expired";
    /** The terminal’s own result code; null until it answers */
    return_code: number | null;
    /** Why it failed, in words; null unless it failed */
    error: string | null;
    /** When it was last delivered, ISO 8601 UTC; null until then */
    sent_at: string | null;
    /** When the terminal answered, ISO 8601 UTC; null until then */
    answered_at: string | null;
    /** When it expires if the terminal does not fetch it, ISO 8601 UTC */
    valid_until: string;
    /** When it was created, ISO 8601 UTC */
    created_at: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ListScansReply = {
  /** A page of scans */
  data: {
    /** Number of this page */
    current_page: number;
    /** The records of this page */
    data: ({
      /** Id of the scan */
      id: number;
      /** The person’s number on the terminal */
      person_id: string;
      /** Name that the terminal has for the person; null if unknown */
      person_name: string | null;
      /** When the scan was made by the terminal’s clock, ISO 8601 with offset */
      scanned_at: string;
      /** Why the person scanned, such as in or out, as chosen at the terminal */
      direction: "in" | "out" | "break_out" | "break_in" | "overtime_in" | "overtime_out" | "unspecified";
      /** The terminal’s own number for `direction`; null if it sent none */
      punch_state: number | null;
      /** How the terminal recognized the person; null if unknown */
      verification: "password" | "fingerprint" | "card" | "face" | "vein" | "palm" | "other" | null;
      /** The terminal’s own number for `verification`; null if it sent none */
      verify_code: number | null;
      /** Work code that the person entered; null for none */
      work_code: string | null;
      /** Number of the card; null if unknown */
      card_number: string | null;
      /** Measured temperature of the person; null if it was not measured */
      temperature: number | null;
      /** Whether the person wore a mask; null if unknown */
      mask: boolean | null;
      /** True: reported late, such as after a power cut, so it is history and not happening now */
      backfill: boolean;
      /** The terminal’s own id of the scan; null if it has none */
      source_id: string | null;
      /** Id of the device */
      device_id: number;
      /** When the gateway received it, ISO 8601 UTC */
      received_at: string;
    })[];
    /** Maximum records on a page */
    per_page: number;
    /** Records in the whole list; null if the list has no page numbers */
    total: number | null;
    /** Number of the last page; null if the list has no page numbers */
    last_page: number | null;
    /** The `cursor` of the next page, for a list without page numbers; null on the last page */
    next_cursor?: string | null;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type GetRequestReply = Request;

export type CancelRequestReply = Request;

export type ListRequestsReply = {
  /** Number of this page */
  current_page: number;
  /** The records of this page */
  data: Request[];
  /** Maximum records on a page */
  per_page: number;
  /** Records in the whole list; null if the list has no page numbers */
  total: number | null;
  /** Number of the last page; null if the list has no page numbers */
  last_page: number | null;
  /** The `cursor` of the next page, for a list without page numbers; null on the last page */
  next_cursor?: string | null;
};

export type ListEventsReply = {
  /** Number of this page */
  current_page: number;
  /** The records of this page */
  data: Event[];
  /** Maximum records on a page */
  per_page: number;
  /** Records in the whole list; null if the list has no page numbers */
  total: number | null;
  /** Number of the last page; null if the list has no page numbers */
  last_page: number | null;
  /** The `cursor` of the next page, for a list without page numbers; null on the last page */
  next_cursor?: string | null;
};

export type GetCurrentTokenReply = {
  /** The token that made the call */
  data: CurrentToken;
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type ResendEventReply = {
  /** The deliveries that are being sent again; empty if no one received the event */
  data: ResentDelivery[];
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type SendTestEventReply = {
  /** The result of the call */
  data: {
    /** Id of the event */
    event_id: string;
    /** Id of the delivery, the same for every attempt */
    delivery_id: string;
  };
  /** Always `success`; a failed call returns an Error instead */
  status: "success";
  /** The result in words for people, usually `OK` */
  message: string;
};

export type StartPageReply = {
  /** Address of the console */
  console_url: string;
  /** Address of the API reference */
  docs_url: string;
  /** Address of the OpenAPI document */
  openapi_url: string;
};

export type OpenapiReply = {
  /** Version of OpenAPI that the document follows */
  openapi: string;
  [name: string]: unknown;
};

export type DocsReply = string;

export type DocsFileReply = string;

export type ConsoleReply = string;

export type ConsoleFileReply = string;
