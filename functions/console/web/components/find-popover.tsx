/** The results below the search box: the list of an ARIA combobox, whose focus stays in the box. */
import { useLayoutEffect } from 'preact/hooks';
import { t, named } from '../i18n/text.ts';
import { time } from '../format.ts';
import { to } from '../router.ts';
import { Badge } from './badge.tsx';
import type { Finding } from './find-while-typing.ts';
import { addressOf, keyOf, type Result } from './found.ts';

const mostShown = 6;

/** One line of the list; the last one leads to the search page if there is more to see. */
export type Option = { key: string; address: string; result?: Result };

export function optionsOf(finding: Finding, text: string): Option[] {
  if (finding.state !== 'done') return [];
  const { data, has_more } = finding.found;
  const shown = data.slice(0, mostShown).map((result) => ({ key: keyOf(result), address: addressOf(result), result }));
  return has_more || data.length > mostShown ? [...shown, { key: 'all', address: to('search', { q: text }) }] : shown;
}

/** The finding in words, for screen readers; without results also shown. */
function sentenceOf(finding: Finding): string {
  if (finding.state === 'failed') return finding.reason;
  if (finding.state === 'searching') return t('find_searching');
  if (finding.state === 'idle') return '';
  const { length } = finding.found.data;
  if (length === 0) return t('find_none');
  return length === 1 ? t('find_one') : t('find_some', { count: length });
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

export function FindPopover(props: {
  listId: string;
  finding: Finding;
  options: readonly Option[];
  chosen: number;
  onOpened: () => void;
}) {
  const { listId, finding, options, chosen, onOpened } = props;
  useLayoutEffect(() => {
    document.querySelector(`#${CSS.escape(optionId(listId, chosen))}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const sentence = sentenceOf(finding);
  return (
    <>
      <p class="unseen" role="status">
        {sentence}
      </p>
      {finding.state !== 'idle' && (
        // The box keeps the focus while the mouse is pressed, so that the list stays until the click.
        <div class="find-popover" onMouseDown={(event) => event.preventDefault()}>
          {options.length === 0 ? (
            <p aria-hidden="true">{sentence}</p>
          ) : (
            <div role="listbox" id={listId} aria-label={t('find_results')}>
              {options.map(({ key, address, result }, index) => (
                <a
                  key={key}
                  id={optionId(listId, index)}
                  role="option"
                  aria-selected={index === chosen}
                  tabIndex={-1}
                  href={address}
                  onClick={onOpened}
                >
                  {result ? <OneResult result={result} /> : t('find_all')}
                </a>
              ))}
            </div>
          )}
        </div>
      )}
    </>
  );
}

const OneResult = ({ result }: { result: Result }) => (
  <>
    <strong>{result.title || result.id}</strong>
    <Badge status={result.status} />
    <span class="quiet">
      {named('found', result.kind)}
      {result.amount && `, ${result.currency} ${result.amount}`}, {time(result.created_at)}
    </span>
  </>
);
