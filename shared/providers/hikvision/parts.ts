/**
 * Splits a Hikvision post: bare, or multipart with some pictures. The content type is often
 * wrong, so the body itself decides; pictures are discarded unread.
 */
import { trimEndOf } from '../../values/text.ts';

/** The texts of a body that may contain events. */
export function readTexts(body: string): string[] {
  const start = body.trimStart();
  const firstLine = /^--[^\r\n]+(?=\r?\n)/.exec(start)?.[0] ?? '';
  const boundary = trimEndOf(firstLine.slice(2), /[ \t]/);
  if (boundary === '' || boundary.length > 200) return start === '' ? [] : [start.trimEnd()];
  return start
    .split(`--${boundary}`)
    .flatMap((part) => contentOf(part) ?? [])
    .filter(isText);
}

/** The text after a part's headers; null for the closing boundary and for a part that is cut off in its headers. */
function contentOf(part: string): string | null {
  const begins = /\r?\n\r?\n/.exec(part);
  return begins && part.slice(begins.index + begins[0].length).trim();
}

const isText = (content: string): boolean => /^[{[<\uFEFF]/.test(content);
