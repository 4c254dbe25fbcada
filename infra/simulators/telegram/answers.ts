/** The two response formats of Telegram's Bot API. */
import { json, type Reply } from '../kit/server.ts';

export const done = (result: unknown, description?: string): Reply => json(200, { ok: true, result, description });

export function refusal(code: number, description: string, parameters?: Record<string, number>): Reply {
  return json(code, { ok: false, error_code: code, description, ...(parameters ? { parameters } : {}) });
}
