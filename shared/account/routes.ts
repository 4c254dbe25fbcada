/** The console's endpoints for the account itself. Served by account-api. */
import type { Route } from '../platform/http/define-route.ts';
import { addPasskeyRoutes } from './add-passkey-routes.ts';
import { apiLogRoutes } from './api-log-routes.ts';
import { accountSwitchRoutes } from './account-switch-routes.ts';
import { auditRoutes } from './audit-routes.ts';
import { deliveryRoutes } from './delivery-routes.ts';
import type { AccountDependencies } from './dependencies.ts';
import { driverRoutes } from './driver-routes.ts';
import { endpointRoutes } from './endpoint-routes.ts';
import { memberRoutes } from './member-routes.ts';
import { passkeyLoginRoutes } from './passkey-login-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { passwordResetRoutes } from './password-reset-routes.ts';
import { refusedAppRoutes } from './refused-app-routes.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { secretRoutes } from './secret-routes.ts';
import { sessionListRoutes } from './session-list-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { sessionTestEventRoute } from './test-event-routes.ts';
import { tokenRotationRoutes } from './token-rotation-routes.ts';
import { tokenRoutes } from './token-routes.ts';
import { usageRoutes } from './usage-routes.ts';

export const accountRoutes: readonly Route<AccountDependencies>[] = [
  ...sessionRoutes,
  ...accountSwitchRoutes,
  ...sessionListRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...addPasskeyRoutes,
  ...passkeyLoginRoutes,
  ...passwordResetRoutes,
  ...tokenRoutes,
  ...tokenRotationRoutes,
  ...memberRoutes,
  ...endpointRoutes,
  sessionTestEventRoute,
  ...secretRoutes,
  ...deliveryRoutes,
  ...auditRoutes,
  ...apiLogRoutes,
  ...driverRoutes,
  ...usageRoutes,
  ...refusedAppRoutes,
];
