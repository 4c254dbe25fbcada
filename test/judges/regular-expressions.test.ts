/**
 * recheck reads every regular expression of the product and of the libraries that check input, and finds those that a
 * long hostile text makes slow: each must take linear time, so that no body, header or reply can hold up a function.
 */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';
import { describe, expect, it } from 'vitest';
import { prove } from '../support/proof.ts';
import { tools } from './tools.ts';

type Diagnosis = {
  status: 'safe' | 'vulnerable' | 'unknown';
  complexity?: { summary?: string };
  attack?: { string: string };
};
type Check = (source: string, flags: string, parameters: { timeout: number }) => Diagnosis;

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = globSync('{shared,functions}/**/*.{ts,tsx}', { cwd: root });

/** Written as a literal, also in code that runs only in a browser. */
function literals(node: unknown, found: Set<string>): Set<string> {
  if (typeof node !== 'object' || node === null) return found;
  if ('type' in node && node.type === 'RegExpLiteral' && 'pattern' in node && 'flags' in node) {
    found.add(`/${String(node.pattern)}/${String(node.flags)}`);
  }
  for (const value of Object.values(node)) literals(value, found);
  return found;
}

/** Made by `new RegExp` while the modules load: those that are put together from lists, and those of zod. */
async function constructed(found: Set<string>): Promise<Set<string>> {
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, given: [pattern: string | RegExp, flags?: string]) {
      const made = new target(...given);
      found.add(String(made));
      return made;
    },
  });
  try {
    await import('../../shared/declared.ts');
    const lexicon = globSync('shared/payments/confirmation-sms/**/*.ts', { cwd: root });
    for (const file of lexicon) await import(`${root}${file}`);
  } finally {
    globalThis.RegExp = original;
  }
  return found;
}

describe('A regular expression', () => {
  it('takes a time that grows no faster than its input', async () => {
    process.env.RECHECK_BACKEND = 'pure';
    const { checkSync } = createRequire(`${tools}/`)('recheck') as { checkSync: Check };
    const found = new Set<string>();
    for (const file of sources) {
      const text = readFileSync(`${root}${file}`, 'utf8');
      literals(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'es2024' }), found);
    }
    expect(found.size).toBeGreaterThan(300);
    const written = found.size;
    await constructed(found);
    expect(found.size).toBeGreaterThan(written);

    await prove(
      'regular-expressions',
      { promise: 'every regular expression takes linear time', unit: 'expressions', judged_by: 'recheck' },
      found,
      (expression) => {
        const end = expression.lastIndexOf('/');
        // The limit is only for an analysis that would not end: none takes a tenth of it.
        const { status, complexity, attack } = checkSync(expression.slice(1, end), expression.slice(end + 1), {
          timeout: 300_000,
        });
        expect([status, complexity?.summary, attack?.string.slice(0, 40)]).toEqual([
          'safe',
          complexity?.summary,
          undefined,
        ]);
      },
    );
  });
});
