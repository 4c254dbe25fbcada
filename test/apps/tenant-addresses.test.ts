/**
 * Every address that a tenant can set on an app is checked when it is set: all address fields of all drivers of all
 * kinds, identified by their schema or their name.
 */
import { describe, expect, it } from 'vitest';
import { paymentAppRules } from '../../shared/payments/account-apps.ts';
import { refuseAddresses } from '../../shared/platform/egress/address-guard.ts';
import { receivingFieldsOf } from '../../shared/apps/app-config.ts';
import { appKinds } from '../../shared/declared.ts';
import { appRegistries } from '../../shared/providers/app-registries.ts';
import { configFields, refusalOf } from '../support/app-forms.ts';

type Property = { type?: string; format?: string; enum?: unknown };

/** By the schema or the name; fields that offer a choice of the provider's own addresses are excluded. */
const isAddress = (name: string, { type, format, enum: choices }: Property): boolean =>
  choices === undefined && (format === 'uri' || (type === 'string' && /url|address|host|endpoint|server/i.test(name)));

const fields = configFields.filter(({ field, schema }) => isAddress(field, schema));

const refused = [
  'http://shop.example.com/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::ffff:10.0.0.1]/',
  'https://shop.example.com:8443/',
  'https://user:password@shop.example.com/',
  'ftp://shop.example.com/',
  'htps://shop.example.com/',
];

describe('An address in the configuration of an app', () => {
  it('is found in the schemas of all drivers', () => {
    const found = fields.map(({ path }) => path);
    for (const path of [
      'payment AirtelMoney live_base_url',
      'sms Webhook url',
      'tax einvoicing vscu_url',
      'accounting Odoo base_url',
    ]) {
      expect(found).toContain(path);
    }
  });

  it('is marked if it gets the secrets of the app, and the mark is in no form', async () => {
    const forms = await Promise.all(
      appKinds.map(async (rules) => (await rules.forms(appRegistries as never)).map((form) => ({ ...form, rules }))),
    );
    const marked = forms
      .flat()
      .flatMap(({ rules, type, config }) =>
        [...receivingFieldsOf(config)].map((field) => `${rules.kind} ${type} ${field}`),
      );
    const others = fields.map(({ path }) => path).filter((path) => !marked.includes(path));
    expect(marked).toHaveLength(6);
    // A secret signs what these get, and the jar of a taxpayer gets none.
    expect(others.toSorted()).toEqual([
      'payment AirtelMoney callback_url',
      'sms Webhook url',
      'tax both vscu_url',
      'tax einvoicing vscu_url',
    ]);
    expect(JSON.stringify(configFields)).not.toContain('receives_secrets');
  });

  it.each(fields)('$path is refused with 422 unless it is public and https', async ({ rules, type, field }) => {
    for (const address of refused) {
      expect([address, await refusalOf({ rules, type }, { [field]: address })]).toEqual([
        address,
        expect.objectContaining({ kind: 'invalid', errors: { [`config.${field}`]: expect.any(Array) } }),
      ]);
    }
  });
});

describe('An address in the settings of an app', () => {
  const rules = { allowLoopback: false };

  it.each([
    [{ settings: { validation: { policy: 'ask_webhook', url: 'https://10.0.0.1/' } } }, 'settings.validation.url'],
    [{ chats: [{ kind: 'telegram' }, { kind: 'slack', url: 'http://hooks.example.com/' }] }, 'chats.1.url'],
    [{ anything: { of: ['a name', { later: ' HTTPS:\\\\169.254.169.254/' }] } }, 'anything.of.1.later'],
  ])('is refused at any depth: %j', (given, path) => {
    expect(() => refuseAddresses(given, rules)).toThrow(
      expect.objectContaining({ kind: 'invalid', errors: { [path]: [expect.any(String)] } }),
    );
  });

  it.each(['htps://shop.example.com/', 'mailto:till@shop.example.com', 'file:///hook'])(
    'that is asked about payments is refused unless the gateway can call it: %s',
    (url) => {
      const read = paymentAppRules.settings().safeParse({
        settings: { validation: { policy: 'ask_webhook', url, fallback: 'accept' } },
      });
      expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual(['settings.validation.url']);
    },
  );

  it('is not detected in other text, and a public one is accepted', () => {
    const given = {
      url: 'https://shop.example.com/a',
      name: 'Shop: 10.0.0.1',
      reference: 'INV-14',
      number: 7,
      none: null,
    };
    expect(() => refuseAddresses(given, rules)).not.toThrow();
  });
});
