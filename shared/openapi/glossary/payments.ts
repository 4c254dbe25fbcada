/** Descriptions of the fields of payments. */
import type { Glossary } from '../describe-fields.ts';

export const payments: Glossary = {
  sections: ['Payments'],
  paths: ['/api/pay/'],
  schemas: ['PaymentApp', 'PushAccepted', 'MoneyAccepted', 'Transaction', 'TransactionState'],
  services: ['payments'],
  fields: {
    // Parameters
    'path.transaction': 'Id of the transaction: the gateway’s `id`, not the provider’s receipt number',
    'path.transactionId': 'Id of the transaction: the gateway’s `id`, not the provider’s receipt number',
    'path.action': 'What the provider reports, such as confirmation, result or timeout',
    'query.status': 'Only transactions with this status',

    // Requests
    'request_payment.description': 'What the customer pays for; at most 13 characters',
    'send_airtime.amount': 'Value of the airtime in major units of the currency, such as 100 for KES 100',
    'send_airtime.currency': 'ISO 4217 code of the currency',
    'send_money.reference': 'Account number at the receiving business, such as an invoice number',
    'simulate_transaction.reference': 'Account number that the simulated customer enters, such as INV-14',
    command_id: 'Kind of payout, in the provider’s words',
    receiver_short_code: 'Paybill or till number of the receiving business',
    remarks: 'Note on the payout for your records and the provider’s; at most 100 characters',
    occasion: 'Second note on the payout; at most 100 characters',

    // The provider's immediate answers
    MerchantRequestID: 'The provider’s id of the prompt request',
    CheckoutRequestID: 'The provider’s id of the prompt; its result refers to it',
    ConversationID: 'The provider’s id of the operation; its result refers to it',
    OriginatorConversationID: 'Id of the call to the provider; its result refers to it',
    ResponseCode: 'The provider’s answer to the call: 0 is accepted. It is not the outcome of the payment',
    ResponseDescription: 'The provider’s answer to the call, in words',
    CustomerMessage: 'The provider’s text for the customer about the prompt',
    ResultCode:
      'The provider’s outcome: 0 paid, 1032 canceled, 1037 no answer, 4999 still open; empty if not known yet',
    ResultDesc: 'The provider’s outcome in words; empty if not known yet',
    TransactionID: 'The provider’s receipt number; empty if not known yet',

    // App
    'PaymentApp.id': 'Id of the app, for the path of payment calls',
    'PaymentApp.name': 'Your name for the app',
    'PaymentApp.type': 'The driver it uses, such as MobileMoneyKeExpress',
    'PaymentApp.is_disabled': 'True while it is disabled: it accepts no new calls, but still receives payments',
    'list_payment_apps.data': 'Your payment apps',
    'request_payment.data': 'The provider’s answer to the call',
    'send_money.data': 'The provider’s answer to the call',
    'send_airtime.data': 'The provider’s answer to the call',
    'reverse_transaction.data': 'The provider’s answer to the call',
    'simulate_transaction.data': 'The provider’s answer to the call',
    'register_urls.data': 'The provider’s answer to the call',
    'get_transaction.data': 'The transaction',
    'query_transactions.reply.data': 'A page of the app’s transactions',
    'fetch_transactions.data': 'What the provider returned',
    'get_transaction_status.data': 'What is known of the transaction; the full answer comes by webhook',
    'check_payment_request_status.data': 'The outcome of the prompt',
    'check_balance.data': 'The provider’s answer to the call; the balances come by webhook',
    'extract_transaction.data': 'The transaction in the text',

    // Transaction
    id: 'Id of the transaction in the gateway; use it in paths',
    payer_account: 'Account that pays: a phone number such as 254700000101, or a business’s short code',
    payer_name: 'Name of the payer as the provider reports it; empty if unknown',
    payee_account: 'Account that is paid: a phone number, or a business’s short code',
    payee_name: 'Name of the payee as the provider reports it; empty if unknown',
    reference: 'Your reference, or the account number that the customer entered; empty if there is none',
    transaction_id: 'The provider’s receipt number, such as UJ2AA11BB1; null until it is known',
    amount: 'Amount as a decimal text in major units of the currency, such as 150.00 for KES 150',
    currency: 'ISO 4217 code of the currency, such as KES',
    transaction_time: 'When the money moved, as the provider reports it, ISO 8601 UTC; null until it is known',
    narration: 'Free text on the payment: the description or remarks that you sent',
    status: 'Status of the payment. Only STATUS_COMPLETED means that the money moved',
    transaction_type: 'PAYMENT_IN: you receive money; PAYMENT_OUT: you pay it',
    transaction_sub_type: 'Kind of payment in the provider’s words, such as CustomerPayBillOnline',
    payment_provider: 'The driver of the app, such as MobileMoneyKeExpress',
    app_id: 'Id of the payment app that it belongs to',
    result_code: 'The provider’s code of the outcome, such as 0 or 1032; null until it is known',
    result_desc: 'The provider’s text of the outcome; null until it is known',
    request_id: 'The request that started it; null for a payment that no request of yours started',
    checkout_request_id: 'The provider’s id of the prompt; null if there was none',
    conversation_id: 'The provider’s id of the operation; null if it gave none',
    source: 'How the gateway learned of it. `extracted`: from a text that you posted, not confirmed by the provider',
    reverses: 'Id of the transaction that this one reverses; null if it is not a reversal',
    reversed_by:
      'Id of the transaction that reverses this one; null if none does, also if the provider reversed it by itself',
    'TransactionState.status':
      'Status of the payment: current in a reply, at the end of the request in a webhook. Only STATUS_COMPLETED is paid',

    // Lists and extracts
    fetched: 'How many payments the provider returned',
    new: 'How many of them the gateway did not know before',
    transactions: 'The payments, as they are stored now',
    next_cursor: 'The `cursor` that continues the range; null at its end',
    'extract_transaction.data.amount': 'Amount as a number in major units of the currency, such as 500 for KES 500',
    'extract_transaction.data.transaction_id': 'The receipt number in the text',
    'extract_transaction.data.transaction_time': 'When the money moved, as the text says, ISO 8601 UTC',
    'extract_transaction.data.status': 'STATUS_COMPLETED, unless the payment was known before and has another status',

    // Webhooks
    'payments.balance.received.data': 'The balances of the app’s accounts, as the provider reported them',
    'payments.status.received.data': 'The provider’s answer to the status query',
    'payments.simulate_transaction.data': 'The provider’s answer to the call; of a failure, what is known of it',
    'payments.request_payment.data':
      'The provider’s answer to the call, as in the reply; of a failure, what is known of it',
    'payments.send_money.data': 'The provider’s answer to the call, as in the reply; of a failure, what is known of it',
    'payments.send_airtime.data':
      'The provider’s answer to the call, as in the reply; of a failure, what is known of it',
    'payments.reverse_transaction.data':
      'The provider’s answer to the call, as in the reply; of a failure, what is known of it',
    'payments.transaction.completed.data':
      'The payment that completed; a second app with the same short code can report it too, with the same transaction_id',
    'payments.transaction.failed.data': 'The payment that failed, was canceled or expired',
    'payments.transaction.unknown.data': 'The payment whose outcome is unknown',
    'payments.transaction.reversed.data': 'The payment that was reversed',
  },
};
