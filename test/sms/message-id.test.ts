import { describe, expect, it } from 'vitest';
import { makeMessageUuid, readMessageId, readMessageUuid, toMessageId } from '../../shared/sms/message-id.ts';
import * as fc from '../support/properties.ts';

const place = fc.record({
  appId: fc.integer({ min: 1, max: 9_000_000 }),
  folder: fc.constantFrom('outbox' as const, 'inbox' as const),
  sequence: fc.integer({ min: 1, max: 499_999_999 }),
});

describe('The id of a message', () => {
  it('contains its app, folder and number', () => {
    fc.assert(
      fc.property(place, (of) => {
        const id = toMessageId(of);
        expect(Number.isSafeInteger(id)).toBe(true);
        expect(readMessageId(id)).toEqual(of);
      }),
    );
  });

  it('is different in the two folders of an app', () => {
    const ids = (['outbox', 'inbox'] as const).flatMap((folder) =>
      [1, 2, 3].map((sequence) => toMessageId({ appId: 17, folder, sequence })),
    );
    expect(ids).toEqual([
      17_000_000_002, 17_000_000_004, 17_000_000_006, 17_000_000_003, 17_000_000_005, 17_000_000_007,
    ]);
  });

  it.each([0, 1, 999_999_999, 1_000_000_000, 1_000_000_001, 2 ** 53, -5, 1.5, Number.NaN])('is not %s', (id) => {
    expect(readMessageId(id)).toBeNull();
  });
});

describe('The UUID of a message', () => {
  it('contains its id', () => {
    fc.assert(
      fc.property(place, (of) => {
        const id = toMessageId(of);
        const uuid = makeMessageUuid(id);
        expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(readMessageUuid(uuid)).toBe(id);
      }),
    );
  });

  it('is different each time', () => {
    expect(new Set(Array.from({ length: 1000 }, () => makeMessageUuid(17_000_000_002))).size).toBe(1000);
  });

  it.each(['', 'x', '0193c9a0-0000-7000-8000-000000000002', '0193c9a0-0000-4000-c000-000000000002'])(
    'is not "%s"',
    (text) => {
      expect(readMessageUuid(text)).toBeNull();
    },
  );
});
