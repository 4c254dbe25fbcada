/**
 * No configuration is larger than its record and a list of apps can hold: every text of every type of app has a limit,
 * and so has the whole.
 */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { AppRecord } from '../../shared/apps/app-record.ts';
import { checkConfig, maxConfigText } from '../../shared/apps/check-config.ts';
import { changeAppOf } from '../../shared/apps/manage-apps.ts';
import { appKinds } from '../../shared/declared.ts';
import { appForms, configFields, refusalOf, withoutStore } from '../support/app-forms.ts';

type Schema = { type?: string; enum?: unknown; const?: unknown; maxLength?: number; [keyword: string]: unknown };

/** The texts of any content in a schema, at any depth. */
function textsIn(schema: Schema): Schema[] {
  if (schema.type === 'string') return schema.enum === undefined && schema.const === undefined ? [schema] : [];
  return Object.values(schema)
    .filter((part) => typeof part === 'object' && part !== null)
    .flatMap((part) => textsIn(part as Schema));
}

const fields = configFields.filter(({ schema }) => textsIn(schema).length > 0);

const accounts = (count: number, text: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [String(index).padStart(4, '0'), text]));

describe('The settings of an app', () => {
  it.each(appKinds)('of the kind $kind limit each text themselves', ({ settings }) => {
    const texts = textsIn(z.toJSONSchema(settings(), { io: 'input', unrepresentable: 'any' }) as Schema);
    expect(texts.filter(({ maxLength = Infinity }) => maxLength > maxConfigText)).toEqual([]);
  });
});

describe('The configuration of an app', () => {
  it.each(appForms)('of the type $type shows the limit of each text', ({ form }) => {
    const texts = textsIn(form);
    expect(texts.filter(({ maxLength = Infinity }) => maxLength > maxConfigText)).toEqual([]);
  });

  it.each(fields)('is refused with 422 if a text is too long: $path', async ({ rules, type, field }) => {
    const error = await refusalOf({ rules, type }, { [field]: 'x'.repeat(maxConfigText + 1) });
    expect(error).toMatchObject({ kind: 'invalid', errors: { [`config.${field}`]: expect.any(Array) } });
  });

  it('is refused with 422 if it becomes too long by a change', async () => {
    const rules = appKinds.find(({ kind }) => kind === 'lock')!;
    const [client_id, username] = ['x'.repeat(maxConfigText), 'y'.repeat(maxConfigText - 100)];
    const app = { id: 17, account_id: 7, type: 'TTLock', config: { client_id, username } } as unknown as AppRecord;
    const config = { client_secret: 'z'.repeat(100), password: 'z' };
    await expect(changeAppOf(withoutStore, rules, app, { config })).rejects.toMatchObject({
      kind: 'invalid',
      errors: { config: [expect.any(String)] },
    });
  });

  const schema = z.object({ key: z.string().optional(), accounts: z.record(z.string(), z.string()).optional() });

  it('may have texts as long as a certificate, also in its lists', () => {
    const config = { key: 'x'.repeat(maxConfigText), accounts: { one: 'y' } };
    expect(checkConfig(schema, config)).toEqual(config);
    expect(() => checkConfig(schema, { accounts: { one: 'x'.repeat(maxConfigText + 1) } })).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        errors: { 'config.accounts.one': [expect.stringContaining('at most 8192 characters')] },
      }),
    );
  });

  it('has a limit for all fields together, in bytes', () => {
    // With quotation marks, a colon and a comma, each entry has 16 bytes.
    expect(checkConfig(schema, { accounts: accounts(1_000, 'x'.repeat(6)) })).toHaveProperty('accounts.0999');
    for (const larger of [accounts(1_100, 'x'.repeat(6)), accounts(1_000, '€'.repeat(6))]) {
      expect(() => checkConfig(schema, { accounts: larger })).toThrow(
        expect.objectContaining({ kind: 'invalid', errors: { config: [expect.stringContaining('16 KiB')] } }),
      );
    }
  });
});
