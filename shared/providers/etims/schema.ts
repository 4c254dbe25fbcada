/**
 * What a tax app is configured with to reach eTIMS: one of three surfaces of the same system. Apart
 * from the driver, so that functions which only check a configuration do not carry the provider's client.
 */
import * as z from 'zod';

/** The pair goes into a Basic header, whose first colon ends the key. */
const key = z
  .string()
  .trim()
  .regex(/^[^:\s]+$/, 'Must be a key without blanks and colons');
const secret = z.string().trim().min(1);

export const etimsConfig = z
  .object({
    /** Who signs: the authority, call by call, or a jar the taxpayer runs. */
    strategy: z.enum(['OSCU', 'VSCU']).default('OSCU'),
    /** Of an OSCU: the authority's own address, or its developer portal. */
    surface: z.enum(['direct', 'integrator']).default('direct'),
    /** The portal's pair of keys. */
    consumer_key: key.optional(),
    consumer_secret: secret.meta({ secret: true }).optional(),
    /** Instead of it, where this product has a pair of its own; those of other products are the portal driver's. */
    product_credentials: z
      .object({ etims_oscu: z.object({ key, secret }).optional() })
      .default({})
      .meta({ secret: true }),
    /** The portal's application, sent with every call. */
    apigee_app_id: z.guid().optional(),
    /** Where the taxpayer's jar listens. */
    vscu_url: z.url({ protocol: /^https?$/ }).optional(),
    /** Sends the communication key in bodies too: the printed specification has it there, live clients do not. */
    key_in_body: z.boolean().default(false),
  })
  .superRefine((config, context) => {
    for (const field of neededFields(config).filter((field) => config[field] === undefined)) {
      context.addIssue({ code: 'custom', path: [field], message: 'Required for this way to eTIMS' });
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

/** The keys an app logs in to the portal with. */
export function pairOf(config: EtimsConfig): { key: string; secret: string } {
  const { consumer_key: own = '', consumer_secret: ownSecret = '', product_credentials } = config;
  return product_credentials.etims_oscu ?? { key: own, secret: ownSecret };
}
