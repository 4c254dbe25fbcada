/** Operator commands for webhook endpoints. */
import { toEndpointBody } from '../../shared/account/endpoint-routes.ts';
import { changeEndpoint, listEndpoints, requireEndpoint } from '../../shared/account/webhook-endpoints.ts';
import { disableEndpoint, type WebhookEndpoint } from '../../shared/platform/webhooks/endpoints.ts';
import { accountOption, type Command, defineCommand, pageOf, pageOptions } from './command.ts';
import { needAccount } from './need.ts';
import { number, required } from './option.ts';

const webhookOption = required(number('<id>', 'The webhook endpoint'));

/** Tenants put secrets into the query and the credentials of a URL. */
function withoutSecrets(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return 'not a URL';
  return `${parsed.origin}${parsed.pathname}${parsed.search === '' ? '' : '?…'}`;
}

function show(endpoint: WebhookEndpoint, now: number) {
  const { url, ...shown } = toEndpointBody(endpoint, now);
  return { ...shown, url: withoutSecrets(url) };
}

export const webhookCommands: Record<string, Command> = {
  'webhook list': defineCommand({
    summary: 'List the webhook endpoints of an account.',
    example: '--account 1',
    isRead: true,
    options: { account: accountOption, ...pageOptions('endpoint') },
    async run(operator, { account, ...page }) {
      await needAccount(operator, account);
      const rows = (await listEndpoints(operator, account)).map((endpoint) => {
        const { id, url, is_active, failing_since, disabled_reason, created_at } = show(endpoint, operator.now());
        return { id, url, is_active, failing_since, disabled_reason, created_at };
      });
      return pageOf(rows, page, ({ id }) => String(id));
    },
  }),
  'webhook show': defineCommand({
    summary: 'Show a webhook endpoint, without its secrets.',
    example: '--account 1 --webhook 2',
    isRead: true,
    options: { account: accountOption, webhook: webhookOption },
    async run(operator, { account, webhook }) {
      return { account_id: account, ...show(await requireEndpoint(operator, account, webhook), operator.now()) };
    },
  }),
  'webhook disable': defineCommand({
    summary: 'Disable a webhook endpoint, for example one whose receiver suffers from it.',
    notes: 'The account’s other endpoints and its event feed go on.',
    example: '--account 1 --webhook 2',
    options: { account: accountOption, webhook: webhookOption },
    async run(operator, { account, webhook }) {
      const endpoint = await requireEndpoint(operator, account, webhook);
      await disableEndpoint(operator.requests, endpoint, 'Disabled by the operator', operator.now());
      return show(await requireEndpoint(operator, account, webhook), operator.now());
    },
  }),
  'webhook enable': defineCommand({
    summary: 'Enable a webhook endpoint that was disabled.',
    notes: 'Deliveries that ended before are not sent again by this: resend them in the console.',
    example: '--account 1 --webhook 2',
    options: { account: accountOption, webhook: webhookOption },
    async run(operator, { account, webhook }) {
      const dependencies = { ...operator, readEvents: () => [] };
      const enabled = await changeEndpoint(dependencies, account, webhook, { is_active: true });
      return show(enabled, operator.now());
    },
  }),
};
