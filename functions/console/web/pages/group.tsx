/** One group of SMS apps: its current capacity, its apps and its name. */
import type { BodyOf } from '../api/endpoints.ts';
import { callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import type { SmsGroup } from '../api/types.ts';
import { announce } from '../components/announce.ts';
import { Badge } from '../components/badge.tsx';
import { ActionButton, ConfirmButton } from '../components/dialog.tsx';
import { Choice, Form, Input, textOf } from '../components/form.tsx';
import { Facts, Page, Show } from '../components/page.tsx';
import { Table } from '../components/table.tsx';
import { count } from '../format.ts';
import { t } from '../i18n/text.ts';
import { fromHere, to } from '../router.ts';
import { useMay } from '../session.ts';
import { capacityText } from './groups.tsx';

type Change = (body: BodyOf<'PATCH /account/sms_groups/{group}'>) => Promise<void>;
type ChangeApps = (next: (ids: number[]) => number[]) => Promise<void>;

export function GroupPage({ id }: { id: string }) {
  const may = useMay();
  const loaded = useLoad((signal) => callData('GET /account/sms_groups/{group}', { group: id, signal }), [id]);
  /** Changes the list as it is now: another member may have changed it since the page was loaded. */
  const changeApps: ChangeApps = async (next) => {
    const { apps = [] } = await callData('GET /account/sms_groups/{group}', { group: id });
    await change({ app_ids: next(apps.map((app) => app.id)) });
  };
  const change: Change = async (body) => {
    await callData('PATCH /account/sms_groups/{group}', { group: id, body });
    announce(t('saved'));
    loaded.reload();
  };
  const remove = async () => {
    const goOn = fromHere();
    await callData('DELETE /account/sms_groups/{group}', { group: id });
    announce(t('deleted'));
    goOn(to('groups'));
  };
  const name = loaded.data?.name ?? t('group');
  return (
    <Page
      title={name}
      crumbs={[[t('groups'), to('groups')]]}
      actions={
        may('developer') &&
        loaded.data && (
          <>
            <a class="button primary" href={to('test/message', { group: id })}>
              {t('test_message')}
            </a>
            <ConfirmButton label={t('delete')} question={t('delete_group_question', { name })} run={remove} />
          </>
        )
      }
    >
      <Show loaded={loaded}>
        {(group) => (
          <>
            <Facts
              facts={[
                [t('number'), group.id],
                [t('capacity'), capacityText(group.capacity)],
                [t('under_way'), count(group.capacity.pending)],
              ]}
            />
            <h2>{t('apps')}</h2>
            <Members group={group} change={changeApps} />
            {may('developer') && (
              <div class="columns">
                <AddMember group={group} change={changeApps} />
                <Rename group={group} change={change} />
              </div>
            )}
          </>
        )}
      </Show>
    </Page>
  );
}

type Changed = { group: SmsGroup; change: ChangeApps };

const idsOf = ({ apps = [] }: SmsGroup): number[] => apps.map(({ id }) => id);

function Members({ group, change }: Changed) {
  const may = useMay();
  return (
    <Table
      caption={t('apps')}
      rows={group.apps ?? []}
      keyOf={({ id }) => id}
      columns={[
        { title: t('name'), show: ({ id, name }) => <a href={to(`apps/sms_apps/${id}`)}>{name}</a> },
        { title: t('type'), show: ({ type }) => type },
        { title: t('status'), show: ({ is_active }) => <Badge status={is_active ? 'active' : 'disabled'} /> },
        {
          title: t('capacity'),
          show: ({ sms_limit: limit, available }) => capacityText({ limit, available }),
        },
        { title: t('under_way'), show: ({ pending }) => count(pending), isNumber: true },
        {
          title: t('actions'),
          show: ({ id }) =>
            may('developer') && (
              <ActionButton label={t('remove')} run={() => change((ids) => ids.filter((one) => one !== id))} />
            ),
        },
      ]}
    />
  );
}

function AddMember({ group, change }: Changed) {
  const loaded = useLoad((signal) => callData('GET /account/sms_apps', { signal }), []);
  const add = (values: FormData) => change((ids) => [...new Set([...ids, Number(textOf(values, 'app_ids'))])]);
  return (
    <section class="panel" aria-label={t('add_app')}>
      <h2>{t('add_app')}</h2>
      <Show loaded={loaded}>
        {(all) => {
          const others = all.filter(({ id }) => !idsOf(group).includes(id));
          if (others.length === 0) return <p class="quiet">{t('all_in_group')}</p>;
          return (
            <Form submit={add} action={t('add')}>
              <Choice
                name="app_ids"
                label={t('app')}
                options={others.map(({ id, name, type }) => [String(id), `${name} (${type}, ${id})`])}
              />
            </Form>
          );
        }}
      </Show>
    </section>
  );
}

const Rename = ({ group, change }: { group: SmsGroup; change: Change }) => (
  <section class="panel" aria-label={t('rename')}>
    <h2>{t('rename')}</h2>
    <Form submit={(values) => change({ name: textOf(values, 'name') })} action={t('save')}>
      <Input name="name" label={t('name')} value={group.name} maxLength={100} autocomplete="off" />
    </Form>
  </section>
);
