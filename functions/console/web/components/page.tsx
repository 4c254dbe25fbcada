/** The frame of a page: its actions, and its title, which gets the focus after a change of page. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Loaded } from '../api/load.ts';
import { t } from '../i18n/text.ts';
import { to } from '../router.ts';

let isFirstPage = true;

export function Page(props: { title: string; actions?: ComponentChildren; children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${props.title} – ${t('console')}`;
  }, [props.title]);
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus();
    isFirstPage = false;
  }, []);
  return (
    <>
      <header class="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {props.title}
        </h1>
        {props.actions && <div class="actions">{props.actions}</div>}
      </header>
      {props.children}
    </>
  );
}

const Failure = ({ error }: { error: Error | undefined }) =>
  error ? (
    <p role="alert" class="failure">
      {error.message}
    </p>
  ) : null;

/** The loaded data, or the error. */
export function Show<T>(props: { loaded: Loaded<T>; children: (data: T) => ComponentChildren }) {
  const { data, error, isLoading } = props.loaded;
  return (
    <div aria-busy={isLoading}>
      <Failure error={error} />
      {data === undefined && isLoading && <p class="quiet">{t('loading')}</p>}
      {data !== undefined && props.children(data)}
    </div>
  );
}

export const Facts = ({ facts }: { facts: readonly (readonly [string, ComponentChildren])[] }) => (
  <dl class="facts">
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
      </div>
    ))}
  </dl>
);

/** Displays JSON; it scrolls, so the keyboard must be able to reach it. */
export const Json = ({ value, label }: { value: unknown; label: string }) => (
  <pre class="json" tabIndex={0} role="region" aria-label={label}>
    {JSON.stringify(value, null, 2)}
  </pre>
);

export const Missing = () => (
  <Page title={t('no_such_page')}>
    <a href={to('')}>{t('overview')}</a>
  </Page>
);
