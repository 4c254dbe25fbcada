/**
 * The configuration with which a tax app reaches eTIMS: one of three surfaces of the same system. Separate
 * from the driver, so that functions that only validate a configuration do not load the provider's client.
 */
import * as z from 'zod';

/** The pair is sent in a Basic header, where the first colon ends the key. */
const key = z
  .string()
  .trim()
  .regex(/^[^:\s]+$/, 'Must be a key without spaces and colons');
const secret = z.string().trim().min(1);

export const etimsConfig = z
  .object({
    /** What signs: the authority, call by call, or a jar that the taxpayer runs. */
    strategy: z.enum(['OSCU', 'VSCU']).default('OSCU'),
    /** For OSCU: the authority's own address, or its developer portal. */
    surface: z.enum(['direct', 'integrator']).default('direct'),
    /** The portal's key pair. */
    consumer_key: key.optional(),
    consumer_secret: secret.meta({ secret: true }).optional(),
    /** Replaces it if this product has its own pair; the portal driver uses the pairs of other products. */
    product_credentials: z
      .object({ etims_oscu: z.object({ key, secret }).optional() })
      .default({})
      .meta({ secret: true }),
    /** The portal's application id, sent with every call. */
    apigee_app_id: z.guid().optional(),
    /** The address of the taxpayer's jar. */
    vscu_url: z.url({ protocol: /^https?$/ }).optional(),
    /** Also sends the communication key in bodies, as in the printed specification; live clients do not. */
    key_in_body: z.boolean().default(false),
  })
  .superRefine((config, context) => {
    for (const field of neededFields(config).filter((field) => config[field] === undefined)) {
      context.addIssue({ code: 'custom', path: [field], message: 'Required for this connection to eTIMS' });
    }
  });
export type EtimsConfig = z.output<typeof etimsConfig>;

export const surfaces = ['direct', 'integrator', 'vscu'] as const;
export type Surface = (typeof surfaces)[number];

export function surfaceOf({ strategy, surface }: Pick<EtimsConfig, 'strategy' | 'surface'>): Surface {
  return strategy === 'VSCU' ? 'vscu' : surface;
}

type Fields = Pick<EtimsConfig, 'strategy' | 'surface' | 'product_credentials'>;

function neededFields(
  config: Fields,
): ReadonlyArray<'consumer_key' | 'consumer_secret' | 'apigee_app_id' | 'vscu_url'> {
  const surface = surfaceOf(config);
  if (surface === 'direct') return [];
  if (surface === 'vscu') return ['vscu_url'];
  const hasOwnPair = config.product_credentials.etims_oscu !== undefined;
  return hasOwnPair ? ['apigee_app_id'] : ['consumer_key', 'consumer_secret', 'apigee_app_id'];
}

/** The keys with which an app signs in to the portal. */
export function pairOf(config: EtimsConfig): { key: string; secret: string } {
  const { consumer_key: own = '', consumer_secret: ownSecret = '', product_credentials } = config;
  return product_credentials.etims_oscu ?? { key: own, secret: ownSecret };
}
