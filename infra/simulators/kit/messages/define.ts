/** Makes a simulator of what a message provider's folder says: how it takes messages, and the app that calls it. */
import type { Simulator } from '../../simulator.ts';
import { magicRecipients } from './magic.ts';
import {
  type MessageSimulatorDefinition,
  type MessageSimulatorOptions,
  type RunningMessageSimulator,
  startMessageSimulator,
} from './message-simulator.ts';

type MessageProvider<Name extends string> = {
  name: Name;
  addressVariables: readonly string[];
  /** Of the SMS driver that calls it. */
  type: string;
  /** A configuration it accepts. */
  demoApp: Readonly<Record<string, unknown>>;
  definition: MessageSimulatorDefinition;
};

export type MessageSimulator<Name extends string = string> = Simulator<
  Name,
  MessageSimulatorOptions,
  RunningMessageSimulator
> & { messages: Pick<MessageProvider<Name>, 'type' | 'demoApp' | 'definition'> };

/** The magic of every message provider. */
export const messageMagic = magicRecipients.map(({ ending, happens }) => ({
  as: 'end of the recipient',
  values: [ending],
  happens,
}));

export const defineMessageSimulator = <const Name extends string>({
  name,
  addressVariables,
  ...messages
}: MessageProvider<Name>): MessageSimulator<Name> => ({
  name,
  addressVariables,
  magic: messageMagic,
  stateFile: null,
  demoApps: { sms: { [messages.type]: messages.demoApp } },
  messages,
  start: (options) => startMessageSimulator(messages.definition, options),
  connect({ settings }, gateway) {
    settings.callbackUrl ||= gateway.sms(messages.type, 'callback');
    settings.receiveUrl ||= gateway.sms(messages.type, 'receive');
  },
});
