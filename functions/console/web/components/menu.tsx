/** The menu, in groups. A page whose endpoint this build lacks, or that the member's role may not see, is not in it. */
import type { Endpoint } from '../api/endpoints.ts';
import { isOffered } from '../api/gateway.ts';
import type { Role } from '../api/types.ts';
import { t, type TextKey } from '../i18n/text.ts';
import { type Place, to } from '../router.ts';
import { useMay } from '../session.ts';
import { Icon, type IconName } from './icon.tsx';

/** `needs`: the endpoint without which the page would be empty; `role`: the lowest role that may see it. */
type Entry = { path: string; text: TextKey; icon: IconName; needs: Endpoint; role?: Role };

/** The first group needs no name. */
const groups: readonly { text: TextKey | null; entries: readonly Entry[] }[] = [
  {
    text: null,
    entries: [{ path: '', text: 'home', icon: 'house', needs: 'GET /account/session' }],
  },
  {
    text: 'menu_money',
    entries: [
      {
        path: 'transactions',
        text: 'payments',
        icon: 'payment',
        needs: 'GET /api/pay/{payment_app}/queryTransactions',
      },
      { path: 'invoices', text: 'invoices', icon: 'receipt', needs: 'GET /api/tax/einv/sales' },
      { path: 'accounting', text: 'accounting', icon: 'calculator', needs: 'GET /account/accounting_apps' },
    ],
  },
  {
    text: 'menu_messages',
    entries: [
      { path: 'messages', text: 'messages', icon: 'message', needs: 'GET /api/sms/apps/{sms_app}/outbox' },
      { path: 'groups', text: 'groups', icon: 'messages', needs: 'GET /account/sms_groups' },
    ],
  },
  {
    text: 'menu_operations',
    entries: [
      { path: 'locks', text: 'locks', icon: 'door', needs: 'GET /account/locks' },
      { path: 'terminals', text: 'terminals', icon: 'terminal', needs: 'GET /account/attendance_devices' },
    ],
  },
  {
    text: 'menu_developers',
    entries: [
      { path: 'requests', text: 'requests', icon: 'list', needs: 'GET /account/requests' },
      { path: 'logs', text: 'api_log', icon: 'code', needs: 'GET /account/api_log' },
      { path: 'events', text: 'events', icon: 'radio', needs: 'GET /account/events' },
      { path: 'webhooks', text: 'webhooks', icon: 'webhook', needs: 'GET /account/webhook_endpoints' },
      { path: 'tokens', text: 'tokens', icon: 'key', needs: 'GET /account/api_tokens' },
    ],
  },
  {
    text: 'menu_settings',
    entries: [
      { path: 'apps', text: 'apps', icon: 'plug', needs: 'GET /account/drivers' },
      { path: 'members', text: 'members', icon: 'users', needs: 'GET /account/members' },
      { path: 'usage', text: 'usage', icon: 'gauge', needs: 'GET /account/usage' },
      { path: 'audit', text: 'audit', icon: 'shield', needs: 'GET /account/audit', role: 'owner' },
    ],
  },
];

/** Pages that a list in the menu leads to. */
const listOf: Record<string, string> = { conversations: 'messages', deliveries: 'webhooks', live: 'events' };

export function Menu({ place }: { place: Place }) {
  const may = useMay();
  const first = place.parts[0] ?? '';
  const shownPage = listOf[first] ?? first;
  const shown = groups
    .map(({ text, entries }) => ({
      text,
      entries: entries.filter(({ needs, role = 'viewer' }) => isOffered(needs) && may(role)),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <nav id="menu" aria-label={t('menu')}>
      {shown.map(({ text, entries }) => (
        <div key={text}>
          {text && (
            <p id={text} class="group">
              {t(text)}
            </p>
          )}
          <ul aria-labelledby={text ?? undefined}>
            {entries.map((entry) => (
              <li key={entry.path}>
                <a href={to(entry.path)} aria-current={shownPage === entry.path ? 'page' : undefined}>
                  <Icon name={entry.icon} />
                  {t(entry.text)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
