/** Names for what several pages show, as the gateway answers it. */
import type { Data, Endpoint } from './endpoints.ts';

export type { Request, SmsGroup, WebhookDelivery } from '../../../../shared/client/generated/types.ts';

export type Session = Data<'GET /account/session'>;
export type Role = Session['user']['role'];

type KindIn<E> = E extends `POST /account/${infer Kind}/{id}/enable` ? Kind : never;
/** What follows `/account/` in the paths of one kind of apps. */
export type AppKind = KindIn<Endpoint>;
export type App<Kind extends AppKind = AppKind> = Data<`GET /account/${Kind}/{id}`>;
export type AppChecks = Data<`POST /account/${AppKind}/{id}/test`>;

export type Delivery = Data<'GET /account/webhook_deliveries/{delivery_id}'>;
export type Lock = Data<'GET /account/locks/{lock}'>;
export type Terminal = Data<'GET /account/attendance_devices/{attendance_device}'>;
/** The secret is in the reply to these two calls and in no other. */
export type TerminalWithSecret = Data<'POST /account/attendance_devices'>;
