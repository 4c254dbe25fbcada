/** Declares the console's search. */
import { defineModule } from '../platform/config/module.ts';
import { searchFunctions } from './functions.ts';
import { searchRoutes } from './routes.ts';

export const module = defineModule({
  name: 'search',
  title: 'Search',
  summary: 'Finds a payment, message, invoice, request or event of the account',
  accountRoutes: searchRoutes,
  functions: searchFunctions,
});
