/** Browsers in words. */
import { expect, it } from 'vitest';
import { describeDevice } from '../../shared/account/device-name.ts';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Chrome on Windows', `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`],
  [
    'Edge on Windows',
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
  ],
  ['Chrome on Android', `${mozilla} (Linux; Android 10; K) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`],
  [
    'Samsung Internet on Android',
    `${mozilla} (Linux; Android 10; K) ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Opera on Android',
    `${mozilla} (Linux; Android 10; K) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36 OPR/92.0.0.0`,
  ],
  [
    'Safari on iPhone',
    `${mozilla} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Safari on macOS',
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
  ],
  ['Firefox on Linux', `${mozilla} (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`],
  ['Unknown device', 'curl/8.5.0'],
  ['Unknown device', undefined],
])('is called %s', (name, userAgent) => {
  expect(describeDevice(userAgent)).toBe(name);
});
