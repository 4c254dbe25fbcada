import { it } from 'vitest';
import { useEmulatedStores } from '../../support/emulated-stores.ts';
import { play } from './enumerate.ts';
import { startOutside } from './outside.ts';
import { stories } from './stories.ts';
import { describePoint } from './mortal-process.ts';
const stores = useEmulatedStores();
it('p', async () => {
  const outside = await startOutside();
  for (const story of stories) {
    if (process.env.ONLY && !story.name.includes(process.env.ONLY)) continue;
    try {
      const setup = await stores.newSetup();
      const { points, ...rest } = await play({ newSetup: async () => setup, outside }, story, null);
      console.log(
        story.name,
        points.length,
        JSON.stringify(rest, null, 1),
        process.env.ONLY ? points.map(describePoint).join('\n') : '',
        rest.problems.length
          ? setup.log.entries.filter((e) => e.level !== 'info').map((e) => [e.message, e.fields, String(e.error)])
          : '',
      );
    } catch (e) {
      console.log(story.name, e);
    }
  }
  await outside.stop();
}, 600000);
