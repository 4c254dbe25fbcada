/** How the document says that a call must name its tax app: with the header, or with a parameter. */
import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { makeDocument } from '../../shared/openapi/document.ts';
import { errorMeanings } from '../../shared/openapi/error-meanings.ts';

type Parameter = { name: string; in: string; required: boolean; description: string; 'x-recommended'?: true };
const { paths } = JSON.parse(JSON.stringify(makeDocument('1'))) as {
  paths: Record<string, Record<string, { parameters: Parameter[] }>>;
};
const headers = Object.values(paths).flatMap((methods) =>
  Object.values(methods).flatMap(({ parameters }) => parameters.filter(({ in: place }) => place === 'header')),
);

describe('The header X-Tax-App-Id', () => {
  const ofTax = headers.filter(({ name }) => name === 'X-Tax-App-Id');

  it('is not required in the document, because tax_app_id suffices, but recommended', () => {
    expect(ofTax.length).toBeGreaterThan(60);
    for (const { required, description, ...header } of ofTax) {
      expect([required, header['x-recommended']]).toEqual([false, true]);
      expect(description).toContain('`tax_app_id`');
    }
  });

  it('is an argument that callers of the typed clients cannot forget', () => {
    const endpoints = readFileSync(new URL('../../shared/client/generated/endpoints.ts', import.meta.url), 'utf8');
    const lines = endpoints.split('\n').filter((line) => line.includes('x-tax-app-id'));
    expect(lines).toHaveLength(ofTax.length);
    for (const line of lines) expect(line).toMatch(/"x-tax-app-id": number;/);
  });

  it('is in the comment of each method of the TypeScript client that needs it, whose type does not', () => {
    const methods = readFileSync(new URL('../../shared/client/generated/methods.ts', import.meta.url), 'utf8');
    const comments = methods.split('\n').filter((line) => line.includes('Needs the header `X-Tax-App-Id`.'));
    expect(comments).toHaveLength(ofTax.length);
  });

  it('and its alternative are what the error’s explanation names', () => {
    expect(errorMeanings['tax_app_id_required']).toMatch(/`X-Tax-App-Id`.*`tax_app_id`/);
    expect(errorMeanings['tax_app_id_required']).not.toContain('several');
  });
});

describe('No header of the document', () => {
  it('is required: every one has an alternative', () => {
    expect(headers.filter(({ required }) => required).map(({ name }) => name)).toEqual([]);
  });
});
