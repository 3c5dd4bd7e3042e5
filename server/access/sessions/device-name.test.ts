import { expect, test } from 'vitest';
import { deviceNameOf } from './device-name.ts';

const apple = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

test.each([
  [apple, 'Safari · macOS'],
  [chrome, 'Chrome · Linux'],
  [chrome.replace('X11; Linux x86_64', 'Linux; Android 15; Pixel 9'), 'Chrome · Android'],
  [`${chrome.replace('X11; Linux x86_64', 'Windows NT 10.0; Win64; x64')} Edg/131.0.0.0`, 'Edge · Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox · Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/131.0 Mobile Safari/604.1', 'Chrome · iOS'],
  ['curl/8.5.0', null],
  [undefined, null],
])('%s is shown as %s', (userAgent, name) => {
  expect(deviceNameOf(userAgent)).toBe(name);
});
