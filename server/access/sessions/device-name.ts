/* The order matters: browsers name the ones that they resemble too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: typeof browsers, text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/** Browser and system of a user agent, such as "Firefox · Windows"; null if it names neither. Nothing else of it is stored. */
export function deviceNameOf(userAgent: string | undefined): string | null {
  const names = [nameIn(browsers, userAgent ?? ''), nameIn(systems, userAgent ?? '')].filter((name) => name !== undefined);
  return names.length > 0 ? names.join(' · ') : null;
}
