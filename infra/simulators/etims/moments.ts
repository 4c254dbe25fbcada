/** The authority's times. */

/** Whether a text is a time that exists, as `yyyyMMddHHmmss`. */
export function isMoment(text: string): boolean {
  const [, year = '', month = '', day = '', hour = '', minute = '', second = ''] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const time = Date.parse(written);
  return !Number.isNaN(time) && new Date(time).toISOString() === written;
}
