/** What is stored of events and their deliveries, each record with its key, in the requests table. */
import { account, key, padded } from '../storage/key-text.ts';
import type { Key, KeyRange } from '../storage/table.ts';
import type { DeliveryRecord } from './deliver.ts';
import type { EndpointPace } from './endpoint-pace.ts';
import type { WebhookEndpoint } from './endpoints.ts';
import type { LongAnswer } from './long-answers.ts';
import type { StoredEvent } from './publish.ts';

export const webhookKeys = {
  /** Event ids start with their time, so an account's events and deliveries are in order without an index. */
  event: (accountId: number, eventId: string): Key<StoredEvent> => ({
    pk: key`${account(accountId)}#EVENTS`,
    sk: key`${eventId}`,
  }),
  events: (accountId: number): string => key`${account(accountId)}#EVENTS`,
  delivery: (accountId: number, eventId: string, target: string): Key<DeliveryRecord> => ({
    pk: key`${account(accountId)}#DELIVERIES`,
    sk: key`${eventId}#${target}`,
  }),
  deliveriesOfEvent: (accountId: number, eventId: string): KeyRange<DeliveryRecord> => ({
    pk: key`${account(accountId)}#DELIVERIES`,
    prefix: key`${eventId}#`,
  }),
  deliveries: (accountId: number): string => key`${account(accountId)}#DELIVERIES`,
  /** Of all deliveries of the account. */
  answers: (accountId: number): string => key`${account(accountId)}#ANSWERS`,
  answersToEvent: (accountId: number, eventId: string): KeyRange<LongAnswer> => ({
    pk: key`${account(accountId)}#ANSWERS`,
    prefix: key`${eventId}#`,
  }),
  /** What a receiver answered to the failed attempt of a time. */
  longAnswer: (accountId: number, eventId: string, target: string, at: string): Key<LongAnswer> => ({
    pk: key`${account(accountId)}#ANSWERS`,
    sk: key`${eventId}#${target}#${at}`,
  }),
  longAnswers: (accountId: number, eventId: string, target: string): KeyRange<LongAnswer> => ({
    pk: key`${account(accountId)}#ANSWERS`,
    prefix: key`${eventId}#${target}#`,
  }),
  endpoint: (accountId: number, endpointId: number): Key<WebhookEndpoint> => ({
    pk: key`${account(accountId)}#ENDPOINTS`,
    sk: key`ENDPOINT#${padded(endpointId)}`,
  }),
  endpoints: (accountId: number): KeyRange<WebhookEndpoint> => ({
    pk: key`${account(accountId)}#ENDPOINTS`,
    prefix: 'ENDPOINT#',
  }),
  endpointPace: (accountId: number, endpointId: number): Key<EndpointPace> => ({
    pk: key`${account(accountId)}#ENDPOINTS`,
    sk: key`PACE#${padded(endpointId)}`,
  }),
  endpointCounter: (accountId: number): Key => ({ pk: key`${account(accountId)}#ENDPOINTS`, sk: 'COUNTER' }),
};
