/** Components fetched when they are first shown, so that the sign-in page loads sooner. */
import type { ComponentType } from 'preact';
import { useLoad } from '../api/load.ts';
import { t } from '../i18n/text.ts';
import { Show } from './page.tsx';

/** In a tab left open during a release the files may be gone; reloading the page fetches the new ones. */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Lazy(props: Props) {
    const loaded = useLoad(async () => ({ Component: await load() }), []);
    return (
      <>
        <Show loaded={loaded}>{({ Component }) => <Component {...props} />}</Show>
        {loaded.error && (
          <button type="button" onClick={() => location.reload()}>
            {t('reload')}
          </button>
        )}
      </>
    );
  };
}
