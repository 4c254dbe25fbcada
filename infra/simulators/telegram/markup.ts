/**
 * Removes the markup from a text, like Telegram does before counting and sending, or returns the parse error. It is
 * accurate enough to refuse unescaped characters, the usual mistake.
 */

export type ParsedText = { plain: string } | { problem: string };

/** Telegram ignores the case of mode names. */
export type MarkupMode = '' | 'none' | 'html' | 'markdown' | 'markdownv2';

export function readMarkup(text: string, mode: MarkupMode = ''): ParsedText {
  if (mode === 'html') return readHtml(text);
  if (mode === 'markdown') return readLegacyMarkdown(text);
  return mode === 'markdownv2' ? readMarkdown(text) : { plain: text };
}

const tags = /^(b|strong|i|em|u|ins|s|strike|del|span|a|code|pre|blockquote|tg-spoiler|tg-emoji)$/;
const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

function readHtml(text: string): ParsedText {
  const open: string[] = [];
  let plain = '';
  for (const [token, closing, name = ''] of text.matchAll(/<(\/?)([a-z-]+)(?: [^<>]*)?>|&[a-z]+;|[\s\S]/g)) {
    if (token === '<' || (name !== '' && !tags.test(name))) return { problem: `Unsupported start tag "${name}"` };
    if (name === '') plain += entities[token] ?? token;
    else if (closing === '') open.push(name);
    else if (open.pop() !== name) return { problem: `Unexpected end tag "${name}"` };
  }
  const [unclosed] = open;
  return unclosed === undefined
    ? { plain }
    : { problem: `Can't find end tag corresponding to start tag "${unclosed}"` };
}

/** Groups: escaped, code, toggle, link, quote, reserved, anything else. */
const markdown =
  /\\([\s\S])|(```|`)([\s\S]*?)\2|(\|\||__|[*_~])|\[([^\]\n]*)\]\([^)\n]*\)|(?:^|(?<=\n))(>)|([[\]()>#+\-=|{}.!`])|([\s\S])/g;

function readMarkdown(text: string): ParsedText {
  const open = new Set<string>();
  let plain = '';
  for (const [, escaped, , code, toggle, label, , reserved, other] of text.matchAll(markdown)) {
    if (reserved !== undefined) {
      return { problem: `Character '${reserved}' is reserved and must be escaped with the preceding '\\'` };
    }
    if (toggle === undefined) plain += escaped ?? code ?? label ?? other ?? '';
    else if (!open.delete(toggle)) open.add(toggle);
  }
  return open.size === 0 ? { plain } : { problem: `Can't find end of the entity starting with ${[...open].join(' ')}` };
}

/** Groups: escaped, code, a bold or italic run, link, a single mark, anything else. */
const legacyMarkdown = /\\([_*`[])|(```|`)([\s\S]*?)\2|([*_])([\s\S]*?)\4|\[([^\]]*)\]\([^)]*\)|([_*`])|([\s\S])/g;

/** Telegram's legacy mode for old bots: marks cannot be nested, and nothing else needs escaping. */
function readLegacyMarkdown(text: string): ParsedText {
  let plain = '';
  for (const [, escaped, , code, , run, label, unclosed, other] of text.matchAll(legacyMarkdown)) {
    if (unclosed !== undefined) return { problem: `Can't find end of the entity starting with ${unclosed}` };
    plain += escaped ?? code ?? run ?? label ?? other ?? '';
  }
  return { plain };
}
