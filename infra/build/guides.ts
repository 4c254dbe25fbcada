/**
 * The guides of the reference: functions/openapi-api/guides/*.md as HTML, made when the page is built so that it can be
 * read before its script and the OpenAPI document have arrived. A block in the language `sample` names an operation; the
 * page shows its samples there.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Marked, type Tokens } from 'marked';

const folder = new URL('../../functions/openapi-api/guides/', import.meta.url);

/** In the order of the menu. */
const names = [
  'quick-start',
  'webhooks',
  'idempotency',
  'errors',
  'sandbox',
  'going-live',
  'limits',
  'testing',
] as const;

export type Guide = { id: string; title: string; markdown: string };

const pathOf = (name: string): string => fileURLToPath(new URL(`${name}.md`, folder));

/** The files that a page with guides depends on. */
export const guideFiles = (): string[] => names.map(pathOf);

export const readGuides = (): Guide[] =>
  names.map((name) => {
    const markdown = readFileSync(pathOf(name), 'utf8');
    const title = /^# (.+)$/m.exec(markdown)?.[1];
    if (title === undefined) throw new Error(`The guide ${name} has no title`);
    return { id: `guide-${name}`, title, markdown };
  });

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** For example, `M-Pesa (Daraja)` is `m-pesa-daraja`. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** Titles are one level below the page's own, and so on. */
const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }: Tokens.Heading) {
      const inner = this.parser.parseInline(tokens);
      return depth === 1 ? `<h2>${inner}</h2>\n` : `<h${depth + 1} id="${anchorOf(text)}">${inner}</h${depth + 1}>\n`;
    },
    code({ lang = '', text }: Tokens.Code) {
      if (lang === 'sample') return `<div data-sample="${escape(text)}"></div>\n`;
      return `<pre tabindex="0" data-language="${escape(lang)}"><code>${escape(text)}</code></pre>\n`;
    },
    table(token: Tokens.Table) {
      const row = (cells: Tokens.TableCell[], tag: 'th' | 'td'): string =>
        `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
      const body = token.rows.map((cells) => row(cells, 'td')).join('');
      return `<div class="table" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
    },
    // The marks of generated tables.
    html: () => '',
  },
});

/** Parts of the page by their place in index.html. */
export function renderGuides(guides: readonly Guide[] = readGuides()): { menu: string; guides: string } {
  const links = guides.map(({ id, title }) => `<li><a href="#${id}">${escape(title)}</a></li>`);
  const articles = guides.map(
    ({ id, markdown }) => `<article class="guide" id="${id}">\n${marked.parse(markdown, { async: false })}</article>`,
  );
  return { menu: `<ul>${links.join('')}</ul>`, guides: articles.join('\n') };
}
