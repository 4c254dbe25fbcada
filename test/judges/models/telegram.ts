/** The driver's messages to a chat and to a channel. */
import { knownChannel, telegramDemoApp, telegramDefinition } from '../../../infra/simulators/telegram/telegram.ts';
import { telegram as driver } from '../../../shared/providers/telegram/telegram.ts';
import { useSimulator } from '../../providers/on-simulator.ts';
import { type CheckedProvider, named } from './checked-provider.ts';

export const telegram: CheckedProvider = {
  use() {
    const setup = useSimulator({
      driver,
      config: telegramDemoApp,
      simulator: telegramDefinition,
      baseUrls: (url) => ({ TELEGRAM_SANDBOX_URL: url }),
    });
    return async () => {
      const options = { parse_mode: 'HTML', disable_notification: true } as const;
      await setup.send({ to: '900001', text: '<b>Habari</b>', options });
      await setup.send({ to: knownChannel.name });
      return named(setup.simulator.requests, ({ body }) =>
        typeof (body as { chat_id: unknown }).chat_id === 'number' ? 'text' : 'text to a channel',
      );
    };
  },
};
