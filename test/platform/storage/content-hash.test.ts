import { assert, jsonValue, property } from 'fast-check';
import { expect, test } from 'vitest';
import { contentHash } from '../../../shared/platform/storage/content-hash.ts';

/** The same content with the fields of every object in reverse order. */
function turned(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(turned);
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content)
      .toReversed()
      .map(([name, value]) => [name, turned(value)]),
  );
}

test('the order of fields does not count, at any depth', () => {
  assert(
    property(jsonValue(), (content) => {
      expect(contentHash(turned(content))).toBe(contentHash(content));
    }),
  );
});

test('different content has a different hash', () => {
  const contents = [
    { a: 1 },
    { a: '1' },
    { b: 1 },
    { a: 1, b: 1 },
    { a: { b: 1 } },
    { a: [1, 2] },
    { a: [2, 1] },
    [{ a: 1 }],
    [],
    {},
    null,
    '',
    0,
  ];
  expect(new Set(contents.map(contentHash)).size).toBe(contents.length);
});

test('an undefined field counts as absent, and undefined as null', () => {
  expect(contentHash({ a: 1, b: undefined })).toBe(contentHash({ a: 1 }));
  expect(contentHash(undefined)).toBe(contentHash(null));
});
