/** The address of a gateway. */

/** Without the slashes at its end, in linear time whatever its length. */
export function withoutTrailingSlash(url: string): string {
  let end = url.length;
  while (url[end - 1] === '/') end -= 1;
  return url.slice(0, end);
}
