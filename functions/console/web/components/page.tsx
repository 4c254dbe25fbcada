/** The frame of a page: its actions, and its title, which gets the focus after a change of page. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Loaded } from '../api/load.ts';
import { t } from '../i18n/text.ts';
import { to } from '../router.ts';

let isFirstPage = true;

/** A page above this one, as a link. */
export type Crumb = readonly [text: string, address: string];

export function Page(props: {
  title: string;
  crumbs?: readonly Crumb[];
  actions?: ComponentChildren;
  children: ComponentChildren;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    document.title = `${props.title} – ${t('console')}`;
  }, [props.title]);
  useLayoutEffect(() => {
    if (!isFirstPage) heading.current?.focus();
    isFirstPage = false;
  }, []);
  return (
    <>
      {props.crumbs && <Crumbs crumbs={props.crumbs} />}
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

const Crumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav class="crumbs" aria-label={t('where_you_are')}>
    <ol>
      {crumbs.map(([text, address]) => (
        <li key={address}>
          <a href={address}>{text}</a>
        </li>
      ))}
    </ol>
  </nav>
);

/** Shown while the data of a page is fetched for the first time. */
export const Skeleton = () => (
  <div class="skeleton">
    <p class="unseen">{t('loading')}</p>
    <span />
    <span />
    <span />
  </div>
);

/** Why the data is missing, with a button that fetches it again. */
export const Trouble = ({ error, retry }: { error: Error; retry: () => void }) => (
  <div role="alert" class="failure trouble">
    <p>{error.message}</p>
    <button type="button" onClick={retry}>
      {t('try_again')}
    </button>
  </div>
);

/** The loaded data, or the error. */
export function Show<T>(props: { loaded: Loaded<T>; children: (data: T) => ComponentChildren }) {
  const { data, error, isLoading, reload } = props.loaded;
  return (
    <div aria-busy={isLoading}>
      {error && <Trouble error={error} retry={reload} />}
      {data === undefined && isLoading && <Skeleton />}
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

export const Missing = () => (
  <Page title={t('no_such_page')}>
    <a href={to('')}>{t('home')}</a>
  </Page>
);
