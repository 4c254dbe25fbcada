/** Finds secrets in output: log lines, replies, stored records. */

/**
 * `secrets.filter(holds(text))`: the secrets that a text contains. Four digits occur in any random id, so a short
 * secret counts only as a separate word.
 */
export const holds =
  (text: string) =>
  (secret: string): boolean =>
    secret.length < 8 ? new RegExp(`(?<![\\w-])${RegExp.escape(secret)}(?![\\w-])`).test(text) : text.includes(secret);
