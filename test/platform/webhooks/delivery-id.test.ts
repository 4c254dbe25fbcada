/** The ids of events and of their deliveries. */
import { describe, expect, it } from 'vitest';
import { readDeliveryId, toDeliveryId } from '../../../shared/platform/webhooks/delivery-id.ts';
import { eventIdAt, eventIdOf, isEventId } from '../../../shared/platform/webhooks/publish.ts';
import { anEvent } from './deliveries.ts';

const event_id = `evt_${'0a'.repeat(16)}`;

describe('A delivery id', () => {
  it.each([
    ['request', 'request'],
    ['endpoint:1', 'endpoint-1'],
    ['endpoint:123456789012', 'endpoint-123456789012'],
  ])('names the event and the receiver %s', (target, name) => {
    expect(toDeliveryId({ event_id, target })).toBe(`${event_id}.${name}`);
    expect(readDeliveryId(`${event_id}.${name}`)).toEqual({ event_id, target });
  });

  it.each([
    '',
    event_id,
    `${event_id}.`,
    `${event_id}.other`,
    `${event_id}.endpoint-0`,
    `${event_id}.endpoint-01`,
    `${event_id}.endpoint-1x`,
    `${event_id}.endpoint-1234567890123`,
    `${event_id}.endpoint:1`,
    `${event_id}0.request`,
    `${event_id.slice(0, -1)}.request`,
    `x${event_id}.request`,
    `${event_id}.request\n`,
    `${event_id.toUpperCase()}.request`,
  ])('is not %j', (id) => expect(readDeliveryId(id)).toBeNull());
});

describe('An event id', () => {
  it('starts with the time of the event, and sorts by it as text', () => {
    expect(eventIdOf(anEvent())).toMatch(/^evt_[0-9a-z]{32}$/);
    expect(eventIdOf(anEvent()).startsWith(eventIdAt(anEvent().envelope.timestamp))).toBe(true);
    const times = ['1970-01-01T00:00:00.000Z', '2026-01-15T09:00:00.000Z', '2099-01-01T00:00:00.000Z'];
    expect(times.map(eventIdAt).toSorted()).toEqual(times.map(eventIdAt));
    expect(eventIdAt('1970-01-01T00:00:00.001Z')).toBe('evt_000000001');
  });

  it('is recognized by its form', () => {
    expect(isEventId(event_id)).toBe(true);
    for (const other of ['', 'evt_1', `${event_id}0`, `x${event_id}`, event_id.toUpperCase()]) {
      expect(isEventId(other)).toBe(false);
    }
  });
});
