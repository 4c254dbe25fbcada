/**
 * Takes a Hikvision post apart: bare, or in parts of which some are pictures. Firmwares say
 * one content type and send another, so the body itself decides; pictures are dropped unread.
 */

/** The texts of a body that may be events. */
export function readTexts(body: string): string[] {
  const start = body.trimStart();
  const boundary = /^--([^\r\n]{1,200}?)[ \t]*\r?\n/.exec(start)?.[1];
  if (boundary === undefined) return start === '' ? [] : [start.trimEnd()];
  return start
    .split(`--${boundary}`)
    .flatMap((part) => contentOf(part) ?? [])
    .filter(isText);
}

/** What follows the headers of a part; null for the last mark and for a part that is torn before it begins. */
function contentOf(part: string): string | null {
  const begins = /\r?\n\r?\n/.exec(part);
  return begins && part.slice(begins.index + begins[0].length).trim();
}

const isText = (content: string): boolean => /^[{[<\uFEFF]/.test(content);
