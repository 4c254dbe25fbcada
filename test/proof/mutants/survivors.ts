/** Changes that no test can or need notice, by area, each with the reason; checked whenever the area is run. */
import type { Change } from './report.ts';

type Survivor = Change & { reason: string };

export const survivors: Readonly<Record<string, readonly Survivor[]>> = {};
