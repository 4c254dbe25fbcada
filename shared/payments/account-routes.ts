/** The console's endpoints for payment apps; served by payments-apps-api. */
import { appRoutesOf } from '../apps/app-routes.ts';
import { paymentAppRules } from './account-apps.ts';

export const paymentAccountRoutes = appRoutesOf(paymentAppRules);
