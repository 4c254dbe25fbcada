/** Who changed what in the account, and failed sign-ins. */
import type { RowOf } from '../api/endpoints.ts';
import { call } from '../api/gateway.ts';
import { List } from '../components/list.tsx';
import { RawDataButton } from '../components/dialog.tsx';
import { Page } from '../components/page.tsx';
import { time } from '../format.ts';
import { namedOptions, readable, t } from '../i18n/text.ts';
import type { Place } from '../router.ts';

type AuditEntry = RowOf<'GET /account/audit'>;
const actors = ['member', 'token', 'operator', 'unknown'] as const;

type Shown = AuditEntry & { who: string; what: string };

const aboutOf = ({ about, fields, count }: AuditEntry): string =>
  [
    ...Object.entries(about).map(([name, id]) => `${readable(name)} ${id}`),
    ...(fields.length > 0 ? [fields.join(', ')] : []),
    ...(count > 1 ? [t('times', { count })] : []),
  ].join(' · ');

/** A member by email, a token by its number, or an operator; for failed sign-ins the email that was entered. */
const actorOf = ({ actor, email, token_id }: AuditEntry): string =>
  actor === 'member' ? (email ?? '') : t(`actor_${actor}`, { email: email ?? '', id: token_id ?? '' });

export function Audit({ place }: { place: Place }) {
  return (
    <Page title={t('audit')}>
      <List<'GET /account/audit', Shown>
        caption={t('audit')}
        place={place}
        load={async (query, signal) => {
          const page = await call('GET /account/audit', { query, signal });
          return { ...page, data: page.data.map((entry) => ({ ...entry, who: actorOf(entry), what: aboutOf(entry) })) };
        }}
        keyOf={({ id }) => id}
        members={['at', 'actor', 'who', 'action', 'what', 'source_ip']}
        fileName="audit"
        hasJsonLines
        filters={[
          { name: 'actor', label: t('actor_of'), options: namedOptions('audit_actor', actors) },
          { name: 'action', label: t('action') },
          { name: 'from', label: t('from_day'), type: 'date' },
          { name: 'to', label: t('to_day'), type: 'date' },
        ]}
        columns={[
          { title: t('when'), show: ({ at }) => time(at) },
          { title: t('who'), show: ({ who }) => <span class="given-name">{who}</span> },
          { title: t('action'), show: ({ action }) => readable(action) },
          { title: t('about'), show: ({ what }) => <span class="given-name">{what}</span> },
          { title: t('address'), show: ({ source_ip }) => source_ip },
          { title: t('raw_data'), show: ({ who: _who, what: _what, ...entry }) => <RawDataButton value={entry} /> },
        ]}
      />
    </Page>
  );
}
