/** Operator commands that disable and enable apps. */
import { switchApp } from '../../shared/apps/manage-apps.ts';
import type { Operator } from '../operator.ts';
import { type Command, defineCommand } from './command.ts';
import { needApp } from './need.ts';
import { number, required } from './option.ts';

const options = { app: required(number('<id>', 'The app')) };

async function change(operator: Operator, id: number, isOn: boolean) {
  const { owner, app } = await needApp(operator, id);
  const { name, disabled_at } = await switchApp(operator, { kind: owner.kind, what: 'App' }, app, isOn);
  return { id, account_id: owner.account_id, name, is_active: disabled_at === undefined };
}

export const switchAppCommands: Record<string, Command> = {
  'app disable': defineCommand({
    summary: 'Disable an app: it accepts no new work, and finishes what it has started.',
    example: '--app 3',
    options,
    run: (operator, { app }) => change(operator, app, false),
  }),
  'app enable': defineCommand({
    summary: 'Enable an app that was disabled.',
    example: '--app 3',
    options,
    run: (operator, { app }) => change(operator, app, true),
  }),
};
