/**
 * A receipt as an HTML page: a column that fits a phone and an 80 mm roll and is centered on an A4 sheet. All text is
 * escaped; the page has no scripts and loads nothing. It is always dark on white.
 */
import { escape } from '../../../platform/http/page.ts';
import { drawQr, toSvg } from './qr.ts';
import type { Pair, Sheet, SheetLine } from './sheet.ts';

const style = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { font: 1rem/1.4 system-ui, sans-serif; margin: 0 auto; max-width: 26rem; padding: 1rem; }
header { text-align: center; }
h1, h2, p, dl, table { margin: 0; }
h1 { font-size: 1.25em; overflow-wrap: anywhere; }
h2 { font-size: 1.1em; letter-spacing: .05em; margin-top: .75rem; }
section { border-top: 1px dashed; margin-top: .75rem; padding-top: .75rem; }
.notice { border: 2px solid; font-weight: bold; margin-top: .5rem; padding: .4rem .6rem; text-align: center; }
dl { display: grid; gap: .1rem .75rem; grid-template-columns: minmax(5.5rem, max-content) 1fr; }
dd { margin: 0; overflow-wrap: anywhere; text-align: right; }
table { border-collapse: collapse; width: 100%; }
th { font-weight: normal; text-align: left; }
th, td { padding: .1rem 0; vertical-align: top; }
.figure { font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap; }
.name td { overflow-wrap: anywhere; padding-top: .4rem; }
.letter { padding-left: .5rem; padding-right: .5rem; text-align: center; }
.total { font-size: 1.3em; font-weight: bold; margin-top: .25rem; }
h3 { font-size: 1em; margin: 0 0 .25rem; }
.unit { font-size: .85em; }
.qr { text-align: center; }
.qr svg { display: block; margin: 0 auto .5rem; max-width: 100%; width: 13rem; }
.qr a { color: inherit; font-size: .75em; overflow-wrap: anywhere; }
@media print {
  :root { color-scheme: light; }
  @page { margin: 4mm; }
  body { background: #fff; color: #000; font-size: 9.5pt; line-height: 1.3; max-width: 100mm; padding: 0; }
  .qr svg { width: 36mm; }
  tbody.line, .closing { break-inside: avoid; }
}`;

export function toHtml(sheet: Sheet): string {
  return `<!doctype html>
<html lang="${sheet.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(`${sheet.title} ${sheet.number}`)}</title>
<style>${style}
</style>
</head>
<body>
<main>
${head(sheet)}
<section>
${list(sheet.about)}
</section>
<section>
${lines(sheet)}
</section>
<section>
${sums(sheet)}
</section>
${closing(sheet)}
</main>
</body>
</html>
`;
}

const head = ({ trader, title, notices }: Sheet): string => `<header>
<h1>${escape(trader.name)}</h1>
${trader.details.map((detail) => `<p>${escape(detail)}</p>`).join('\n')}
<h2>${escape(title)}</h2>
${notices.map((notice) => `<p class="notice">${escape(notice)}</p>`).join('\n')}
</header>`;

const list = (pairs: readonly Pair[], name = ''): string => `<dl${name && ` class="${name}"`}>
${pairs.map(([label, value]) => `<dt>${escape(label)}</dt><dd>${escape(value)}</dd>`).join('\n')}
</dl>`;

const lines = ({ heads, lines: all }: Sheet): string => `<table>
<thead>
<tr><th scope="col">${escape(heads.item)}</th><th scope="col" class="letter">${escape(heads.letter)}</th>\
<th scope="col" class="figure">${escape(heads.total)}</th></tr>
</thead>
${all.map(line).join('\n')}
</table>`;

function line({ name, letter, steps }: SheetLine): string {
  const rows = steps.map(([terms, figure], index) => row(terms, index === 0 ? letter : '', figure));
  return `<tbody class="line">
<tr class="name"><td colspan="3">${escape(name)}</td></tr>
${rows.join('\n')}
</tbody>`;
}

const row = (terms: string, letter: string, figure: string): string =>
  `<tr><td>${escape(terms)}</td><td class="letter">${escape(letter)}</td><td class="figure">${escape(figure)}</td></tr>`;

const sums = ({ taxes, sums: some, total }: Sheet): string => `<table>
<thead><tr>${taxes.heads.map((text, index) => cell('th', text, index)).join('')}</tr></thead>
<tbody>
${taxes.rows.map((texts) => `<tr>${texts.map((text, index) => cell('td', text, index)).join('')}</tr>`).join('\n')}
</tbody>
</table>
</section>
<section>
${list(some)}
${list([total], 'total')}`;

/** The letter and its rate are left-aligned, amounts right-aligned. */
const cell = (tag: 'th' | 'td', text: string, index: number): string =>
  `<${tag}${index < 2 ? '' : ' class="figure"'}>${escape(text)}</${tag}>`;

function closing({ unit, qr }: Sheet): string {
  const signed =
    unit && `<section class="closing">\n<h3>${escape(unit.title)}</h3>\n${list(unit.pairs, 'unit')}\n</section>`;
  const address = escape(qr?.address ?? '');
  const look =
    qr &&
    `<section class="closing qr">
${toSvg(drawQr(qr.address), escape(qr.caption))}
<p>${escape(qr.caption)}</p>
<a href="${address}" rel="noreferrer">${address}</a>
</section>`;
  return [signed, look].filter(Boolean).join('\n');
}
