/** Checks a new configuration of an app: with its driver's own schema, and with limits that hold for every driver. */
import * as z from 'zod';
import { checkAll } from '../platform/http/read-input.ts';

/** In characters: longer than any provider's key, and than a certificate or a private key as PEM. */
export const maxConfigText = 8_192;
/** Of all fields as JSON. A record holds 400 KB, and the list of an account's apps 6 MB. */
const maxConfigKib = 16;

/** The paths of the texts in a value that are too long. */
function longTexts(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return value.length > maxConfigText ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => longTexts(part, [...path, name]));
}

const limited = () =>
  z.unknown().superRefine((config, context) => {
    for (const path of longTexts(config)) {
      context.addIssue({ code: 'custom', path, message: `Must have at most ${maxConfigText} characters` });
    }
    if (Buffer.byteLength(JSON.stringify(config)) <= maxConfigKib * 1024) return;
    context.addIssue({ code: 'custom', message: `Must have at most ${maxConfigKib} KiB in all` });
  });

/**
 * The configuration as the driver's schema reads it. Throws `invalid` under `config.<field>` for one that the schema
 * refuses, or that is too long.
 */
export function checkConfig(schema: z.ZodType, config: Record<string, unknown>): Record<string, unknown> {
  const [, read] = checkAll([z.object({ config: limited() }), z.object({ config: schema })], { config });
  return (read as { config: Record<string, unknown> }).config;
}
