import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { modules } from '../../shared/modules.ts';

/** General words too: every caller has an account, every call is a request, logs mask phones, and tables are searched. */
const generalWords = new Set(['account', 'requests', 'service', 'phones', 'search']);
const moduleNames = modules.map(({ name }) => name);
const providerNames = readdirSync('shared/providers', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'kit')
  .map(({ name }) => name);

/** The name as a word, alone or inside an identifier, in any spelling: `tax`, `taxApp`, `tax_app`; `lock` for `locks`. */
function spellingsOf(name: string): RegExp {
  const singular = name.replace(/s$/, name === 'sms' ? 's' : '').replaceAll('-', '[-_ ]?');
  const capital = singular.charAt(0).toUpperCase() + singular.slice(1);
  return new RegExp(
    `(?<![A-Za-z])(${singular}|${singular.toUpperCase()}(?![A-Z]{2}))(s|App|_app|_)?(?![a-z])|${capital}(?![a-z])`,
  );
}

describe('the platform', () => {
  const files = globSync('shared/platform/**/*.ts').toSorted();

  it.each([...moduleNames, ...providerNames].filter((name) => !generalWords.has(name)))('does not name %s', (name) => {
    const named = spellingsOf(name);
    const lines = files.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) => (named.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    );
    expect(lines).toEqual([]);
  });

  it('would be caught naming one', () => {
    expect(moduleNames).toContain('payments');
    for (const line of ['// for payments', 'type PaymentApp', 'payment_app_id', 'PAYMENTS', 'a Payment'])
      expect(line).toMatch(spellingsOf('payments'));
    for (const line of ['blocks the thread', 'unlocked', 'syntax']) {
      expect(line).not.toMatch(spellingsOf('locks'));
      expect(line).not.toMatch(spellingsOf('tax'));
    }
  });
});
