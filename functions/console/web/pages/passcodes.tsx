/** The passcodes of a lock. Of a code only its end is ever listed; one the provider made is shown once, when it is made. */
import { useState } from 'preact/hooks';
import type { Page as PageOf, Request } from '../api/bodies.ts';
import { time } from '../format.ts';
import { apiData, queryOf } from '../api/gateway.ts';
import { Badge } from '../components/badge.tsx';
import { ConfirmButton } from '../components/dialog.tsx';
import { Choice, Form, Input, momentOf, textOf } from '../components/form.tsx';
import { List } from '../components/list.tsx';
import { useOrder } from '../api/queued.ts';
import { RequestProgress } from '../components/request-progress.tsx';
import { ShownOnce } from '../components/secret.tsx';
import type { Place } from '../router.ts';
import { useMay } from '../session.ts';
import { named, t } from '../i18n/text.ts';
import type { Lock } from './locks.tsx';

type Passcode = {
  passcode_id: number;
  name: string;
  type: string;
  recurrence: string | null;
  code: string | null;
  starts_at: string | null;
  ends_at: string | null;
  status: string;
};

const types = ['permanent', 'period', 'one_time', 'recurring'];
const recurrences = [
  'daily',
  'workday',
  'weekend',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];
const optionsOf = (prefix: string, names: readonly string[]) =>
  names.map((name) => [name, named(prefix, name)] as const);

/** Which passcode the request has made, where the provider chose its code. */
const madeBy = ({ status, action, result }: Request): number | undefined =>
  status === 'completed' && action === 'create_passcode'
    ? (result as { passcode_id?: number } | null)?.passcode_id
    : undefined;

export function Passcodes({ lock, place }: { lock: Lock; place: Place }) {
  const may = useMay();
  const order = useOrder();
  const [ordered, setOrdered] = useState<string>();
  const [code, setCode] = useState<string>();
  const [round, setRound] = useState(0);
  const path = `/api/locks/${lock.id}/passcodes`;

  const create = async (values: FormData) => {
    const given = ['name', 'type', 'recurrence', 'code'].map((name) => [name, textOf(values, name)] as const);
    const moments = ['starts_at', 'ends_at'].map((name) => [name, momentOf(values, name) ?? ''] as const);
    const body = Object.fromEntries([...given, ...moments].filter(([, value]) => value !== ''));
    setOrdered(await order(path, body));
  };
  const end = async (request: Request) => {
    setRound((before) => before + 1);
    const id = madeBy(request);
    if (id === undefined) return;
    const made = await apiData<Passcode>('GET', `${path}/${id}`);
    if (made.code !== null && /^\d+$/.test(made.code)) setCode(made.code);
  };
  const remove = async (id: number) => setOrdered(await order(`${path}/${id}`, {}, 'DELETE'));

  return (
    <>
      {code !== undefined && <ShownOnce key={code} label={t('code')} value={code} note={t('shown_once_code')} />}
      {ordered !== undefined && (
        <RequestProgress key={ordered} id={ordered} whenEnded={(request) => void end(request)} />
      )}
      <List<Passcode>
        caption={t('passcodes')}
        place={place}
        by={[round]}
        load={(query, signal) => apiData<PageOf<Passcode>>('GET', `${path}${queryOf(query)}`, signal ? { signal } : {})}
        keyOf={({ passcode_id }) => passcode_id}
        columns={[
          { title: t('name'), show: ({ name }) => name },
          { title: t('code'), show: ({ code: shown }) => shown },
          { title: t('type'), show: typeText },
          { title: t('starts'), show: ({ starts_at }) => time(starts_at) },
          { title: t('ends'), show: ({ ends_at }) => time(ends_at) },
          { title: t('status'), show: ({ status }) => <Badge status={status} /> },
          {
            title: t('actions'),
            show: ({ passcode_id, name, status }) =>
              may('developer') &&
              ['active', 'expired'].includes(status) && (
                <ConfirmButton
                  label={t('delete')}
                  question={t('delete_passcode_question', { name })}
                  run={() => remove(passcode_id)}
                />
              ),
          },
        ]}
      />
      {may('developer') && !lock.archived && <NewPasscode lock={lock} create={create} />}
    </>
  );
}

const typeText = ({ type, recurrence }: Passcode): string =>
  [named('passcode_type', type), ...(recurrence === null ? [] : [named('recurrence', recurrence)])].join(': ');

function NewPasscode({ lock, create }: { lock: Lock; create: (values: FormData) => Promise<void> }) {
  const [type, setType] = useState('permanent');
  const isTimed = type === 'period' || type === 'recurring';
  const canBeGiven = lock.capabilities.includes('passcode_custom');
  const canBeMade = lock.capabilities.includes('passcode_random');
  const submit = async (values: FormData, form: HTMLFormElement) => {
    await create(values);
    form.reset();
    setType('permanent');
  };
  if (!canBeGiven && !canBeMade) return <p class="quiet">{t('no_passcodes')}</p>;
  return (
    <section class="panel" aria-label={t('new_passcode')}>
      <h2>{t('new_passcode')}</h2>
      <Form submit={submit} action={t('make_passcode')}>
        <Input name="name" label={t('name')} maxLength={50} autocomplete="off" />
        <Choice
          name="type"
          label={t('type')}
          value={type}
          onChange={setType}
          options={optionsOf('passcode_type', types)}
        />
        {type === 'recurring' && (
          <Choice name="recurrence" label={t('recurrence')} options={optionsOf('recurrence', recurrences)} />
        )}
        {isTimed && (
          <>
            <Input name="starts_at" label={t('starts')} type="datetime-local" />
            <Input name="ends_at" label={t('ends')} type="datetime-local" />
          </>
        )}
        {canBeGiven && (
          <Input
            name="code"
            label={t('code')}
            optional={canBeMade}
            maxLength={9}
            autocomplete="off"
            help={canBeMade ? t('code_help') : t('code_help_given')}
          />
        )}
      </Form>
    </section>
  );
}
