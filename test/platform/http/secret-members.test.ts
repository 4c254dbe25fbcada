/** The log of API calls, which every member of an account may read, shows no secret of any call. */
import { expect, it } from 'vitest';
import { routes } from '../../../shared/declared.ts';
import { formsOf } from '../../../shared/openapi/openapi.ts';
import { type JsonSchema, toSchema } from '../../../shared/openapi/schemas.ts';
import { isRead, type Route } from '../../../shared/platform/http/define-route.ts';
import { keepBody } from '../../../shared/platform/http/kept-calls.ts';

/** Names that a secret could have. */
const isSuspicious = /url|code|key|token|secret|pass|pin|sign/i;

/** No secrets, although their names could be those of one. */
const harmless = new Set(
  `ResponseCode result_code error_code provider_code command_id receiver_short_code code_url account_code tax_code
   item_code item_class_code classification_code hs_code barcode supplier_item_code supplier_item_class_code
   postal_code product_code task_code callback_url qr_url signed_at url`.split(/\s+/),
);

/** The code of an error or of a product. */
const harmlessCodes = /^(sync_|cancel_request$|delete_passcode$)/;

function namesIn(schema: JsonSchema): string[] {
  const { properties = {}, anyOf = [], oneOf = [], allOf = [], items, additionalProperties } = schema;
  const own = Object.entries(properties as Record<string, JsonSchema>);
  const inner = [anyOf, oneOf, allOf, items, additionalProperties].flat() as (JsonSchema | boolean | undefined)[];
  return [
    ...own.filter(([, member]) => JSON.stringify(member).includes('"string"')).map(([name]) => name),
    ...[...own.map(([, member]) => member), ...inner].flatMap((one) => (typeof one === 'object' ? namesIn(one) : [])),
  ];
}

const isShown = (name: string, route: Route<never>): boolean =>
  keepBody(JSON.stringify({ data: [{ [name]: 'x1' }] }), route.secretMembers)?.text !==
  `{"data":[{"${name}":"[secret]"}]}`;

/** Of a token. Also reads, because a refused one is kept with its body. */
const calls = routes.filter(({ path, access }) => path.startsWith('/api/') && !('open' in access));

it.each(calls.map((route) => [route.name, route] as const))('of %s', (name, route) => {
  const replies = isRead(route.method) ? [] : [toSchema(route.output(), 'output')];
  const bodies = formsOf(route).map((form) => toSchema(form, 'input'));
  const shown = [...bodies, ...replies]
    .flatMap(namesIn)
    .filter((member) => isSuspicious.test(member) && !harmless.has(member) && isShown(member, route))
    .filter((member) => member !== 'code' || !harmlessCodes.test(name));
  expect(new Set(shown)).toEqual(new Set());
});
