/** Groups of SMS apps, which share the messages sent to the group. */
import { callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { announce } from '../components/announce.ts';
import { Form, Input, textOf } from '../components/form.tsx';
import { Page, Show } from '../components/page.tsx';
import { Table } from '../components/table.tsx';
import { count } from '../format.ts';
import { t } from '../i18n/text.ts';
import { fromHere, to } from '../router.ts';
import { useMay } from '../session.ts';

/** Null means no limit. */
export const capacityText = ({ limit, available }: { limit: number | null; available: number | null }): string =>
  limit === null || available === null ? t('no_limit') : t('free_of', { free: count(available), limit: count(limit) });

export function Groups() {
  const may = useMay();
  const loaded = useLoad((signal) => callData('GET /account/sms_groups', { signal }), []);
  return (
    <Page title={t('groups')}>
      <p class="help">{t('groups_help')}</p>
      <Show loaded={loaded}>
        {(groups) => (
          <Table
            caption={t('groups')}
            rows={groups}
            keyOf={({ id }) => id}
            columns={[
              { title: t('name'), show: ({ id, name }) => <a href={to(`groups/${id}`)}>{name}</a> },
              { title: t('number'), show: ({ id }) => id, isNumber: true },
              {
                title: t('apps'),
                show: ({ apps = [] }) => <span class="given-name">{apps.map(({ name }) => name).join(', ')}</span>,
              },
              { title: t('capacity'), show: ({ capacity }) => capacityText(capacity) },
              { title: t('under_way'), show: ({ capacity }) => count(capacity.pending), isNumber: true },
            ]}
          />
        )}
      </Show>
      {may('developer') && <NewGroup />}
    </Page>
  );
}

async function create(values: FormData): Promise<void> {
  const goOn = fromHere();
  const { id } = await callData('POST /account/sms_groups', {
    body: { name: textOf(values, 'name'), app_ids: values.getAll('app_ids').map(Number) },
  });
  announce(t('made'));
  goOn(to(`groups/${id}`));
}

function NewGroup() {
  const apps = useLoad((signal) => callData('GET /account/sms_apps', { signal }), []);
  return (
    <section class="panel" aria-label={t('new_group')}>
      <h2>{t('new_group')}</h2>
      <Form submit={create} action={t('make_group')}>
        <Input name="name" label={t('name')} maxLength={100} autocomplete="off" />
        <fieldset>
          <legend>{t('apps')}</legend>
          <Show loaded={apps}>
            {(all) =>
              all.map(({ id, name, type }) => (
                <label key={id} class="check">
                  <input type="checkbox" name="app_ids" value={id} /> {name} ({type}, {id})
                </label>
              ))
            }
          </Show>
        </fieldset>
      </Form>
    </section>
  );
}
