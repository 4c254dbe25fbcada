/** Texts of the messages on the first page. */
export const homeMessages = {
  cost_today: 'Cost today',
  counting_messages: 'Still counting older messages. The figures are not complete yet.',
  message_reasons: 'Why messages failed',
  messages_by_app: 'Messages by app',
  received_by_day: 'Messages received by day',
  received_today: 'Received today',
  sent_by_day: 'Messages sent by day',
  sent_today: 'Sent today',
} as const;
