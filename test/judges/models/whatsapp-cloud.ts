/** Every kind of message the driver sends to WhatsApp. */
import {
  whatsappCloudDemoApp,
  whatsappCloudDefinition,
} from '../../../infra/simulators/whatsapp-cloud/whatsapp-cloud.ts';
import { whatsappCloud as driver } from '../../../shared/providers/whatsapp-cloud/whatsapp-cloud.ts';
import { useSimulator } from '../../providers/on-simulator.ts';
import { type Exceptions, type CheckedProvider, named } from './checked-provider.ts';

const link = 'https://files.example.test/a';
const notText: Exceptions = {
  recipient_type: {
    instead: undefined,
    because: 'Meta documents it for every kind, "individual" where it is left out; its client names it for texts alone',
  },
};
const withoutPolicy: Exceptions = {
  'template.language.policy': { instead: 'deterministic', because: 'Meta has no other policy and needs none named' },
};

export const whatsappCloud: CheckedProvider = {
  use() {
    const setup = useSimulator({
      driver,
      config: whatsappCloudDemoApp,
      simulator: whatsappCloudDefinition,
      baseUrls: (url) => ({ WHATSAPP_SANDBOX_URL: url }),
    });
    return async () => {
      await setup.send({ options: { context_message_id: 'wamid.IN1', preview_url: true } });
      for (const kind of ['image', 'video', 'audio'] as const) await setup.send({ options: { media: { kind, link } } });
      await setup.send({ options: { media: { kind: 'document', link, caption: 'Invoice', filename: 'a.pdf' } } });
      await setup.send({ options: { template: { name: 'payment_received', parameters: ['KES 100', 'ABC'] } } });
      await setup.send({ to: 'KE.13491208655302741001' });
      return named(setup.simulator.requests, ({ body }) => {
        const { type, recipient } = body as Record<string, string>;
        return recipient === undefined ? type : `${type} to a user id`;
      });
    };
  },
  exceptions: {
    image: notText,
    video: notText,
    audio: notText,
    document: notText,
    template: { ...notText, ...withoutPolicy },
  },
  withoutModel: { 'text to a user id': 'its client knows recipients by number alone' },
};
