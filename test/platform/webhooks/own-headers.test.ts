/** The headers that a tenant may add to the deliveries of an endpoint. */
import { describe, expect, it } from 'vitest';
import { requireOwnHeaders } from '../../../shared/platform/webhooks/own-headers.ts';

const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`X-${index}`, 'x']));

describe('An endpoint', () => {
  it.each([
    ['Host', 'x'],
    ['content-type', 'text/plain'],
    ['Content-Length', '3'],
    ['Transfer-Encoding', 'chunked'],
    ['connection', 'close'],
    ['Proxy-Authorization', 'x'],
    ['webhook-id', 'evt_1'],
    ['Webhook-Signature', 'v1,x'],
    ['X-Gateway-Signature', 'x'],
    ['User-Agent', 'x'],
    ['Cookie', 'a=b'],
    ['a name', 'x'],
    ['', 'x'],
    ['X-Line', 'a\r\nb: c'],
    ['X-Empty', ''],
    ['X-Blank', ' x'],
    ['X-Blank', 'x '],
    ['X-Tab', 'a\tb'],
    ['X-Ünicode', 'x'],
    [`X-${'x'.repeat(99)}`, 'x'],
    ['X-Letters', 'ű'],
    ['X-Long', 'x'.repeat(1_025)],
  ])('may not have %s: %j', (name, value) => {
    expect(() => requireOwnHeaders({ [name]: value })).toThrow(name);
  });

  it.each([
    ['X-One', 'x'],
    ['X-Two', 'xy'],
    ['X-Spaces', 'a b  c'],
    ['X-Long', 'x'.repeat(1_024)],
    [`X-${'x'.repeat(98)}`, 'x'],
    ["!#$%&'*+.^_`|~-9", 'x'],
    ['My-Host', 'x'],
    ['Hosts', 'x'],
    ['X-Content-Type', 'x'],
  ])('may have %s: %j', (name, value) => {
    expect(() => requireOwnHeaders({ [name]: value })).not.toThrow();
  });

  it('has at most ten, each once', () => {
    expect(() => requireOwnHeaders(many(10))).not.toThrow();
    expect(() => requireOwnHeaders(many(11))).toThrow(
      expect.objectContaining({ kind: 'invalid', errors: { headers: ['An endpoint has at most 10 headers'] } }),
    );
    expect(() => requireOwnHeaders({ 'X-A': '1', 'x-a': '2' })).toThrow('x-a is given twice');
  });
});
