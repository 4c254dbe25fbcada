/** Searches while a member types: after a pause, and only with the newest text. */
import { useLayoutEffect, useState } from 'preact/hooks';
import { call } from '../api/gateway.ts';
import { sentenceOf } from '../api/load.ts';
import type { Found } from './found.ts';

const shortestText = 3;
const pauseMs = 300;

export type Finding = { state: 'idle' } | { state: 'searching' } | { state: 'failed'; reason: string } | Done;
type Done = { state: 'done'; found: Found };

const isLongEnough = (text: string): boolean => text.length >= shortestText;

/** What was found for `text`; the search is exact, so results of an earlier text are never shown for a later one. */
export function useFindWhileTyping(text: string): Finding {
  const [last, setLast] = useState<{ text: string; finding: Finding }>();
  useLayoutEffect(() => {
    setLast(undefined);
    if (!isLongEnough(text)) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const search = async () => {
      const finding = await call('GET /account/search', { query: { q: text }, signal }).then(
        (found): Finding => ({ state: 'done', found }),
        (error: unknown): Finding => ({ state: 'failed', reason: sentenceOf(error) }),
      );
      if (!signal.aborted) setLast({ text, finding });
    };
    const timer = setTimeout(() => void search(), pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);
  if (!isLongEnough(text)) return { state: 'idle' };
  return last?.text === text ? last.finding : { state: 'searching' };
}
