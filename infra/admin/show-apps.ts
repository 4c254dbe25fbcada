/** Operator commands that show apps of every kind. Their secrets are never read. */
import { type AppRecord, listApps } from '../../shared/apps/app-record.ts';
import type { AppKind } from '../../shared/apps/records.ts';
import { accountOption, type Command, defineCommand, pageOf, pageOptions } from './command.ts';
import { needAccount, needApp } from './need.ts';
import { number, oneOf, required } from './option.ts';

export const appKinds: readonly AppKind[] = ['payment', 'sms', 'tax', 'accounting', 'lock'];

const toRow = (kind: AppKind, { id, type, name, is_live, disabled_at, created_at }: AppRecord) => ({
  id,
  kind,
  type,
  name,
  is_live,
  is_active: disabled_at === undefined,
  created_at,
});

export const showAppCommands: Record<string, Command> = {
  'app list': defineCommand({
    summary: 'List the apps of an account.',
    example: '--account 1 --kind payment',
    isRead: true,
    options: {
      account: accountOption,
      kind: oneOf(appKinds, `Only apps of this kind: ${appKinds.join(', ')}`),
      ...pageOptions('app'),
    },
    async run(operator, { account, kind, ...page }) {
      await needAccount(operator, account);
      const kinds = kind === undefined ? appKinds : [kind];
      const lists = await Promise.all(
        kinds.map(async (one) => (await listApps(operator.apps, account, one)).map((app) => toRow(one, app))),
      );
      const rows = lists.flat().toSorted((one, other) => one.id - other.id);
      return pageOf(rows, page, ({ id }) => String(id));
    },
  }),
  'app show': defineCommand({
    summary: 'Show an app with the part of its configuration that is not secret.',
    example: '--app 3',
    isRead: true,
    options: { app: required(number('<id>', 'The app')) },
    async run(operator, { app: id }) {
      const { owner, app } = await needApp(operator, id);
      const { config, disabled_at = null, updated_at } = app;
      return { account_id: owner.account_id, ...toRow(owner.kind, app), disabled_at, updated_at, config };
    },
  }),
};
