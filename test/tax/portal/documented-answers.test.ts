/** The document names every member that the portal's endpoints return, so that integrators need not guess them. */
import { expect, it } from 'vitest';
import { type JsonSchema, toSchema } from '../../../shared/openapi/schemas.ts';
import { taxRoutes } from '../../../shared/tax/portal/routes.ts';
import { checkerCases } from '../../providers/gavaconnect/checker-cases.ts';

type Members = Record<string, JsonSchema>;

/** The forms of a schema that are objects, those of a list's entries included. */
function objectsIn(schema: JsonSchema): JsonSchema[] {
  const forms = [schema, schema.items, ...[schema.anyOf ?? []].flat()].filter(
    (one): one is JsonSchema => typeof one === 'object' && one !== null,
  );
  return forms.flatMap((form) => (form === schema ? (form.properties ? [form] : []) : objectsIn(form)));
}

const documentedIn = (schema: JsonSchema, place = ''): string[] =>
  objectsIn(schema).flatMap(({ properties }) =>
    Object.entries(properties as Members).flatMap(([name, member]) => [
      `${place}${name}`,
      ...documentedIn(member, `${place}${name}.`),
    ]),
  );

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const returnedIn = (value: unknown, place = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((entry) => returnedIn(entry, place));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => [
    `${place}${name}`,
    ...returnedIn(member, `${place}${name}.`),
  ]);
};

/** In the reply's `data`, besides those that all of them have. */
function documentedBy(path: string): string[] {
  const route = taxRoutes.find((one) => one.path === `/api/tax/${path}`);
  const { data } = (toSchema(route?.output() as never, 'output').properties ?? {}) as Members;
  const common = ['valid', 'provider_code', 'message', 'raw', 'warning'];
  return [...new Set(documentedIn(data ?? {}))].filter((name) => !common.includes(name)).toSorted(byName);
}

const byName = (one: string, other: string): number => (one < other ? -1 : 1);

it.each(checkerCases)('of the checker $name', ({ name, data }) => {
  expect(documentedBy(`checkers/${name}`)).toEqual([...new Set(returnedIn(data))].toSorted(byName));
});

it.each([
  ['compliance/tcc-application', ['ack_number', 'tcc_number']],
  ['registration/pin', ['pin']],
  ['returns/tot', ['ack_number', 'computed_tax', 'prn', 'tax_payable', 'utilized_credit']],
  ['returns/nil', ['ack_number']],
  ['payments/it-withholding', ['amount', 'prn', 'prn_date']],
  ['payments/rental-withholding', ['amount', 'prn', 'prn_date']],
  ['payments/vat-withholding', ['amount', 'prn', 'prn_date']],
])('of POST /api/tax/%s', (path, members) => {
  expect(documentedBy(path)).toEqual(members);
});
