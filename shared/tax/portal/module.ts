/** Declares the module of the tax portal. */
import { defineModule } from '../../platform/config/module.ts';
import { taxAppRules } from '../app/account-apps.ts';
import { taxAccountRoutes, testTaxAppRoute } from '../app/account-routes.ts';
import { taxFunctions } from './functions.ts';
import { taxRoutes } from './routes.ts';

export const module = defineModule({
  name: 'tax',
  title: 'Tax',
  summary: 'Checks, payment registration, certificates and returns with the tax authority',
  routes: [...taxRoutes, testTaxAppRoute],
  accountRoutes: taxAccountRoutes,
  appKinds: [taxAppRules],
  functions: taxFunctions,
  tables: { tax: ['by_account'] },
  keyrings: ['tax'],
});
