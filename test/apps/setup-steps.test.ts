/** The provider's steps in the form for a new app. */
import { describe, expect, it } from 'vitest';
import { describeDrivers } from '../../shared/drivers-document.ts';
import { setupOf } from '../../shared/providers/setup-steps.ts';

const types = Object.values(await describeDrivers()).flatMap((kind) => kind.types);

describe('The steps at a provider', () => {
  it('are known for every type that has more to do than its fields say', () => {
    expect(types.flatMap(({ type, setup }) => (setup === null ? [type] : [])).toSorted()).toEqual(
      [
        'BongaSms',
        'HostPinnacle',
        'KeBulkSms',
        'MobileMoneyCongo',
        'MobileMoneyKePersonal',
        'MobileMoneyTz',
        'Mobitech',
        'Onfon',
        'SafaricomSdp',
        'Webhook',
      ].toSorted(),
    );
  });

  it.each(types.flatMap(({ type, setup }) => (setup ? [[type, setup] as const] : [])))(
    'of %s are sentences, and start at a secure address',
    (type, setup) => {
      expect(setup).toEqual(setupOf(type));
      for (const step of [...setup.steps, ...(setup.register === undefined ? [] : [setup.register])]) {
        expect(step).toMatch(/^\p{Lu}.*\.$/u);
      }
      if (setup.portal) expect(setup.portal.url).toMatch(/^https:\/\/[\w.-]+/);
    },
  );
});
