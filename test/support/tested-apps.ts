/** Apps whose credentials are tested from the console: the gateway's replies, for every kind. */
import { expect } from 'vitest';
import type { Owner } from './console.ts';
import { anError } from './expected-bodies.ts';
import type { TestGateway } from './test-gateway.ts';

export type TestedApp = {
  /** Its path in the gateway. */
  path: string;
  /** The name of the check. */
  name: string;
  /** A field of its configuration: a valid and an invalid value. */
  field: string;
  right: unknown;
  wrong: string;
  /** The provider's code for success, and for the invalid value. */
  code?: unknown;
  refusal: unknown;
};

/** Tests an app with valid credentials, then with an invalid one, then with the valid ones again. */
export async function expectTested(
  gateway: Pick<TestGateway, 'logs'>,
  { call }: Pick<Owner, 'call'>,
  { path, name, field, right, wrong, code, refusal }: TestedApp,
): Promise<void> {
  const configure = async (value: unknown) =>
    (await call('PATCH', path, { body: { config: { [field]: value } } })).status;
  const tried = () => call<{ data: unknown }>('POST', `${path}/test`);
  const check = { name, ok: true, latency_ms: expect.any(Number) };
  const valid = await tried();
  const passed = { ...check, ...(code === undefined ? {} : { result_code: code }) };
  expect([valid.status, valid.body.data]).toEqual([200, { ok: true, checks: [passed] }]);
  expect(await configure(wrong)).toBe(200);
  const invalid = await tried();
  const failed = { ...check, ok: false, result_code: refusal, error: expect.stringMatching(/\w/) };
  expect([invalid.status, invalid.body.data]).toEqual([200, { ok: false, checks: [failed] }]);
  expect(JSON.stringify(invalid.body)).not.toContain(wrong);
  expect(await configure(right)).toBe(200);
  expect((await tried()).body.data).toMatchObject({ ok: true });
  expect(gateway.logs.filter(({ line }) => line.includes(wrong))).toEqual([]);
}

export async function expectUntried({ call }: Pick<Owner, 'call'>, path: string, type: string): Promise<void> {
  const { status, body } = await call('POST', `${path}/test`);
  const sentence = `The credentials of a ${type} app cannot be tested without side effects`;
  expect([status, body]).toEqual([500, anError('unsupported', sentence)]);
}
