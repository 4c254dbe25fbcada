/** The address of a gateway. */

/** Without the slashes at its end, in linear time whatever its length. */
export function withoutTrailingSlash(url: string): string {
  let end = url.length;
  while (url[end - 1] === '/') end -= 1;
  return url.slice(0, end);
}

/** Whether it is an http or https address to which a path can be appended. One with a password, `fetch` does not call. */
export function isBaseUrl(text: string): boolean {
  try {
    const { protocol, username, password } = new URL(text);
    return /^https?:$/.test(protocol) && username === '' && password === '' && !/[?#]/.test(text);
  } catch {
    return false;
  }
}

/** Throws TypeError: calls of a wrong address would fail as they do without a connection, and be repeated. */
export function checkBaseUrl(text: string): void {
  const isOfPage = 'location' in globalThis && /^(\/(?!\/)|$)/.test(text);
  if (!isOfPage && !isBaseUrl(text))
    throw new TypeError('The base URL must be an http or https address, such as https://gateway.example.com');
}
