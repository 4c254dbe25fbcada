/** Every item of a list that uses page numbers or a cursor. */

/** Where in the reply the page is: at the top, under `data`, or after the app's summary. */
export type PagePlace = 'top' | 'data' | 'data.1';
export type PageQuery = { page?: number; cursor?: string };

type Page<Item> = {
  current_page: number;
  data: Item[];
  last_page: number | null;
  next_cursor?: string | null;
};

function pageIn<Item>(reply: unknown, place: PagePlace): Page<Item> {
  if (place === 'top') return reply as Page<Item>;
  const { data } = reply as { data: Page<Item> | [unknown, Page<Item>] };
  return Array.isArray(data) ? data[1] : data;
}

const nextOf = ({ current_page, last_page, next_cursor }: Page<unknown>): PageQuery | null => {
  if (typeof next_cursor === 'string') return { cursor: next_cursor };
  return last_page !== null && current_page < last_page ? { page: current_page + 1 } : null;
};

/**
 * Newest first. New items push older ones to the next numbered page during the loop; items already returned are
 * skipped.
 */
export async function* itemsOf<Item>(
  readPage: (query: PageQuery) => Promise<unknown>,
  place: PagePlace,
): AsyncGenerator<Item, void> {
  const seen = new Set<unknown>();
  for (let query: PageQuery | null = {}; query !== null;) {
    const page: Page<Item> = pageIn(await readPage(query), place);
    for (const item of page.data) {
      const { id, request_id } = item as { id?: unknown; request_id?: unknown };
      const name = id ?? request_id ?? null;
      // Without a name, it cannot be known whether it was returned before.
      if (name !== null && seen.has(name)) continue;
      seen.add(name);
      yield item;
    }
    query = nextOf(page);
  }
}
