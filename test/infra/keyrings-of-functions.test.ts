/** A function can decrypt the secrets of its own module, and of no other. */
import { describe, expect, it } from 'vitest';
import { functions, keyrings } from '../../shared/declared.ts';
import { modules } from '../../shared/modules.ts';

/** E-invoicing uses the apps of tax. */
const ownOf = (name: string, own: readonly string[]): readonly string[] => (name === 'einvoicing' ? ['tax'] : own);

describe('A function reads only the keyring of its module, and that of webhooks', () => {
  it.each(modules.map((module) => [module.name, module] as const))('%s', (name, module) => {
    for (const [called, { keyrings: read = [] }] of Object.entries(module.functions)) {
      const others = read.filter((keyring) => ![...ownOf(name, module.keyrings), 'webhooks'].includes(keyring));
      expect([called, others]).toEqual([called, []]);
    }
  });

  it('and every keyring is read by a function', () => {
    expect(new Set([...functions.values()].flatMap(({ keyrings: read = [] }) => read))).toEqual(new Set(keyrings));
  });
});
