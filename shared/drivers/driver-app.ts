/** What every driver is handed, whatever it does: whose connection it works for, and the part of the world it may touch. */
import type { ProviderAccess } from './provider-access.ts';

/** A tenant's configured connection, its secrets opened. */
export type DriverApp<Config = unknown> = { id: number; type: string; is_live: boolean; config: Config };

/** One call of a driver: for whom, and with which world. */
export type DriverCall<Config = unknown> = { app: DriverApp<Config>; access: ProviderAccess };
