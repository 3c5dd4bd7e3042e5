import { expect, test } from 'vitest';
import { parseTypedDay } from './parse-typed-day.ts';

const today = '2026-11-21';
const typed = (text: string, tag = 'en-GB') => parseTypedDay(text, tag, today);

test('a date is parsed in ISO and common formats, and without a year the nearest one is used', () => {
  expect(typed('2026-09-22')).toBe('2026-09-22');
  expect(typed('2026-9-5')).toBe('2026-09-05');
  expect(typed('22/9/2027')).toBe('2027-09-22');
  expect(typed('22.9.27')).toBe('2027-09-22');
  expect(typed('30/12')).toBe('2026-12-30');
  expect(typed('٥/١/٢٠٢٧')).toBe('2027-01-05');
  expect(typed('5/1')).toBe('2027-01-05');
  expect(typed('1/11')).toBe('2026-11-01');
});

test('the order of day and month follows the language', () => {
  expect(typed('3/4', 'en-US')).toBe('2027-03-04');
  expect(typed('3/4', 'es')).toBe('2027-04-03');
});

test('names of months and relative days are parsed in the language and in English', () => {
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

test('a number of days, weeks or months and the next weekday are parsed in the five languages', () => {
  // 21 November 2026 is a Saturday.
  for (const text of ['in 2 weeks', '2 weeks', 'In 14 days']) expect(typed(text)).toBe('2026-12-05');
  expect(typed('in a week')).toBe('2026-11-28');
  expect(typed('next week')).toBe('2026-11-23');
  for (const text of ['Monday', 'next monday', 'mon']) expect(typed(text)).toBe('2026-11-23');
  expect(typed('saturday')).toBe('2026-11-28');
  expect(parseTypedDay('in 1 month', 'en', '2026-01-31')).toBe('2026-02-28');
  for (const text of ['dentro de 2 semanas', 'en 2 semanas']) expect(typed(text, 'es')).toBe('2026-12-05');
  for (const text of ['próximo lunes', 'el lunes que viene', 'lunes']) expect(typed(text, 'es')).toBe('2026-11-23');
  for (const text of ['خلال 3 أيام', 'بعد 3 أيام', 'بعد ٣ أيام']) expect(typed(text, 'ar-u-nu-latn')).toBe('2026-11-24');
  for (const text of ['خلال أسبوعين', 'بعد أسبوعين']) expect(typed(text, 'ar-u-nu-latn')).toBe('2026-12-05');
  expect(typed('الاثنين القادم', 'ar-u-nu-latn')).toBe('2026-11-23');
  for (const text of ['2 सप्ताह में', '2 हफ़्ते में']) expect(typed(text, 'hi')).toBe('2026-12-05');
  expect(typed('अगले सोमवार', 'hi')).toBe('2026-11-23');
  for (const text of ['2 వారాల్లో', '2 వారాలలో']) expect(typed(text, 'te')).toBe('2026-12-05');
  expect(typed('వచ్చే సోమవారం', 'te')).toBe('2026-11-23');
});

test('an impossible date is rejected', () => {
  for (const text of ['', '31/2', '2026-13-01', 'soon', '22', '0/0', '22 Foo', '2026-09', '22 Sep 1200']) expect(typed(text)).toBeNull();
});
