import { addDays } from '#shared/platform/days.ts';

interface CalendarEvent {
  readonly id: string;
  readonly name: string;
  /** Day of the event, as 2026-11-25. */
  readonly day: string;
  readonly place: string | null;
  readonly url: string;
  /** Time at which the file is made. */
  readonly at: Date;
}

const escape = (text: string) => text.replaceAll('\\', '\\\\').replaceAll(/[;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');
const compact = (text: string) => text.replaceAll(/[-:]|\.\d+/g, '');

const maxOctets = 73;
const octetsOf = (text: string) => new TextEncoder().encode(text).length;

/** Folds a line so that none has more than 75 octets with its line break (RFC 5545, 3.1). */
function foldLine(line: string): string {
  const lines = [''];
  for (const letter of line) {
    if (octetsOf(lines.at(-1)! + letter) > maxOctets) lines.push(' ');
    lines[lines.length - 1] += letter;
  }
  return lines.join('\r\n');
}

/** Formats an event that lasts a day as a calendar file (RFC 5545). */
export function calendarFileOf({ id, name, day, place, url, at }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cairn//Calibration//EN',
    'BEGIN:VEVENT',
    `UID:${id}@cairn`,
    `DTSTAMP:${compact(at.toISOString())}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escape(name)}`,
    ...(place ? [`LOCATION:${escape(place)}`] : []),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
