/** The examples of e-invoicing tell one story: what one of them names, another one creates. */
import { describe, expect, it } from 'vitest';
import { routes } from '../../shared/declared.ts';

type Json = Record<string, unknown>;
const examples = new Map(
  routes.flatMap(({ name, path, example }) => (path.startsWith('/api/tax/einv/') && example ? [[name, example]] : [])),
);
const example = (name: string): Json => examples.get(name) ?? {};
const itemsOf = (of: Json): Json[] => (of['items'] ?? of['components'] ?? []) as Json[];

/** The items that examples register. */
const registered = [example('save_item'), ...itemsOf(example('save_sale_with_items'))];

/** The gateway's own code for an item, as the first, second, ... of its taxpayer. */
function codeOf({ item_code, ...item }: Json, index: number): unknown {
  const { origin_country = 'KE', item_type, package_unit = 'NT', quantity_unit = 'U' } = item;
  const prefix = [origin_country, item_type, package_unit, String(quantity_unit).padStart(2, 'X')].join('');
  return item_code ?? prefix + String(index + 1).padStart(7, '0');
}
const codes = registered.map(codeOf);
const parties: Json[] = [example('save_customer'), example('save_supplier')];

/** Each place where an example names an item. */
const named = [...examples].flatMap(([name, of]) =>
  [of, ...itemsOf(of)].flatMap((place): [string, Json][] => ('item_code' in place ? [[name, place]] : [])),
);

describe('The items of the examples', () => {
  it('have names and codes of their own', () => {
    expect(registered.length).toBeGreaterThan(1);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(registered.map(({ item_name }) => item_name)).size).toBe(codes.length);
  });

  it.each(named)('%s names one that an example registers', (_name, { item_code }) => {
    expect(codes).toContain(item_code);
  });

  it('are not a part of themselves', () => {
    const [product] = codes;
    for (const { item_code } of itemsOf(example('save_composition'))) expect(item_code).not.toBe(product);
  });
});

describe('The people of the examples', () => {
  const mentioned = [...examples].flatMap(([name, of]) =>
    ['customer', 'supplier'].flatMap((party): [string, unknown, unknown][] =>
      `${party}_pin` in of ? [[name, of[`${party}_pin`], of[`${party}_name`]]] : [],
    ),
  );

  it.each(mentioned)('%s names one that an example saves', (_name, pin, called) => {
    expect(parties).toContainEqual(expect.objectContaining({ pin, name: called }));
  });
});

describe('The documents of the examples', () => {
  it.each(['save_credit_note', 'save_express_credit_note'])('%s is about a sale of an example', (name) => {
    const { original_receipt_number, items = [] } = example(name);
    const sale = [example('save_sale'), example('save_sale_with_items')].find(
      ({ receipt_number }) => receipt_number === original_receipt_number,
    );
    expect(sale).toBeDefined();
    for (const { item_seq } of items as { item_seq: number }[]) {
      expect(itemsOf(sale ?? {})[item_seq - 1]).toBeDefined();
    }
  });
});
