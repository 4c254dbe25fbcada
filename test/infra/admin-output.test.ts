/** How `npm run admin` prints results for people. */
import { describe, expect, it } from 'vitest';
import { showResult } from '../../infra/admin/show-result.ts';

const list = (data: Record<string, unknown>[], next_after: string | null = null) => ({ data, next_after });

describe('A list', () => {
  it('is an aligned table with the names of all columns', () => {
    const rows = [
      { id: 1, name: 'Duka', is_live: true },
      { id: 12, name: 'Mombasa Hardware', is_live: false, note: null },
    ];
    expect(showResult(list(rows, '12'), 100).split('\n')).toEqual([
      'id  name              is_live  note',
      '1   Duka              yes      -',
      '12  Mombasa Hardware  no       -',
      '',
      'More: add --after 12',
    ]);
    expect(showResult(list([]), 100)).toBe('Nothing found.');
  });

  it('fits the terminal: the widest columns are cut', () => {
    const shown = showResult(list([{ id: 1, name: 'n'.repeat(300), url: 'u'.repeat(40) }]), 60).split('\n');
    expect(Math.max(...shown.map((line) => line.length))).toBeLessThanOrEqual(60);
    expect(shown[1]).toMatch(/^1 +n+… +u+…$/);
  });

  it('prints no control character that a tenant put into a name', () => {
    expect(showResult(list([{ name: 'a\u001b[31mb\nc\u202ed' }]), 100)).toBe('name\na [31mb c d');
  });
});

describe('A record', () => {
  it('is lines of name and value, nothing cut, with members of members by their path', () => {
    const link = `https://gateway.example.test/console#/reset?token=${'t'.repeat(200)}`;
    const shown = showResult({ link, restored: { payments: { added: ['k1', 'k2'] } }, first: [{ id: 7 }] }, 40);
    expect(shown.split('\n')).toEqual([
      `link:                     ${link}`,
      'restored.payments.added:  k1, k2',
      'first.1.id:               7',
    ]);
  });
});
