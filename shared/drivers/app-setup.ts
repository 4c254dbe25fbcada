/** What to do at the provider before creating an app, and with the addresses that the app has afterwards. */
import * as z from 'zod';

export const setupBody = () =>
  z.object({
    portal: z.object({ name: z.string(), url: z.string() }).optional(),
    steps: z.array(z.string()),
    register: z.string().optional(),
  });

export type AppSetup = z.infer<ReturnType<typeof setupBody>>;
