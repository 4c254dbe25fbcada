/** A part of the console that is fetched when somebody first goes there, so that the sign-in need not wait for it. */
import type { ComponentType } from 'preact';
import { t } from '../i18n/text.ts';
import { useLoad } from '../api/load.ts';
import { Show } from './page.tsx';

/** A tab left open over a new release asks for files that are gone: loading the page again gets the new ones. */
export function later<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Later(props: Props) {
    const loaded = useLoad(async () => ({ Part: await fetchPart() }), []);
    return (
      <>
        <Show loaded={loaded}>{({ Part }) => <Part {...props} />}</Show>
        {loaded.error && (
          <button type="button" onClick={() => location.reload()}>
            {t('reload')}
          </button>
        )}
      </>
    );
  };
}
