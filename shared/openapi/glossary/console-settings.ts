/** Descriptions of the console's fields: settings of apps, the second factor, sessions and the search. */
export const consoleSettings: Readonly<Record<string, string>> = {
  // Settings of payment apps
  callback_trust: 'Which callbacks count without a status query: signed (default); open also unsigned, sandbox only',
  check_callback_source: 'Whether live callbacks must come from the provider’s published addresses; true by default',
  validation: 'How a payment that a customer starts is checked before the provider accepts it',
  policy: 'accept_all (default), known_references: only listed account numbers, or ask_webhook: your endpoint decides',
  fallback: 'What happens if your endpoint does not answer within 2 seconds: accept or refuse',
  'validation.references':
    'Account numbers that customers may pay to; capitals and spaces do not matter. Payments to a till have none and are accepted',

  // Settings of SMS apps
  chats: 'Telegram, Slack or Discord chats that are notified of received messages; an empty list removes all',
  'chats.bot_token': 'Token of your bot, which @BotFather on Telegram shows, such as 123456:ABC-DEF',
  'chats.chat_id': 'Id of the Telegram chat, a number such as -1001234567890, or @name of a channel',
  has_chats: 'Whether received messages are sent to a chat',
  has_webhook_key: 'Whether pushes to the app’s addresses must carry a key',
  rate_per_second: 'Most messages per second; null for the rate that the provider allows',
  reply_in_response:
    'Whether an answer to SMSSync contains messages, which count as sent; false unless “Get reply from server” is on. Null: on, but not for 3.x',
  require_signature: 'Whether every call of a phone must be signed with its key',
  results_api: 'Whether the phone reports the messages that it fetched: on, off, or auto to detect it',
  trusted_senders:
    'Senders whose texts can confirm payments, as the phone shows them; null for M-Pesa only: MPESA in Kenya, also M-PESA elsewhere',

  // Settings of accounting, lock and tax apps
  defaults: 'Accounts and other ids in your books for documents that name none, such as income_account',
  tax_map: 'Id of the tax rate in your books for each tax letter of a document, from the list of its tax rates',
  'tax_map.sale': 'Id of the tax rate for sales',
  'tax_map.purchase': 'Id of the tax rate for purchases',
  status: 'State of the connection: active, or what is missing: connect the app again or correct its credentials',
  last_synced_at: 'When the locks were last read from the provider, ISO 8601 UTC; null before that',
  initialized: 'Whether the authority has initialized the app’s device',

  // Types of apps
  actions: 'Queued actions that apps of the type offer',
  setup: 'What to do at the provider before the app is created',
  'setup.portal': 'Website of the provider where the credentials are found',
  'setup.register': 'How the app’s addresses are made known to the provider',
  'setup.steps': 'What to do there, one sentence for each step',

  // Second factor
  requires_second_factor: 'Whether every member needs a second factor to use the account',
  has_second_factor: 'Whether the member signs in with a second factor',
  is_on: 'Whether you sign in with a second factor',
  is_required: 'Whether the account requires it',
  recovery_codes_left: 'Number of recovery codes that are not used yet',
  'SecondFactor.since': 'When it was turned on, ISO 8601 UTC; null while it is off',
  challenge: 'The challenge that the sign-in with your password returned',
  code: 'The six digits that your authenticator app shows now, or a recovery code',
  'confirm_second_factor.code': 'The six digits that your authenticator app shows now',

  // Sessions and members
  'Session.id': 'Id of the session',
  is_current: 'Whether this call belongs to the session',
  signed_in_at: 'When the member signed in, ISO 8601 UTC',
  'Session.source_ip': 'IP address from which the member signed in',
  sessions_ended: 'Number of sessions that ended',
  session_id: 'Id of the session, from the list of sessions',
  tokens_revoked: 'Number of API tokens of the member that were revoked',
  link: 'Address at which the member chooses a new password; shown once',
  'use_password_reset.token': 'The token in the link',

  // Search
  'SearchResult.kind': 'What was found',
  'SearchResult.id': 'Its id; of an invoice, the shop’s number',
  'SearchResult.app_id': 'Id of its app; null if it has none',
  'SearchResult.title': 'Its receipt, reference, number or name',
  'SearchResult.detail': 'The other side or the beginning of the text; null if there is none',
  'SearchResult.status': 'Its status; of a request or event about a payment, that of the payment',
  'SearchResult.amount': 'Amount of a payment; null of anything else',
  'SearchResult.currency': 'ISO 4217 code of the currency; null without an amount',
  'search_account.has_more': 'Whether there are more of a kind than are shown',

  // Webhooks, events and the audit log
  'WebhookDelivery.status': 'pending while attempts follow, delivered, exhausted after the last failed, or cancelled',
  'get_webhook_delivery.status':
    'pending while attempts follow, delivered, exhausted after the last failed, or cancelled',
  'list_webhook_deliveries.status': 'Lists only deliveries with this status',
  'resend_webhook_deliveries.status': 'Sends only deliveries with this status again',
  'resend_webhook_deliveries.is_complete': 'False if there are more than were counted; null when they are sent',
  'list_audit.action': 'Lists only entries with this action',
  'list_audit.actor': 'Lists only changes by a member, a token, an operator, or somebody unknown',
  'list_audit.member': 'Lists only changes by the member with this id',

  // Timeline of a payment
  'get_account_transaction_timeline.request_id': 'Id of the request that started it; null if the customer did',
  reversed_by: 'Id of the transaction that reversed it; null if none did',
  reverses: 'Id of the transaction that it reverses; null if it is no reversal',
  'get_account_transaction_timeline.status': 'Status of the payment now',
  timeline: 'What happened to it, oldest first',
  'get_account_transaction_timeline.transaction_id': 'Receipt number of the provider; null before it is known',
};
