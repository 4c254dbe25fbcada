/**
 * Forms as Twilio speaks them: a parameter may come more than once, and its requests and pushes are told apart from
 * JSON by their content type alone.
 */
import type { Push } from '../../drivers/sms-driver.ts';

export const formContentType = 'application/x-www-form-urlencoded';

export type FormFields = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A list becomes one parameter for each of its members. */
export function toForm(fields: FormFields): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of [value ?? []].flat()) form.append(name, each);
  }
  return form.toString();
}

/** The parameters posted with a push; null where its body is no form. */
export function readForm({ method, headers, body }: Pick<Push, 'method' | 'headers' | 'body'>): URLSearchParams | null {
  const isForm = headers['content-type']?.toLowerCase().startsWith(formContentType) === true;
  return isForm && method !== 'GET' ? new URLSearchParams(body) : null;
}
