/** Every story of the crash points. coverage.test.ts compares them with what the modules declare. */
import { paymentStories } from './payments.ts';
import type { Story } from './story.ts';

export const stories: readonly Story[] = [...paymentStories];
