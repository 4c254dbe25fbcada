/** A function can open the secrets of its own module, and of no other. */
import { describe, expect, it } from 'vitest';
import { functionFacts, resources } from '../../shared/config/environment.ts';
import { keyringNames } from '../../shared/secrets/keyring.ts';

const isResource = (variable: string): variable is keyof typeof resources => Object.hasOwn(resources, variable);

const keyringsOf = (uses: object): string[] =>
  Object.keys(uses).flatMap((variable) => {
    const resource = isResource(variable) && resources[variable];
    return resource && 'keyring' in resource ? [resource.keyring] : [];
  });

/** A function is called after its module; e-invoicing works with the apps of tax. */
const moduleOf = (name: string): string => name.replace(/-.*/, '').replace('einvoicing', 'tax');

describe('A function reads no keyring but that of its module, and the one of webhooks', () => {
  it.each(Object.entries(functionFacts))('%s', (name, { uses }) => {
    const others = keyringsOf(uses).filter((keyring) => keyring !== moduleOf(name) && keyring !== 'webhooks');
    expect(others).toEqual([]);
  });

  it('and every keyring is read by one', () => {
    const read = new Set(Object.values(functionFacts).flatMap(({ uses }) => keyringsOf(uses)));
    expect(read).toEqual(new Set(keyringNames));
  });
});
