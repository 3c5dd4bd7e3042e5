import { expect, test } from 'vitest';
import { typedDay } from './typed-day.ts';

const today = '2026-11-21';
const typed = (text: string, tag = 'en-GB') => typedDay(text, tag, today);

test('a day is typed as records have it, as people write it, and without a year the nearest one is meant', () => {
  expect(typed('2026-09-22')).toBe('2026-09-22');
  expect(typed('2026-9-5')).toBe('2026-09-05');
  expect(typed('22/9/2027')).toBe('2027-09-22');
  expect(typed('22.9.27')).toBe('2027-09-22');
  expect(typed('30/12')).toBe('2026-12-30');
  expect(typed('٥/١/٢٠٢٧')).toBe('2027-01-05');
  expect(typed('5/1')).toBe('2027-01-05');
  expect(typed('1/11')).toBe('2026-11-01');
});

test('month and day stand in the order of the language', () => {
  expect(typed('3/4', 'en-US')).toBe('2027-03-04');
  expect(typed('3/4', 'es')).toBe('2027-04-03');
});

test('months and near days are known by their names, in the language and in English', () => {
  expect(typed('22 Sep')).toBe('2026-09-22');
  expect(typed('Dec 24th')).toBe('2026-12-24');
  expect(typed('4 december 2028')).toBe('2028-12-04');
  expect(typed('24 de diciembre', 'es')).toBe('2026-12-24');
  expect(typed('24 dic', 'es')).toBe('2026-12-24');
  expect(typed('٢٤ ديسمبر', 'ar-u-nu-latn')).toBe('2026-12-24');
  expect(typed('24 दिसंबर', 'hi')).toBe('2026-12-24');
  expect(typed('24 డిసెంబర్', 'te')).toBe('2026-12-24');
  expect(typed('tomorrow', 'hi')).toBe('2026-11-22');
  expect(typed('Mañana', 'es')).toBe('2026-11-22');
  expect(typed('hoy', 'es')).toBe(today);
  expect(typed('غدًا', 'ar-u-nu-latn')).toBe('2026-11-22');
});

test('what no calendar has is no day', () => {
  for (const text of ['', '31/2', '2026-13-01', 'soon', '22', '0/0', '22 Foo', '2026-09', '22 Sep 1200']) expect(typed(text)).toBeNull();
});
