/** Chooses the events of an endpoint: all, all of a module, or one by one. */
import { useState } from 'preact/hooks';
import type { Data } from '../api/endpoints.ts';
import { named, t } from '../i18n/text.ts';
import { AllOrSome, toggled } from './all-or-some.tsx';

export type WebhookEvent = Data<'GET /account/webhook_events'>[number];

/** A test event reaches an endpoint whatever it subscribes to. */
const isOnlyForTests = ({ name }: WebhookEvent): boolean => name === 'account.webhook_test';

const serviceOf = (name: string): string => name.split('.')[0] ?? '';

/** `chosen`: the names and groups such as `payments.*` at first; none means all. */
export function EventPicker({ events, chosen }: { events: readonly WebhookEvent[]; chosen: readonly string[] }) {
  const [isAll, setAll] = useState(chosen.length === 0);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set(chosen));
  const offered = events.filter((event) => !isOnlyForTests(event) || chosen.includes(event.name));
  const services = [...new Set(offered.map(({ name }) => serviceOf(name)))];
  return (
    <AllOrSome
      legend={t('endpoint_events')}
      name="which_events"
      all={`${t('all_events')} (${t('all_events_note').toLowerCase()})`}
      some={t('selected_events')}
      isAll={isAll}
      onChange={setAll}
    >
      {services.map((service) => (
        <ServiceEvents
          key={service}
          service={service}
          events={offered.filter(({ name }) => serviceOf(name) === service)}
          branches={chosen.filter((name) => name.endsWith('.*') && serviceOf(name) === service)}
          picked={picked}
          toggle={(name) => setPicked(toggled(picked, name))}
        />
      ))}
    </AllOrSome>
  );
}

function ServiceEvents(props: {
  service: string;
  events: readonly WebhookEvent[];
  /** Groups that the endpoint has already, such as `payments.transaction.*`. */
  branches: readonly string[];
  picked: ReadonlySet<string>;
  toggle: (name: string) => void;
}) {
  const { service, events, picked, toggle } = props;
  const whole = `${service}.*`;
  const branches = props.branches.filter((branch) => branch !== whole);
  const isWhole = picked.has(whole);
  const [isOpen] = useState([...branches, ...events.map(({ name }) => name)].some((name) => picked.has(name)));
  const isCovered = (name: string): boolean =>
    isWhole || branches.some((branch) => picked.has(branch) && name.startsWith(branch.slice(0, -1)));
  return (
    <div class="event-group">
      <Check value={whole} isChecked={isWhole} toggle={toggle} text={named('events_of', service)} />
      <details open={isOpen}>
        <summary>
          {events.length === 1 ? t('event_count_one') : t('event_count', { count: events.length })}
          <span class="unseen"> ({named('service', service)})</span>
        </summary>
        {branches.map((branch) => (
          <Check
            key={branch}
            value={branch}
            isChecked={isWhole || picked.has(branch)}
            isCovered={isWhole}
            toggle={toggle}
            text={t('all_of_branch', { branch: branch.slice(0, -2) })}
          />
        ))}
        {events.map(({ name, summary }) => (
          <Check
            key={name}
            value={name}
            isChecked={isCovered(name) || picked.has(name)}
            isCovered={isCovered(name)}
            toggle={toggle}
            text={name}
            help={summary}
          />
        ))}
      </details>
    </div>
  );
}

/** A covered event is checked with its group and not sent by itself. */
const Check = (props: {
  value: string;
  text: string;
  help?: string;
  isChecked: boolean;
  isCovered?: boolean;
  toggle: (value: string) => void;
}) => (
  <label class="check">
    <input
      type="checkbox"
      name="events"
      value={props.value}
      checked={props.isChecked}
      disabled={props.isCovered}
      onChange={() => props.toggle(props.value)}
    />{' '}
    {props.help === undefined ? props.text : <code>{props.text}</code>}
    {props.help !== undefined && <span class="help">{props.help}</span>}
  </label>
);
