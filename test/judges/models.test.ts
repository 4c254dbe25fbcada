/**
 * Checks the drivers' requests with models that third parties published for their providers: every driver performs its
 * ordinary operations on its simulator, and the models parse the bodies, rejecting undeclared members. Where a model is
 * narrower than the provider's documentation, an exception with its reason is stored with the requests; an exception
 * that the model no longer needs fails.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { airtelMoney } from './models/airtel-money.ts';
import { daraja } from './models/daraja.ts';
import { etims } from './models/etims.ts';
import { asModelled, type Exceptions, type CheckedProvider, type Sent } from './models/checked-provider.ts';
import { quickbooks } from './models/quickbooks-online.ts';
import { telegram } from './models/telegram.ts';
import { vonage } from './models/vonage.ts';
import { whatsappCloud } from './models/whatsapp-cloud.ts';
import { xero } from './models/xero.ts';
import { zohoBooks } from './models/zoho-books.ts';
import { python, run, tools, withoutPython } from './tools.ts';

/** By the provider's folder, with its name in the table of shared/providers/README.md. */
const providers: Record<string, { name: string; checked: CheckedProvider }> = {
  'airtel-money': { name: 'Airtel Money', checked: airtelMoney },
  daraja: { name: 'Daraja', checked: daraja },
  etims: { name: 'eTIMS', checked: etims },
  'quickbooks-online': { name: 'QuickBooks Online', checked: quickbooks },
  telegram: { name: 'Telegram', checked: telegram },
  vonage: { name: 'Vonage', checked: vonage },
  'whatsapp-cloud': { name: 'WhatsApp Cloud', checked: whatsappCloud },
  xero: { name: 'Xero', checked: xero },
  'zoho-books': { name: 'Zoho Books', checked: zohoBooks },
};

const judges = fileURLToPath(new URL('models', import.meta.url));
const [, table = ''] = readFileSync(new URL('../../shared/providers/README.md', import.meta.url), 'utf8').split(
  /^\| Provider +\| Models +\| Checked +\|$/m,
);
const all: Array<Sent & { provider: string }> = [];

/** The result of a provider's models for each request: "ok", or the reason. */
async function verdictsOf(provider: string, requests: readonly Sent[]): Promise<Record<string, string>> {
  const file = `${tools}/requests.json`;
  writeFileSync(file, JSON.stringify(requests.map((request) => ({ provider, ...request }))));
  const ended = await run(`${python}/python`, ['-B', '-W', 'ignore', `${judges}/${provider}.py`, file]);
  expect([ended.status, ended.status === 0 ? '' : ended.stderr]).toEqual([0, '']);
  return JSON.parse(ended.stdout) as Record<string, string>;
}

/** Each result as a boolean: whether the models accepted the request. */
const accepted = (verdicts: Record<string, string>) =>
  Object.fromEntries(Object.entries(verdicts).map(([operation, verdict]) => [operation, verdict === 'ok']));

const allBut = (exceptions: Exceptions, member: string): Exceptions =>
  Object.fromEntries(Object.entries(exceptions).filter(([name]) => name !== member));

/**
 * The requests with all their exceptions except one; a round for the first of each operation, one for the second, ...
 */
function roundsWithoutOne(requests: readonly Sent[], exceptions: Record<string, Exceptions>): Sent[][] {
  const members = (operation: string) => Object.keys(exceptions[operation] ?? {});
  const rounds = Math.max(0, ...requests.map(({ operation }) => members(operation).length));
  return Array.from({ length: rounds }, (_, round) =>
    requests.flatMap((request) => {
      const left = members(request.operation)[round];
      return left === undefined ? [] : [asModelled(request, allBut(exceptions[request.operation] ?? {}, left))];
    }),
  );
}

/** How many operations are checked, and of how many, according to the README of the providers. */
function counted(name: string): string | undefined {
  const row = table.split('\n').find((line) => line.split('|')[1]?.trim() === name);
  return /\d+ of \d+ operations/.exec(row ?? '')?.[0];
}

describe.skipIf(withoutPython !== undefined).each(Object.entries(providers))(
  'Published models of %s',
  (provider, { name, checked }) => {
    const { exceptions = {}, withoutModel = {} } = checked;
    const makeRequests = checked.use();

    it('accept the requests of its driver, and need every exception', async () => {
      const sent = await makeRequests();
      all.push(...sent.map((request) => ({ provider, ...request })));
      writeFileSync(`${tools}/requests.json`, JSON.stringify(all, null, 2));
      const operations = sent.map(({ operation }) => operation);
      expect(operations).toEqual(expect.arrayContaining([...Object.keys(exceptions), ...Object.keys(withoutModel)]));

      const requests = sent.filter(({ operation }) => !(operation in withoutModel));
      const excepted = requests.map((request) => asModelled(request, exceptions[request.operation]));
      const ok = Object.fromEntries(requests.map(({ operation }) => [operation, 'ok']));
      expect(await verdictsOf(provider, excepted)).toEqual(ok);
      for (const round of roundsWithoutOne(requests, exceptions)) {
        const refused = Object.fromEntries(round.map(({ operation }) => [operation, false]));
        expect(accepted(await verdictsOf(provider, round))).toEqual(refused);
      }
      expect(counted(name)).toBe(`${requests.length} of ${sent.length} operations`);
    });

    it('reject a member they do not declare', async () => {
      const sent = (await makeRequests()).filter(({ operation }) => !(operation in withoutModel));
      const wrong = sent.map((request) =>
        asModelled(request, { ...exceptions[request.operation], colour: { instead: 'green', because: 'it is wrong' } }),
      );
      const refused = Object.fromEntries(sent.map(({ operation }) => [operation, false]));
      expect(accepted(await verdictsOf(provider, wrong))).toEqual(refused);
    });
  },
);
