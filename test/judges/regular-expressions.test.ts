/**
 * recheck reads every regular expression of the product and of the libraries that check input, and finds those that a
 * long hostile text makes slow: each must take linear time, so that no body, header or reply can hold up a function.
 *
 * What one version of recheck has once found linear stays so, and is listed in linear-expressions.json; only others are
 * read. `RECHECK=all npm run test:judges -- regular-expressions` reads all of them and writes the list.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
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
type Check = (source: string, flags: string, parameters: typeof usual) => Diagnosis;

/** Without timeouts: with them, the result would depend on how busy the machine is. */
const usual = { randomSeed: 1, timeout: null, incubationTimeout: null, attackTimeout: null };
/**
 * What has bounded repetitions or lookaround is given to fuzzing, which takes a bound such as `{0,30}` for slow. The
 * automaton decides exactly, but for some expressions it would be too large.
 */
const exact = { ...usual, checker: 'automaton', maxRepeatCount: 600, maxNFASize: 1_000_000 };

const root = fileURLToPath(new URL('../../', import.meta.url));
const listPath = new URL('linear-expressions.json', import.meta.url);
const version = (createRequire(`${tools}/`)('recheck/package.json') as { version: string }).version;

function readLinear(): Set<string> {
  const list = JSON.parse(readFileSync(listPath, 'utf8')) as { recheck: string; expressions: string[] };
  return new Set(process.env.RECHECK === 'all' || list.recheck !== version ? [] : list.expressions);
}

function writeLinear(expressions: Iterable<string>): void {
  const list = { recheck: version, expressions: [...expressions].toSorted() };
  writeFileSync(listPath, `${JSON.stringify(list, null, 2)}\n`);
}
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

    const linear = readLinear();
    await prove(
      'regular-expressions',
      { promise: 'every regular expression takes linear time', unit: 'expressions', judged_by: 'recheck' },
      found,
      (expression) => {
        if (linear.has(expression)) return;
        const end = expression.lastIndexOf('/');
        const given = [expression.slice(1, end), expression.slice(end + 1)] as const;
        const first = checkSync(...given, usual);
        const { status, complexity, attack } = first.status === 'safe' ? first : checkSync(...given, exact);
        expect([status, complexity?.summary, attack?.string.slice(0, 40)]).toEqual([
          'safe',
          complexity?.summary,
          undefined,
        ]);
        linear.add(expression);
      },
    );
    if (process.env.RECHECK === 'all') writeLinear(linear);
  });
});
