/** The bounds that the document shows, at every field of every route, driver and app: reached is accepted, passed is refused. */
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../../shared/openapi/schemas.ts';
import {
  allForms,
  at,
  type Body,
  configForms,
  type InputForm,
  type Member,
  membersOf,
  read,
  withMember,
} from '../../support/input-forms.ts';
import { oddTexts } from '../../proof/fuzz/odd-values.ts';
import * as fc from '../../support/properties.ts';

/** A value at or beyond a bound. */
type Case = { bound: string; value: unknown; isAccepted: boolean };

type Bounds = {
  [name in 'minimum' | 'maximum' | 'exclusiveMinimum' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems']?: number;
} & {
  pattern?: string;
  format?: string;
  type?: string;
  enum?: unknown[];
};

/** Larger bodies are refused as a whole. */
const maxText = 200_000;

function casesOf(schema: JsonSchema, example: unknown): Case[] {
  const { type, minimum, maximum, minItems, maxItems } = schema as Bounds;
  const ofNumber =
    type === 'integer' || type === 'number' ? [...bound('minimum', minimum, -1), ...bound('maximum', maximum, 1)] : [];
  const item = Array.isArray(example) ? example[0] : undefined;
  const ofList =
    item === undefined
      ? []
      : [...bound('minItems', minItems, -1), ...bound('maxItems', maxItems, 1)].flatMap(({ value, ...one }) =>
          Number(value) < 0 || Number(value) > 1_000
            ? []
            : [{ ...one, value: Array.from({ length: Number(value) }, () => item) }],
        );
  return [...ofNumber, ...ofList, ...(type === 'string' ? casesOfText(schema) : [])];
}

const bound = (name: string, value: number | undefined, step: number): Case[] =>
  value === undefined
    ? []
    : [
        { bound: name, value, isAccepted: true },
        { bound: name, value: value + step, isAccepted: false },
      ];

function casesOfText(schema: JsonSchema): Case[] {
  const { minLength = 0, maxLength = Infinity, pattern, format, enum: listed } = schema as Bounds;
  if (listed !== undefined || maxLength > maxText) return [];
  const long = { bound: 'maxLength', value: 'x'.repeat(maxLength + 1), isAccepted: false };
  const short = minLength > 0 ? [{ bound: 'minLength', value: 'x'.repeat(minLength - 1), isAccepted: false }] : [];
  const isFree = pattern === undefined && format === undefined;
  return [long, ...short, ...(isFree ? [{ bound: 'maxLength', value: 'x'.repeat(maxLength), isAccepted: true }] : [])];
}

function errorsAt(form: InputForm, body: Body, path: Member['path']): string[] {
  const outcome = read(form.schema, body);
  return 'errors' in outcome ? (outcome.errors[path.join('.')] ?? []) : [];
}

/** A field may read its text without the blanks around it, and in capitals. */
const readings = (text: string): string[] => [text, text.trim(), text.trim().toUpperCase()];

const forms = [...(await allForms()), ...(await configForms())].flatMap(({ example, ...form }) =>
  example === null ? [] : [{ ...form, example }],
);

/** Fields that only another field of the example requires, which the document cannot show. */
const requiredByAnother = new Set([
  'sync_purchase 0 supplier_invoice_number',
  'SafaricomSdp config config.cp_id',
  'SafaricomSdp config config.cp_password',
]);

describe.each(forms)('$name', (form) => {
  const { name, json, example } = form;
  const members = membersOf(json, example);

  it('accepts each bound of the document and refuses what is beyond it', () => {
    for (const { path, schema } of members) {
      for (const { bound, value, isAccepted } of casesOf(schema, at(example, path))) {
        const body = withMember(example, path, value);
        if (body === null) continue;
        const errors = errorsAt(form, body, path);
        expect({ path, bound, isAccepted: errors.length === 0, errors: isAccepted ? errors : [] }).toEqual({
          path,
          bound,
          isAccepted,
          errors: [],
        });
      }
    }
  });

  it('requires the fields that the document lists as required, and no others', () => {
    for (const { path, isOptional } of members) {
      const body = withMember(example, path, undefined);
      if (body === null || requiredByAnother.has(`${name} ${path.join('.')}`)) continue;
      const errors = errorsAt(form, body, path);
      expect({ path, isOptional: errors.length === 0, errors: isOptional ? errors : [] }).toEqual({
        path,
        isOptional,
        errors: [],
      });
    }
  });

  it('refuses what does not match a pattern of the document', () => {
    for (const { path, schema } of members) {
      const { pattern } = schema as Bounds;
      if (pattern === undefined) continue;
      const expression = new RegExp(pattern, 'u');
      const texts = fc
        .oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 20 }))
        .filter((text) => !readings(text).some((one) => expression.test(one)));
      fc.assert(
        fc.property(texts, (text) => {
          const body = withMember(example, path, text);
          if (body !== null)
            expect({ path, pattern, isRefused: errorsAt(form, body, path).length > 0 }).toEqual({
              path,
              pattern,
              isRefused: true,
            });
        }),
        { numRuns: 20 },
      );
    }
  });
});
