import { expect, test } from 'vitest';
import { calendarFileOf } from './calendar-file.ts';

const event = {
  id: 'a',
  name: 'Sales, finance; both',
  day: '2026-12-31',
  place: null,
  url: 'https://cairn.example/admin/calibration/a',
};
const at = new Date('2026-11-23T12:00:00.000Z');

test('a session is an event of one day, with its special letters escaped', () => {
  const lines = calendarFileOf([event], at).split('\r\n');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
  expect(lines).toContain('DTEND;VALUE=DATE:20270101');
  expect(lines).toContain('DTSTAMP:20261123T120000Z');
  expect(lines).toContain('SUMMARY:Sales\\, finance\\; both');
  expect(lines.some((line) => line.startsWith('LOCATION'))).toBe(false);
});

test('no line is longer than 75 octets, and no letter is divided', () => {
  const place = 'కాలరేఖ '.repeat(20);
  const text = calendarFileOf([{ ...event, place }], at);
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`LOCATION:${place}`);
});

test('a feed has a name, a time of refreshing and all its events', () => {
  const lines = calendarFileOf([event, { ...event, id: 'b' }], at, 'Cairn').split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining(['X-WR-CALNAME:Cairn', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'UID:a@cairn', 'UID:b@cairn']),
  );
});
