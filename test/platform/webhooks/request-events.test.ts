/** The event of a request that ended: built from its record, and sent to the address that the request named. */
import { expect, describe, it } from 'vitest';
import { webhooksQueue } from '../../../shared/platform/webhooks/messages.ts';
import type { AsyncRequest } from '../../../shared/platform/async/async-request.ts';
import { eventOfRequest, publishRequestEvent, requestTargetOf } from '../../../shared/platform/webhooks/publish.ts';
import { webhookKeys } from '../../../shared/platform/webhooks/records.ts';
import { startOfTime, useEmulatedStores } from '../../support/emulated-stores.ts';

const aRequest = (given: Partial<AsyncRequest> = {}): AsyncRequest => ({
  account_id: 7,
  request_id: 'r1',
  service: 'payments',
  action: 'request_payment',
  status: 'completed',
  phase: 'settled',
  attempts: 1,
  path_parameters: {},
  input: { phone: '254700000101' },
  trace_id: 'trace-1',
  created_at: '2026-01-15T09:00:00.000Z',
  updated_at: '2026-01-15T09:00:02.000Z',
  expires_at: 1,
  ...given,
});

const stores = useEmulatedStores();

describe('The event of a request', () => {
  it('is stored and sent to the address of the request', async () => {
    const setup = await stores.newSetup();
    const callback_url = 'https://shop.example.com/hook';
    const completed_at = new Date(startOfTime).toISOString();
    await publishRequestEvent(setup, aRequest({ callback_url, completed_at }), setup.log);
    const { items } = await setup.requests.query({ pk: webhookKeys.events(7) });
    expect(items).toMatchObject([{ event: 'payments.request_payment', created_at: completed_at }]);
    const target = { event_id: items[0]?.event_id, target: 'request' };
    expect(setup.sent(webhooksQueue).map(({ message }) => message)).toMatchObject([target]);
  });

  it('that completed has its result', () => {
    const record = aRequest({
      app_id: 42,
      result: { checkout_request_id: 'ws_CO_1' },
      completed_at: '2026-01-15T09:00:01.000Z',
      callback_url: 'https://shop.example.com/hook',
      transaction_id: 5,
      transaction_status: 'STATUS_COMPLETED',
    });
    expect(eventOfRequest(record)).toEqual({
      accountId: 7,
      cause: 'r1',
      appId: 42,
      envelope: {
        event: 'payments.request_payment',
        request_id: 'r1',
        service: 'payments',
        action: 'request_payment',
        status: 'completed',
        data: { checkout_request_id: 'ws_CO_1' },
        transaction: { id: 5, status: 'STATUS_COMPLETED' },
        error: null,
        timestamp: '2026-01-15T09:00:01.000Z',
      },
      requestTarget: { url: 'https://shop.example.com/hook', request_id: 'r1' },
      traceId: 'trace-1',
    });
  });

  it('that failed has the error, what the request was about, and what the provider said', () => {
    const provider = { code: '1032', message: 'Cancelled' } as unknown as NonNullable<AsyncRequest['provider']>;
    const record = aRequest({
      status: 'failed',
      about: { reference: 'INV-1' },
      transaction_id: 5,
      provider,
      error: 'The provider refused',
      error_code: 'provider_error',
    });
    const event = eventOfRequest(record);
    expect(event.envelope).toEqual({
      event: 'payments.request_payment',
      request_id: 'r1',
      service: 'payments',
      action: 'request_payment',
      status: 'failed',
      data: { reference: 'INV-1', transaction_id: 5, provider },
      error: 'The provider refused',
      error_code: 'provider_error',
      timestamp: '2026-01-15T09:00:02.000Z',
    });
    expect([event.appId, event.requestTarget]).toEqual([null, undefined]);
  });

  it('that failed before it was about anything has no data', () => {
    const { envelope } = eventOfRequest(aRequest({ status: 'failed', transaction_status: 'STATUS_FAILED' }));
    expect([envelope.data, envelope.transaction]).toEqual([{}, undefined]);
  });
});

describe('The receiver of a request', () => {
  it('is its callback address, with the secret if it has one of its own', () => {
    const callback_url = 'https://shop.example.com/hook';
    const target = { url: callback_url, request_id: 'r1' };
    expect(requestTargetOf(aRequest({ callback_url }))).toEqual(target);
    expect(requestTargetOf(aRequest({ callback_url, webhook_secret: 'v1.sealed' }))).toEqual({
      ...target,
      secret: 'v1.sealed',
    });
  });

  it('is absent without a callback address or a request', () => {
    expect([requestTargetOf(aRequest()), requestTargetOf(null)]).toEqual([undefined, undefined]);
  });
});
