/** Types of the gateway's responses that several pages use. */
import type { Data, Endpoint } from './endpoints.ts';

export type { Request, SmsGroup, WebhookDelivery } from '../../../../shared/client/generated/types.ts';

export type Session = Data<'GET /account/session'>;
export type Role = Session['user']['role'];

type KindIn<E> = E extends `POST /account/${infer Kind}/{id}/enable` ? Kind : never;
/** The path segment after `/account/` for each kind of app. */
export type AppKind = KindIn<Endpoint>;
export type App<Kind extends AppKind = AppKind> = Data<`GET /account/${Kind}/{id}`>;
export type AppChecks = Data<`POST /account/${AppKind}/{id}/test`>;

export type Delivery = Data<'GET /account/webhook_deliveries/{delivery_id}'>;
export type Lock = Data<'GET /account/locks/{lock}'>;
export type Terminal = Data<'GET /account/attendance_devices/{attendance_device}'>;
/** Only the responses to these two calls contain the secret. */
export type TerminalWithSecret = Data<'POST /account/attendance_devices'>;
