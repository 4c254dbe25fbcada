/** The message for one field: a whole sentence that names the field. */

/** `Must be digits` becomes `The code field must be digits`; a sentence that already names its field is unchanged. */
export function fieldSentence(field: string, reason: string): string {
  if (reason.startsWith(`The ${field} `)) return reason;
  if (/^(must|may|is)\b/i.test(reason)) return `The ${field} field ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
  return `The ${field} field is invalid: ${reason}`;
}
