/** Links to many records: stored as the one command that would set them. */

/** 4 links one, 3 unlinks it, 5 clears, 6 sets all. */
export type LinkCommand = [code: number, id?: number, ids?: number[]];

export const isLinks = (value: unknown): value is [[6, 0, number[]]] =>
  Array.isArray(value) && Array.isArray(value[0]) && (value[0] as unknown[])[0] === 6;

/** The links after applying commands to the existing ones. */
export function linksAfter(before: unknown, commands: readonly LinkCommand[]): [[6, 0, number[]]] {
  let ids = isLinks(before) ? before[0][2] : [];
  for (const [code, id = 0, all = []] of commands) {
    if (code === 4) ids = [...ids, id];
    if (code === 3) ids = ids.filter((one) => one !== id);
    if (code === 5) ids = [];
    if (code === 6) ids = all;
  }
  return [[6, 0, ids]];
}
