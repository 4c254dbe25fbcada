/** What a terminal is told to do, and what became of it. */
import { useEffect, useState } from 'preact/hooks';
import type { Page as PageOf } from '../api/bodies.ts';
import { time } from '../format.ts';
import { apiData, queryOf } from '../api/gateway.ts';
import { announce } from '../components/announce.ts';
import { Badge } from '../components/badge.tsx';
import { Choice, Form, Input, momentOf, textOf } from '../components/form.tsx';
import { useFollowing } from '../api/poll.ts';
import { List } from '../components/list.tsx';
import { useLoad } from '../api/load.ts';
import { ProgressBar } from '../components/progress.tsx';
import type { Place } from '../router.ts';
import { useMay } from '../session.ts';
import { named, t } from '../i18n/text.ts';
import type { Terminal } from './terminals.tsx';

type Command = {
  id: number;
  command: string;
  status: string;
  return_code: number | null;
  error: string | null;
  answered_at: string | null;
  created_at: string;
};

type Field = 'person_id' | 'name' | 'privilege' | 'card_number' | 'from' | 'to';

/** What each command is told besides its name. */
const commands: Record<string, readonly Field[]> = {
  info: [],
  check: [],
  update_user: ['person_id', 'name', 'privilege', 'card_number'],
  delete_user: ['person_id'],
  query_scans: ['from', 'to'],
  reboot: [],
};

const isMoment = (field: Field): boolean => field === 'from' || field === 'to';

export function TerminalCommands({ terminal, place }: { terminal: Terminal; place: Place }) {
  const may = useMay();
  const [round, setRound] = useState(0);
  const [sent, setSent] = useState<number>();
  const again = () => setRound((before) => before + 1);
  const path = `/api/attendance/devices/${terminal.id}/commands`;
  const send = async (values: FormData) => {
    const command = textOf(values, 'command');
    const fields = (commands[command] ?? []).map((name) => {
      return [name, isMoment(name) ? momentOf(values, name) : textOf(values, name)] as const;
    });
    const { id } = await apiData<Command>('POST', path, { body: { command, ...Object.fromEntries(fields) } });
    announce(t('command_kept'));
    setSent(id);
    again();
  };
  return (
    <>
      <h2>{t('commands')}</h2>
      {sent !== undefined && <CommandProgress key={sent} path={`${path}/${sent}`} whenEnded={again} />}
      <List<Command>
        caption={t('commands')}
        place={place}
        by={[round]}
        load={(query, signal) => apiData<PageOf<Command>>('GET', `${path}${queryOf(query)}`, signal ? { signal } : {})}
        keyOf={({ id }) => id}
        columns={[
          { title: t('when'), show: ({ created_at }) => time(created_at) },
          { title: t('command'), show: ({ command }) => named('command', command) },
          { title: t('status'), show: ({ status }) => <Badge status={status} /> },
          { title: t('answered'), show: ({ answered_at }) => time(answered_at) },
          { title: t('answer'), show: ({ error, return_code }) => error ?? return_code },
        ]}
      />
      <button type="button" onClick={again}>
        {t('look_again')}
      </button>
      {may('developer') && <NewCommand send={send} />}
    </>
  );
}

/** Follows a command until the terminal has fetched and answered it. */
function CommandProgress({ path, whenEnded }: { path: string; whenEnded: () => void }) {
  const loaded = useLoad((signal) => apiData<Command>('GET', path, { signal }), [path]);
  const { data } = loaded;
  const isEnded = data !== undefined && !['queued', 'sent'].includes(data.status);
  useFollowing(loaded, isEnded);
  useEffect(() => {
    if (isEnded) whenEnded();
  }, [isEnded]);
  if (!data) return null;
  const action = named('command', data.command);
  if (!isEnded) return <ProgressBar progress={{ done: 0, of: null, text: t('action_under_way', { action }) }} />;
  const isDone = data.status === 'done';
  return (
    <p role="status" class={isDone ? 'good-news' : 'failure'}>
      {isDone ? t('action_done', { action }) : `${action}: ${data.error ?? named('status', data.status)}`}
    </p>
  );
}

function NewCommand({ send }: { send: (values: FormData) => Promise<void> }) {
  const [command, setCommand] = useState('info');
  const fields = commands[command] ?? [];
  const submit = async (values: FormData, form: HTMLFormElement) => {
    await send(values);
    form.reset();
    setCommand('info');
  };
  return (
    <section class="panel" aria-label={t('send_command')}>
      <h2>{t('send_command')}</h2>
      <Form submit={submit} action={t('send_command')}>
        <Choice
          name="command"
          label={t('command')}
          value={command}
          onChange={setCommand}
          help={t('command_kept')}
          options={Object.keys(commands).map((name) => [name, named('command', name)])}
        />
        {fields.map((field) => (
          <CommandField key={field} field={field} />
        ))}
      </Form>
    </section>
  );
}

function CommandField({ field }: { field: Field }) {
  switch (field) {
    case 'person_id':
      return <Input name={field} label={t('person_id')} maxLength={24} autocomplete="off" help={t('person_id_help')} />;
    case 'name':
      return <Input name={field} label={t('name')} maxLength={60} autocomplete="off" optional />;
    case 'card_number':
      return <Input name={field} label={t('card_number')} maxLength={20} autocomplete="off" optional />;
    case 'privilege':
      return (
        <Choice
          name={field}
          label={t('privilege')}
          options={['user', 'admin'].map((name) => [name, named('privilege', name)])}
        />
      );
    case 'from':
      return <Input name={field} label={t('from_day')} type="datetime-local" />;
    default:
      return <Input name={field} label={t('to_day')} type="datetime-local" />;
  }
}
