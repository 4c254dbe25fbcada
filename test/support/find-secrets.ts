/** Looks for secrets in what was told: log lines, answers, kept records. */

/**
 * `secrets.filter(holds(text))`: those that stand in a text. Four digits are found in any random id, so a short secret
 * counts only where it stands alone.
 */
export const holds =
  (text: string) =>
  (secret: string): boolean =>
    secret.length < 8 ? new RegExp(`(?<![\\w-])${RegExp.escape(secret)}(?![\\w-])`).test(text) : text.includes(secret);
