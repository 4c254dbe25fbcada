/** Texts of conversations, of the filters of events, and of what receivers of webhooks answered. */
export const conversations = {
  conversation: 'Conversation',
  conversation_beginning: 'There are no older messages.',
  conversation_none: 'There are no messages with this number.',
  conversation_with: 'Conversation with {party}',
  open_conversation: 'Open conversation',
  open_message: 'Open message',
  event_filter: 'Event or group',
  older_messages: 'Show older messages',
  response_to: 'Response {status}, {at}',
  responses: 'Responses to failed attempts',
  write_message: 'Send a message',
};
