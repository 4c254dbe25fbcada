/**
 * Every form that a caller's body can have: of the routes, and of the drivers behind them, each with a valid example.
 */
import * as z from 'zod';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { formsOf } from '../../shared/openapi/openapi.ts';
import { exampleOf } from '../../shared/openapi/examples.ts';
import { type JsonSchema, toSchema } from '../../shared/openapi/schemas.ts';
import { check } from '../../shared/platform/http/read-input.ts';
import { accountingDriverTypes, findAccountingDriver } from '../../shared/providers/accounting-registry.ts';
import { findLockDriver, lockDriverTypes } from '../../shared/providers/lock-registry.ts';
import { findPaymentDriver, paymentDriverTypes } from '../../shared/providers/registry.ts';
import { findSmsDriver, findSmsForm, smsDriverTypes } from '../../shared/providers/sms-registry.ts';
import { loadPortal } from '../../shared/providers/tax-registry.ts';
import { routes } from '../../shared/declared.ts';
import { querySchemaOf } from './list-queries.ts';

export type Body = Record<string, unknown>;
export type InputForm = {
  name: string;
  schema: z.ZodType;
  json: JsonSchema;
  /** Null if neither the route's example nor a generated one fits the form. */
  example: Body | null;
};

type Outcome = { accepted: unknown } | { errors: Record<string, string[]>; message: string };

export function read(schema: z.ZodType, body: unknown): Outcome {
  try {
    return { accepted: check(schema, body) };
  } catch (error) {
    if (!(error instanceof GatewayError && error.kind === 'invalid')) throw error;
    return { errors: error.errors ?? {}, message: error.message };
  }
}

function aForm(name: string, schema: z.ZodType, examples: readonly (Body | undefined)[]): InputForm {
  const json = toSchema(schema, 'input');
  const all = [...examples, exampleOf(json, (one) => one) as Body];
  return { name, schema, json, example: all.find((one) => one && 'accepted' in read(schema, one)) ?? null };
}

const personGoes = { command: 'delete_user', person_id: '1042' };

const formsOfRoutes = (): InputForm[] =>
  routes.flatMap((route) => [
    ...formsOf(route).map((schema, index) => aForm(`${route.name} ${index}`, schema, [route.example, personGoes])),
    ...queriesOf(route).map((schema) => aForm(`${route.name} query`, schema, [{}])),
  ]);

function queriesOf(route: (typeof routes)[number]): z.ZodType[] {
  const query = querySchemaOf(route);
  return query === null ? [] : [query];
}

const exampleOfRoute = (name: string): Body | undefined => routes.find((route) => route.name === name)?.example;

async function formsOfDrivers(): Promise<InputForm[]> {
  const payments = await Promise.all(
    paymentDriverTypes.map(async (type) => ({ type, driver: await findPaymentDriver(type) })),
  );
  const actions = { requestPayment: 'request_payment', sendMoney: 'send_money', sendAirtime: 'send_airtime' } as const;
  const portal = await loadPortal();
  const sms = await Promise.all(smsDriverTypes.map(async (type) => ({ type, driver: await findSmsDriver(type) })));
  return [
    ...payments.flatMap(({ type, driver }) =>
      Object.entries(actions).flatMap(([action, route]) => {
        const schema = driver?.[action as keyof typeof actions]?.input;
        const other = { receiver_short_code: '600001', amount: 5, command_id: 'BusinessPayBill', reference: 'INV-14' };
        return schema ? [aForm(`${type} ${action}`, schema, [exampleOfRoute(route), other])] : [];
      }),
    ),
    ...sms.flatMap(({ type, driver }) =>
      driver?.sendOptions ? [aForm(`${type} options`, driver.sendOptions, [{}])] : [],
    ),
    ...Object.entries(portal.checkers).map(([name, { input }]) =>
      aForm(`checker ${name}`, input, [exampleOfRoute(`check_${name.replaceAll('-', '_')}`)]),
    ),
  ];
}

/** The configuration of each type of app. */
export async function configForms(): Promise<InputForm[]> {
  const kinds = [
    { types: paymentDriverTypes, find: findPaymentDriver },
    { types: smsDriverTypes, find: findSmsForm },
    { types: lockDriverTypes, find: findLockDriver },
    { types: accountingDriverTypes, find: findAccountingDriver },
  ];
  const all = await Promise.all(
    kinds.flatMap(({ types, find }) => types.map(async (type) => ({ type, form: await find(type) }))),
  );
  return all.flatMap(({ type, form }) =>
    form ? [aForm(`${type} config`, z.object({ config: form.config }), [])] : [],
  );
}

export const allForms = async (): Promise<InputForm[]> => [...formsOfRoutes(), ...(await formsOfDrivers())];

/** A field of an example, at any depth, with its schema in the document. */
export type Member = { path: (string | number)[]; schema: JsonSchema; isOptional: boolean };

export function membersOf(json: JsonSchema, example: unknown, path: (string | number)[] = []): Member[] {
  if (Array.isArray(example)) {
    const items = json.items as JsonSchema | undefined;
    return items ? example.flatMap((entry, index) => membersOf(items, entry, [...path, index])) : [];
  }
  const parts = (json.allOf as JsonSchema[] | undefined) ?? [json];
  return parts.flatMap((part) => {
    const { properties = {}, required = [] } = part as { properties?: Record<string, JsonSchema>; required?: string[] };
    return Object.entries(properties).flatMap(([name, schema]) => [
      { path: [...path, name], schema, isOptional: !required.includes(name) },
      ...membersOf(schema, (example as Body | null)?.[name], [...path, name]),
    ]);
  });
}

export function at(body: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((place, step) => (place as Body | null | undefined)?.[step], body);
}

/** A copy with the field set, or without it if `to` is undefined; null if the field has no place. */
export function withMember(body: Body, path: readonly (string | number)[], to: unknown): Body | null {
  const copy = structuredClone(body);
  const place = at(copy, path.slice(0, -1)) as Body | null | undefined;
  if (typeof place !== 'object' || place === null) return null;
  const name = path.at(-1) ?? '';
  if (to === undefined) delete place[name];
  else place[name] = to;
  return copy;
}

export const takesNull = (schema: JsonSchema): boolean =>
  [schema.type].flat().includes('null') ||
  Object.keys(schema).every((name) => ['default', 'description', 'not'].includes(name)) ||
  [schema.anyOf, schema.oneOf].some((forms) => (forms as JsonSchema[] | undefined)?.some(takesNull));
