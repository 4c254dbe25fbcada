/** The simulators of message providers with their own server (Africa's Talking has one for airtime, too). */
import type { MessageSimulatorOptions } from '../../infra/simulators/kit/messages/message-simulator.ts';
import { simulators } from '../../infra/simulators/list.ts';
import type { OptionsOfSimulators } from '../../infra/simulators/start.ts';

export const messageSimulators = simulators.flatMap((simulator) =>
  'messages' in simulator
    ? [{ name: simulator.name, addressVariables: simulator.addressVariables, ...simulator.messages }]
    : [],
);

/** The same options for each of them. */
export function messageOptions(options: MessageSimulatorOptions): OptionsOfSimulators {
  const byName: OptionsOfSimulators = {};
  for (const { name } of messageSimulators) byName[name] = options;
  return byName;
}
