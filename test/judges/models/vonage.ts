/** The driver's messages through both of Vonage's APIs. */
import { vonageDemoApp, vonageMessagesDemoApp, vonageDefinition } from '../../../infra/simulators/vonage/vonage.ts';
import { vonage as driver } from '../../../shared/providers/vonage/vonage.ts';
import { useSimulator } from '../../providers/on-simulator.ts';
import { type CheckedProvider, named } from './checked-provider.ts';

const picture = { media_urls: ['https://media.example.test/1.jpg'] };
const template = { template: { name: 'order_ready', language: 'sw', parameters: ['Amina'] } };
const messages = [
  ['sms', {}],
  ['mms', {}],
  ['mms', picture],
  ['whatsapp', {}],
  ['whatsapp', picture],
  ['whatsapp', template],
] as const;

/** By channel and type of message. */
const operations: Record<string, string> = {
  'sms text': 'SMS',
  'mms text': 'MMS',
  'mms image': 'MMS with a picture',
  'whatsapp text': 'WhatsApp',
  'whatsapp image': 'WhatsApp with a picture',
  'whatsapp custom': 'WhatsApp template',
};

export const vonage: CheckedProvider = {
  use() {
    const setup = useSimulator({
      driver,
      config: vonageDemoApp,
      simulator: vonageDefinition,
      baseUrls: (url) => ({ VONAGE_SANDBOX_URL: url }),
    });
    return async () => {
      await setup.send();
      for (const [channel, options] of messages) {
        await setup.send({ channel, options, from: '254700111333', config: vonageMessagesDemoApp });
      }
      return named(setup.simulator.requests, ({ path, body }) => {
        if (path.endsWith('/sms/json')) return 'SMS API';
        const { channel, message_type } = body as Record<string, string>;
        return operations[`${channel} ${message_type}`];
      });
    };
  },
};
