/** A secret that a tenant chooses for the signatures of webhooks. */
import * as z from 'zod';
import { isSigningSecret } from './sign.ts';

export const signingSecret = () =>
  z.string().min(1).max(255).refine(isSigningSecret, 'After whsec_, a secret must be base64 with its padding');
