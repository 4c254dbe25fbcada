import { assert, jsonValue, property } from 'fast-check';
import { expect, test } from 'vitest';
import { contentHash } from '../../../shared/platform/storage/content-hash.ts';

/** The same content with the members of every object the other way round. */
function turned(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(turned);
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content)
      .toReversed()
      .map(([name, value]) => [name, turned(value)]),
  );
}

test('the order of members does not count, at any depth', () => {
  assert(
    property(jsonValue(), (content) => {
      expect(contentHash(turned(content))).toBe(contentHash(content));
    }),
  );
});

test('another content has another hash', () => {
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

test('a member that is undefined is none, and undefined is null', () => {
  expect(contentHash({ a: 1, b: undefined })).toBe(contentHash({ a: 1 }));
  expect(contentHash(undefined)).toBe(contentHash(null));
});
