import { describe, expect, it } from 'vitest';
import { check } from '../../../shared/platform/http/read-input.ts';
import {
  pageQuery,
  readCursor,
  sequencesOfPage,
  toCursor,
  toCursorPage,
  toPage,
} from '../../../shared/platform/http/paging.ts';

const read = (query: Record<string, string>) => check(pageQuery(), query);

describe('The query of a list', () => {
  it('is the first fifteen by default', () => expect(read({})).toEqual({ page: 1, per_page: 15 }));

  it('accepts page, page size, a period and a cursor', () => {
    expect(
      read({ page: '3', per_page: '100', from: '2026-01-01', to: '2026-01-31T23:59:59+03:00', cursor: 'x' }),
    ).toEqual({
      page: 3,
      per_page: 100,
      from: '2026-01-01T00:00:00.000Z',
      to: '2026-01-31T20:59:59.000Z',
      cursor: 'x',
    });
  });

  it('includes a whole day, from its first moment to its last', () => {
    expect(read({ from: '2026-11-22', to: '2026-11-22' })).toMatchObject({
      from: '2026-11-22T00:00:00.000Z',
      to: '2026-11-22T23:59:59.999Z',
    });
  });

  it.each(['0', '-1', '1.5', 'x', '', '10000001'])('refuses page %j', (page) => {
    expect(() => read({ page })).toThrow(
      expect.objectContaining({ status: 422, errors: { page: [expect.any(String)] } }),
    );
  });

  it.each(['0', '101', '1.5', 'all', ''])('refuses %j records per page', (per_page) => {
    expect(() => read({ per_page })).toThrow(expect.objectContaining({ errors: { per_page: [expect.any(String)] } }));
  });

  it.each(['1', 'yesterday', 'March 7', '2026-13-01', '2026-02-31', '15/01/2026', '1763628059181', ''])(
    'refuses a period that is not ISO 8601: %j',
    (from) => {
      expect(() => read({ from })).toThrow(expect.objectContaining({ errors: { from: [expect.any(String)] } }));
    },
  );

  it('treats a time without a zone as UTC', () => {
    expect(read({ from: '2026-01-15T10:00:00' }).from).toBe('2026-01-15T10:00:00.000Z');
  });
});

describe('A page', () => {
  it('of one hundred records is counted from the newest', () => {
    expect(sequencesOfPage({ page: 1, per_page: 15 }, 100)).toEqual({ from: 86, to: 100 });
    expect(sequencesOfPage({ page: 7, per_page: 15 }, 100)).toEqual({ from: 1, to: 10 });
    expect(sequencesOfPage({ page: 8, per_page: 15 }, 100)).toBeNull();
    expect(sequencesOfPage({ page: 1, per_page: 15 }, 0)).toBeNull();
  });

  it('has the documented envelope', () => {
    expect(toPage(['a'], { page: 2, per_page: 15 }, 31)).toEqual({
      current_page: 2,
      data: ['a'],
      per_page: 15,
      total: 31,
      last_page: 3,
    });
    expect(toPage([], { page: 1, per_page: 15 }, 0)).toMatchObject({ total: 0, last_page: 1 });
    expect(toPage([], { page: 1, per_page: 15 }, 30)).toMatchObject({ last_page: 2 });
  });

  it('of a filtered list has no total, and contains the next cursor', () => {
    expect(toCursorPage(['a'], { page: 1, per_page: 15 }, 'next')).toEqual({
      current_page: 1,
      data: ['a'],
      per_page: 15,
      total: null,
      last_page: null,
      next_cursor: 'next',
    });
  });

  it('encodes its position in a URL-safe cursor', () => {
    const position = '2026-01-15T09:00:00.000Z#ũ?&=/+';
    expect(toCursor('A#1#AUDIT', position)).toMatch(/^[\w-]+$/);
    expect(readCursor('A#1#AUDIT', toCursor('A#1#AUDIT', position))).toBe(position);
  });

  const cursor = toCursor('A#1#AUDIT', '2026-01-15T09:00:00.000Z#1');
  const unmarked = Buffer.from('2026-01-15T09:00:00.000Z#1').toString('base64url');
  it.each([
    ['of another account', 'A#2#AUDIT', cursor],
    ['of another list of the account', 'A#1#EVENTS', cursor],
    ['without a mark', 'A#1#AUDIT', unmarked],
    ['with another position', 'A#1#AUDIT', cursor.slice(0, 12) + unmarked.slice(0, -2)],
    ['with more after it', 'A#1#AUDIT', `${cursor}=`],
    ['that is empty', 'A#1#AUDIT', ''],
  ])('refuses a cursor %s', (_, list, given) => {
    expect(() => readCursor(list, given)).toThrow(
      expect.objectContaining({ status: 422, errors: { cursor: ['Does not belong to this list'] } }),
    );
  });
});
