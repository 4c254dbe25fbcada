/** What the driver sends to a chat and to a channel. */
import { knownChannel, telegramDemoApp, telegramDefinition } from '../../../infra/simulators/telegram/telegram.ts';
import { telegram as driver } from '../../../shared/providers/telegram/telegram.ts';
import { useSimulator } from '../../providers/on-simulator.ts';
import { type JudgedProvider, named } from './judged.ts';

export const telegram: JudgedProvider = {
  use() {
    const world = useSimulator({
      driver,
      config: telegramDemoApp,
      simulator: telegramDefinition,
      baseUrls: (url) => ({ TELEGRAM_SANDBOX_URL: url }),
    });
    return async () => {
      const options = { parse_mode: 'HTML', disable_notification: true } as const;
      await world.send({ to: '900001', text: '<b>Habari</b>', options });
      await world.send({ to: knownChannel.name });
      return named(world.simulator.requests, ({ body }) =>
        typeof (body as { chat_id: unknown }).chat_id === 'number' ? 'text' : 'text to a channel',
      );
    };
  },
};
