import { expect, test } from 'vitest';
import { codeName, countryCodes, currencyCodes, isTimeZone, timeZones } from './locale-values.ts';

test('the countries are those of ISO 3166, with Kosovo', () => {
  const codes = countryCodes();
  expect(codes.size).toBe(250);
  for (const code of ['IN', 'GB', 'AQ', 'XK', 'SS']) expect([code, codes.has(code)]).toEqual([code, true]);
  for (const code of ['EU', 'UK', 'DD', 'SU', 'ZZ', 'XA']) expect([code, codes.has(code)]).toEqual([code, false]);
});

test('currencies and time zones are known, and old names of time zones too', () => {
  expect(currencyCodes().has('INR')).toBe(true);
  expect(timeZones()).toContain('UTC');
  expect(['Asia/Kolkata', 'Asia/Calcutta', 'Moon/Base', '+05:30'].map(isTimeZone)).toEqual([true, true, false, false]);
});

test('codes have names in every language', () => {
  expect(codeName('region', 'IN', 'es')).toBe('India');
  expect(codeName('region', 'DE', 'ar')).toBe('ألمانيا');
  expect(codeName('currency', 'EUR', 'en')).toBe('Euro');
});
