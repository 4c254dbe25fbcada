/** Where tests record what they tried, for `npm run proof`. */
import { fileURLToPath } from 'node:url';

export const proofFolder = fileURLToPath(new URL('../../.build/proof/', import.meta.url));
