/** The commands sent to a terminal, and their outcome. */
import { useLayoutEffect, useState } from 'preact/hooks';
import type { BodyOf } from '../api/endpoints.ts';
import { callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { usePolling } from '../api/poll.ts';
import type { Terminal } from '../api/types.ts';
import { announce } from '../components/announce.ts';
import { Badge } from '../components/badge.tsx';
import { Choice, Form, Input, momentOf, textOf } from '../components/form.tsx';
import { Following } from '../components/following.tsx';
import { List } from '../components/list.tsx';
import { Trouble } from '../components/page.tsx';
import { ProgressBar } from '../components/progress.tsx';
import { time } from '../format.ts';
import { named, namedOptions, t } from '../i18n/text.ts';
import type { Place } from '../router.ts';
import { useMay } from '../session.ts';

type Command = BodyOf<'POST /api/attendance/devices/{attendance_device}/commands'>;
type Name = Command['command'];
type FieldsIn<C> = C extends Command ? Exclude<keyof C, 'command'> : never;
type Field = FieldsIn<Command>;

/** The fields of each command. */
const commands: { [N in Name]: readonly FieldsIn<Extract<Command, { command: N }>>[] } = {
  info: [],
  check: [],
  update_user: ['person_id', 'name', 'privilege', 'card_number'],
  delete_user: ['person_id'],
  query_scans: ['from', 'to'],
  reboot: [],
};

const isMoment = (field: Field): boolean => field === 'from' || field === 'to';

/** The fields of the command that is selected in the form. */
function readCommand(values: FormData): Command {
  const command = textOf(values, 'command') as Name;
  const fields = commands[command].map((name: Field) => {
    return [name, isMoment(name) ? momentOf(values, name) : textOf(values, name)] as const;
  });
  return { command, ...Object.fromEntries(fields) } as Command;
}

export function TerminalCommands({ terminal, place }: { terminal: Terminal; place: Place }) {
  const may = useMay();
  const [round, setRound] = useState(0);
  const [sent, setSent] = useState<number>();
  const refresh = () => setRound((before) => before + 1);
  const attendance_device = terminal.id;
  const send = async (values: FormData) => {
    const { id } = await callData('POST /api/attendance/devices/{attendance_device}/commands', {
      attendance_device,
      body: readCommand(values),
    });
    announce(t('command_kept'));
    setSent(id);
    refresh();
  };
  return (
    <>
      <h2>{t('commands')}</h2>
      {sent !== undefined && <CommandProgress key={sent} terminal={terminal} command={sent} whenEnded={refresh} />}
      <List<'GET /api/attendance/devices/{attendance_device}/commands'>
        caption={t('commands')}
        place={place}
        by={[round]}
        load={(query, signal) =>
          callData('GET /api/attendance/devices/{attendance_device}/commands', { attendance_device, query, signal })
        }
        keyOf={({ id }) => id}
        columns={[
          { title: t('when'), show: ({ created_at }) => time(created_at) },
          { title: t('command'), show: ({ command }) => named('command', command) },
          { title: t('status'), show: ({ status }) => <Badge status={status} /> },
          { title: t('answered'), show: ({ answered_at }) => time(answered_at) },
          { title: t('answer'), show: ({ error, return_code }) => error ?? return_code },
        ]}
      />
      <button type="button" onClick={refresh}>
        {t('look_again')}
      </button>
      {may('developer') && <NewCommand send={send} />}
    </>
  );
}

/** Shows a command until the terminal has fetched it and responded. */
function CommandProgress(props: { terminal: Terminal; command: number; whenEnded: () => void }) {
  const { terminal, command, whenEnded } = props;
  const loaded = useLoad(
    (signal) =>
      callData('GET /api/attendance/devices/{attendance_device}/commands/{command}', {
        attendance_device: terminal.id,
        command,
        signal,
      }),
    [command],
  );
  const { data, error, reload } = loaded;
  const isEnded = data !== undefined && !['queued', 'sent'].includes(data.status);
  const polling = usePolling(loaded, isEnded);
  useLayoutEffect(() => {
    if (isEnded) whenEnded();
  }, [isEnded]);
  if (!data) return error ? <Trouble error={error} retry={reload} /> : null;
  const action = named('command', data.command);
  if (polling.hasStopped) return <Following polling={polling} />;
  if (!isEnded) return <ProgressBar progress={{ done: 0, of: null, text: t('action_under_way', { action }) }} />;
  const isDone = data.status === 'done';
  return (
    <p role="status" class={isDone ? 'good-news' : 'failure'}>
      {isDone ? t('action_done', { action }) : `${action}: ${data.error ?? named('status', data.status)}`}
    </p>
  );
}

function NewCommand({ send }: { send: (values: FormData) => Promise<void> }) {
  const [command, setCommand] = useState<Name>('info');
  const fields: readonly Field[] = commands[command];
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
          onChange={(name) => setCommand(name as Name)}
          help={t('command_kept')}
          options={namedOptions('command', Object.keys(commands))}
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
      return (
        <Input
          name={field}
          label={t('card_number')}
          maxLength={20}
          autocomplete="off"
          optional
          help={t('card_number_help')}
        />
      );
    case 'privilege':
      return <Choice name={field} label={t('privilege')} options={namedOptions('privilege', ['user', 'admin'])} />;
    case 'from':
      return <Input name={field} label={t('from_day')} type="datetime-local" />;
    default:
      return <Input name={field} label={t('to_day')} type="datetime-local" />;
  }
}
