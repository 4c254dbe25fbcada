/**
 * Lists: `page` and `per_page`, and the envelope of a page. A page is a range of sequence numbers, so page 1,000 costs
 * as much as page 1.
 */
import { createHash } from 'node:crypto';
import { GatewayError } from '../errors/gateway-error.ts';
import * as z from 'zod';
import { showAs } from './shown-as.ts';
import { lazy } from '../../values/lazy.ts';

const wholeNumber = (from: number, to: number) => z.number().int().min(from).max(to);

/** A time in a query. The plus sign of its offset arrives as a space if the caller did not encode it. */
export const inQuery = <Schema extends z.ZodType>(time: Schema) => showAs(z.preprocess(withPlusSign, time), () => time);

const withPlusSign = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/(T[\d:.]+) (\d\d:\d\d)$/, '$1+$2') : value;

/** A date or an ISO 8601 time, UTC without an offset; read as ISO 8601 UTC. `ofDay`: the moment that a date means. */
export const moment = (ofDay: 'first' | 'last') =>
  inQuery(
    z
      .union(
        [
          z.iso.date().transform((day) => (ofDay === 'first' ? day : `${day}T23:59:59.999Z`)),
          z.iso.datetime({ offset: true }),
          z.iso.datetime({ local: true }).transform((text) => `${text}Z`),
        ],
        'Must be an ISO 8601 date or time',
      )
      .transform((text) => new Date(text).toISOString()),
  );

export const pageQuery = lazy(() =>
  z.object({
    page: wholeNumber(1, 10_000_000).default(1).describe('Number of the page; only 1 if the list is filtered'),
    per_page: wholeNumber(1, 100).default(15).describe('Records on a page, at most 100'),
    from: moment('first').optional().describe('Only records from this ISO 8601 date or time on; UTC without an offset'),
    /** A date includes the whole day, so `from` and `to` may be equal. */
    to: moment('last').optional().describe('Only records up to this ISO 8601 date (the whole day, UTC) or time'),
    cursor: z.string().max(1024).optional().describe('`next_cursor` of the previous page, to continue after it'),
  }),
);
export type PageQuery = z.infer<ReturnType<typeof pageQuery>>;

/** The query of a list that uses a cursor instead of page numbers. */
export const cursorQuery = lazy(() =>
  pageQuery().extend({
    page: showAs(
      z.literal(['1', 1], 'This list has no page numbers: use next_cursor').transform(() => 1),
      () => wholeNumber(1, 1).describe('Always 1: this list has no page numbers, use `cursor`'),
    ).default(1),
  }),
);

/** The envelope's schema; with a filter, `total` and `last_page` are null and `next_cursor` leads to the next page. */
export const pageOf = <T extends z.ZodType>(record: T) =>
  z.object({
    current_page: z.number().int().describe('Number of this page'),
    data: z.array(record).describe('The records of this page'),
    per_page: z.number().int().describe('Maximum records on a page'),
    total: z.number().int().nullable().describe('Records in the whole list; null if the list has no page numbers'),
    last_page: z.number().int().nullable().describe('Number of the last page; null if the list has no page numbers'),
    next_cursor: z
      .string()
      .nullable()
      .optional()
      .describe('The `cursor` of the next page, for a list without page numbers; null on the last page'),
  });

export type Page<T> = {
  current_page: number;
  data: T[];
  per_page: number;
  total: number | null;
  last_page: number | null;
  next_cursor?: string | null;
};

export function toPage<T>(data: T[], query: PageQuery, total: number): Page<T> {
  const last_page = Math.max(1, Math.ceil(total / query.per_page));
  return { current_page: query.page, data, per_page: query.per_page, total, last_page };
}

export function toCursorPage<T>(data: T[], query: PageQuery, next: string | null): Page<T> {
  return { current_page: query.page, data, per_page: query.per_page, total: null, last_page: null, next_cursor: next };
}

/** Bytes in a reply: JSON, which Lambda escapes a second time as text. */
export const replyBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(JSON.stringify(value)));

/** A function's reply has at most 6 MB. */
const maxPageBytes = 5_500_000;

/**
 * As toCursorPage, without the last records if they are more than a reply holds: `cursorAfter` leads on after the record
 * with an index. The page has at least one record, so that every page leads on.
 */
export function toCursorPageForReply<T>(
  data: T[],
  query: PageQuery,
  next: string | null,
  cursorAfter: (index: number) => string,
): Page<T> {
  let bytes = 0;
  const end = data.findIndex((record, index) => {
    bytes += replyBytes(record);
    return bytes > maxPageBytes && index > 0;
  });
  return end === -1 ? toCursorPage(data, query, next) : toCursorPage(data.slice(0, end), query, cursorAfter(end - 1));
}

/** The sequence numbers of one page, newest first: page 1 of 100 records at 15 a page is 100 down to 86. */
export function sequencesOfPage(
  query: Pick<PageQuery, 'page' | 'per_page'>,
  total: number,
): { from: number; to: number } | null {
  const to = total - (query.page - 1) * query.per_page;
  return to < 1 ? null : { from: Math.max(1, to - query.per_page + 1), to };
}

/**
 * Cursors are opaque to callers: a position, after a mark of the list that it is in. `list` identifies one list of one
 * owner: its partition, or that and a prefix where a partition has several lists. The mark is no signature: each list
 * reads only its own partition, whatever position a cursor has.
 */
export const toCursor = (list: string, position: string): string =>
  markOf(list, position) + Buffer.from(position, 'utf8').toString('base64url');

/** The position in this list. Throws `invalid` for the cursor of another list or owner, and for any other text. */
export function readCursor(list: string, cursor: string): string {
  const position = Buffer.from(cursor.slice(markCharacters), 'base64url').toString('utf8');
  if (toCursor(list, position) !== cursor) throw wrongCursor();
  return position;
}

const markCharacters = 12;
const markOf = (list: string, position: string): string =>
  createHash('sha256').update(`${list}\n${position}`).digest('base64url').slice(0, markCharacters);

/** For the cursor of another list, or of this one with a filter that excludes its position. */
export const wrongCursor = () =>
  new GatewayError('invalid', 'The cursor does not belong to this list', {
    errors: { cursor: ['Does not belong to this list'] },
  });

/** Maximum records read for one page of a filtered list. With few matches the page is short, and has a cursor. */
export const maxReadForPage = 500;
const maxBatch = 100;

/**
 * How many records a filtered list reads after `read` of them: as many again, up to a hundred. A filter with few matches
 * takes few calls, and one with many reads little too much.
 */
export const batchAfter = (read: number, perPage: number): number =>
  Math.min(Math.max(read, perPage), maxBatch, maxReadForPage - read);
