/** The thirteen checkers: one table, without code for individual checkers. */
import * as z from 'zod';
import { providerAccess } from '../../apps/provider-access.ts';
import { type CheckerName, checkerNames } from '../../drivers/tax-portal-driver.ts';
import { defineRoute, type Route } from '../../platform/http/define-route.ts';
import { check } from '../../platform/http/read-input.ts';
import type { TaxDependencies } from '../app/dependencies.ts';
import { answerOf, toAnswer, toTaxError } from '../app/tax-replies.ts';
import { openTaxApp, selectTaxApp, taxAppHeader } from '../app/tax-app.ts';
import { saveUsed } from '../app/tax-app-use.ts';
import { checkedBody } from './answers.ts';
import { inputOfPortal } from './input-of-portal.ts';

/** The summary and an example body of each checker. */
const checkers: Record<CheckerName, { summary: string; example: Record<string, unknown> }> = {
  pin: { summary: 'Checks a taxpayer PIN', example: { TAXPIN: 'A001234567Z' } },
  'pin-by-id': {
    summary: 'Finds a PIN by an identity document',
    example: { TaxpayerType: 'KE', TaxpayerID: '12345678' },
  },
  'tax-obligations': { summary: 'Lists the tax obligations of a PIN', example: { TAXPIN: 'A001234567Z' } },
  tcc: {
    summary: 'Checks a tax compliance certificate',
    example: { TAXPIN: 'P001234567Z', tccNumber: 'KRATST0000000001' },
  },
  invoice: {
    summary: 'Looks up an invoice by its control unit number',
    example: { invoiceNumber: 'KRACU0100000001/45', invoiceDate: '2025-09-23' },
  },
  declaration: { summary: 'Shows the state of a customs declaration', example: { DeclarationNo: '24TSTIM400000001' } },
  'it-exemption': { summary: 'Checks an income tax exemption', example: { TAXPIN: 'P001234567Z' } },
  'vat-exemption': {
    summary: 'Checks a VAT exemption certificate',
    example: { VatExemptionCertificateNo: 'TSTVAT0001' },
  },
  'import-cert-number': { summary: 'Checks an import certificate', example: { certificate_no: 'TSTIMP0001' } },
  'import-cert-pin': { summary: 'Lists the import certificates of a PIN', example: { TAXPIN: 'P001234567Z' } },
  'excise-pin': { summary: 'Lists the excise licenses of a PIN', example: { TAXPIN: 'P001234567Z' } },
  'excise-number': { summary: 'Checks an excise license', example: { ExciseLicenceNo: 'TSTEXC0001' } },
  'tax-service-office': { summary: 'Finds the tax office of a PIN', example: { TAXPIN: 'A001234567Z' } },
};

const routeOf = (name: CheckerName): Route<TaxDependencies> =>
  defineRoute({
    name: `check_${name.replaceAll('-', '_')}`,
    method: 'POST',
    path: `/api/tax/checkers/${name}`,
    function: 'tax-api',
    access: { scope: 'tax:checkers' },
    mode: 'direct',
    changesNothing: true,
    on: selectTaxApp('portal'),
    requestHeaders: taxAppHeader,
    input: () => z.looseObject({}),
    ...inputOfPortal(({ checkers: all }) => all[name].input),
    output: () => answerOf(checkedBody(name)),
    // Identifies a person; a PIN is masked by its name.
    secretMembers: ['TaxpayerID'],
    ...checkers[name],
    async run(dependencies: TaxDependencies, { subject, input, log }) {
      const portal = await dependencies.loadPortal();
      const checker = portal.checkers[name];
      const checked = check(checker.input, input);
      const call = {
        app: await openTaxApp(dependencies, subject, portal.config),
        access: providerAccess(dependencies, 'tax', subject.app),
      };
      await saveUsed(dependencies, subject.app);
      const { valid, data, provider_code, message, raw } = await checker
        .perform(checked, call)
        .catch((thrown: unknown) => Promise.reject(toTaxError(thrown)));
      log.info('Checked', { checker: name, tax_app_id: subject.app.id, valid, provider_code });
      return toAnswer({ valid, ...data, provider_code, message, raw }, message);
    },
  });

export const checkerRoutes: readonly Route<TaxDependencies>[] = checkerNames.map(routeOf);
