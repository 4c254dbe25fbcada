/** The console's endpoints for tax apps; served by tax-apps-api. */
import { appRoutesOf } from '../../apps/app-routes.ts';
import { taxAppRules } from './account-apps.ts';

export const taxAccountRoutes = appRoutesOf(taxAppRules);
