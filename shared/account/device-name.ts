/** A browser's user agent in words, such as `Chrome on Windows`. Only for people to recognize their own devices. */

/** In this order: most browsers also name others. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/^(?=.*\bVersion\/\d).*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: typeof browsers, userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

export function describeDevice(userAgent: string | undefined): string {
  const text = userAgent ?? '';
  const [browser, system] = [nameIn(browsers, text), nameIn(systems, text)];
  if (browser === undefined && system === undefined) return 'Unknown device';
  return [browser ?? 'A browser', ...(system === undefined ? [] : [system])].join(' on ');
}
