/** Twilio's form encoding: a parameter may be repeated, and only the content type distinguishes a form from JSON. */
import type { Push } from '../../drivers/sms-driver.ts';

export const formContentType = 'application/x-www-form-urlencoded';

export type FormFields = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A list becomes one parameter for each element. */
export function toForm(fields: FormFields): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of [value ?? []].flat()) form.append(name, each);
  }
  return form.toString();
}

/** The posted parameters of a callback; null if its body is not a form. */
export function readForm({ method, headers, body }: Pick<Push, 'method' | 'headers' | 'body'>): URLSearchParams | null {
  const isForm = headers['content-type']?.toLowerCase().startsWith(formContentType) === true;
  return isForm && method !== 'GET' ? new URLSearchParams(body) : null;
}
