/** Descriptions of the fields of requests and events, and of the webhooks of the account. */
import type { Glossary } from '../describe-fields.ts';

export const requests: Glossary = {
  sections: ['Requests'],
  schemas: ['Request', 'Event'],
  services: ['account'],
  fields: {
    'path.request_id': 'Id of the request, from the reply that accepted it',
    'query.service': 'Only requests of this module, such as payments',
    'query.status': 'Only requests with this status',
    request_id: 'Id of the request',
    service: 'The module it belongs to, such as payments',
    action: 'What it does, such as request_payment',
    status: '`completed`: performed, for a payment only accepted by the provider; `failed`: not performed, see `error`',
    phase:
      'How far it got. `accepted`: not sent; `sent`: provider called; `unclear`: it gave no clear answer; `settled`',
    attempts: 'How often a worker has started it',
    app_id: 'Id of the app it uses; null if it uses none',
    transaction_id: 'Id of the payment that it started; null if it started none',
    'Request.transaction': 'The payment that it started, with its current status; null if it started none',
    message_id: 'Id of the message that it sends; null if it sends none',
    completed_at: 'When it completed or failed, ISO 8601 UTC; null until then',
    result: 'The result, as in `data` of the waiting reply; null until it completed',
    error: 'Why it failed, in words for people; null unless it failed',
    'Event.id': 'Id of the event, the same as the header `webhook-id`',
    'Event.event': 'The event’s name, such as payments.transaction.completed',
    'Event.request_id': 'The request that ended; null if the event is not the end of a request',
    'Event.action': 'What happened: the event’s name without the service',
    'Event.status': '`completed`, or `failed` with the reason in `error`',
    'Event.data': 'What happened, depending on the event',
    'Event.timestamp': 'When it happened, ISO 8601 UTC',
    'account.webhook_test.data': 'The endpoint that is tested',
    endpoint_id: 'Id of the webhook endpoint that is tested',
  },
};
