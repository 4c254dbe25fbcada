/** The keys of events and deliveries, written out: records that exist are found only under the same keys. */
import { expect, it } from 'vitest';
import { webhookKeys } from '../../../shared/platform/webhooks/records.ts';

it('Each record is stored under its documented key', () => {
  const [event, at] = ['evt_1', '2026-01-15T09:00:00.000Z'];
  expect({
    event: webhookKeys.event(7, event),
    events: webhookKeys.events(7),
    delivery: webhookKeys.delivery(7, event, 'endpoint:1'),
    deliveriesOfEvent: webhookKeys.deliveriesOfEvent(7, event),
    deliveries: webhookKeys.deliveries(7),
    answers: webhookKeys.answers(7),
    answersToEvent: webhookKeys.answersToEvent(7, event),
    longAnswer: webhookKeys.longAnswer(7, event, 'endpoint:1', at),
    longAnswers: webhookKeys.longAnswers(7, event, 'endpoint:1'),
    endpoint: webhookKeys.endpoint(7, 1),
    endpoints: webhookKeys.endpoints(7),
    endpointPace: webhookKeys.endpointPace(7, 1),
    endpointCounter: webhookKeys.endpointCounter(7),
  }).toEqual({
    event: { pk: 'A#7#EVENTS', sk: 'evt_1' },
    events: 'A#7#EVENTS',
    delivery: { pk: 'A#7#DELIVERIES', sk: 'evt_1#endpoint:1' },
    deliveriesOfEvent: { pk: 'A#7#DELIVERIES', prefix: 'evt_1#' },
    deliveries: 'A#7#DELIVERIES',
    answers: 'A#7#ANSWERS',
    answersToEvent: { pk: 'A#7#ANSWERS', prefix: 'evt_1#' },
    longAnswer: { pk: 'A#7#ANSWERS', sk: 'evt_1#endpoint:1#2026-01-15T09:00:00.000Z' },
    longAnswers: { pk: 'A#7#ANSWERS', prefix: 'evt_1#endpoint:1#' },
    endpoint: { pk: 'A#7#ENDPOINTS', sk: 'ENDPOINT#000000000001' },
    endpoints: { pk: 'A#7#ENDPOINTS', prefix: 'ENDPOINT#' },
    endpointPace: { pk: 'A#7#ENDPOINTS', sk: 'PACE#000000000001' },
    endpointCounter: { pk: 'A#7#ENDPOINTS', sk: 'COUNTER' },
  });
});
