import { expect, test } from 'vitest';
import { calendarFileOf } from './calendar-file.ts';

const event = {
  id: 'a',
  name: 'Sales, finance; both',
  day: '2026-12-31',
  place: null,
  url: 'https://cairn.example/admin/calibration/a',
  at: new Date('2026-11-23T12:00:00.000Z'),
};

test('a session is an event of one day, with its special letters escaped', () => {
  const lines = calendarFileOf(event).split('\r\n');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
  expect(lines).toContain('DTEND;VALUE=DATE:20270101');
  expect(lines).toContain('DTSTAMP:20261123T120000Z');
  expect(lines).toContain('SUMMARY:Sales\\, finance\\; both');
  expect(lines.some((line) => line.startsWith('LOCATION'))).toBe(false);
});

test('no line is longer than 75 octets, and no letter is divided', () => {
  const place = 'కాలరేఖ '.repeat(20);
  const text = calendarFileOf({ ...event, place });
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`LOCATION:${place}`);
});
