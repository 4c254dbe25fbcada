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

const read = (query: Record<string, string>) => check(pageQuery, query);

describe('The query of a list', () => {
  it('is the first fifteen when nothing is said', () => expect(read({})).toEqual({ page: 1, per_page: 15 }));

  it('takes page, page size, a period and a cursor', () => {
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

  it('takes one day from its first moment to its last: to used to be its first, and found nothing of today', () => {
    expect(read({ from: '2026-11-22', to: '2026-11-22' })).toMatchObject({
      from: '2026-11-22T00:00:00.000Z',
      to: '2026-11-22T23:59:59.999Z',
    });
  });

  it.each(['0', '-1', '1.5', 'x', '', '10000001'])('refuses the page %j', (page) => {
    expect(() => read({ page })).toThrow(
      expect.objectContaining({ status: 422, errors: { page: [expect.any(String)] } }),
    );
  });

  it.each(['0', '101', '1.5', 'all', ''])('refuses %j records a page', (per_page) => {
    expect(() => read({ per_page })).toThrow(expect.objectContaining({ errors: { per_page: [expect.any(String)] } }));
  });

  it.each(['1', 'yesterday', 'March 7', '2026-13-01', '2026-02-31', '15/01/2026', '1763628059181', ''])(
    'refuses a period that is not ISO 8601: %j',
    (from) => {
      expect(() => read({ from })).toThrow(expect.objectContaining({ errors: { from: [expect.any(String)] } }));
    },
  );

  it('takes a time without a zone for UTC', () => {
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

  it('comes in the documented envelope', () => {
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

  it('of a filtered list has no total, and says where to go on', () => {
    expect(toCursorPage(['a'], { page: 1, per_page: 15 }, 'next')).toEqual({
      current_page: 1,
      data: ['a'],
      per_page: 15,
      total: null,
      last_page: null,
      next_cursor: 'next',
    });
  });

  it('hides its position in a cursor that is safe in an address', () => {
    const position = '2026-01-15T09:00:00.000Z#ũ?&=/+';
    expect(toCursor(position)).toMatch(/^[\w-]+$/);
    expect(readCursor(toCursor(position))).toBe(position);
  });
});
