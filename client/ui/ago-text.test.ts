import { expect, test } from 'vitest';
import { agoText } from './ago-text.ts';

const now = new Date('2026-03-10T12:00:00Z');
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();

test.each([
  [20_000, 'now'],
  [-5_000, 'now'],
  [5 * 60_000, '5 min. ago'],
  [3 * 3_600_000 + 59 * 60_000, '3 hr. ago'],
  [24 * 3_600_000, 'yesterday'],
  [9 * 24 * 3_600_000, '9 days ago'],
])('%i milliseconds ago is shown as "%s"', (passed, expected) => expect(agoText(before(passed), now, 'en')).toBe(expected));

test('the age is shown in the language of the reader', () => {
  expect(agoText(before(24 * 3_600_000), now, 'es')).toBe('ayer');
  expect(agoText(before(24 * 3_600_000), now, 'ar')).toBe('أمس');
});
