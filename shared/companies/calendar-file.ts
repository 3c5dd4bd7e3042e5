import { addDays } from '#shared/platform/days.ts';

export interface CalendarEvent {
  readonly id: string;
  readonly name: string;
  /** Day of the event, as 2026-11-25. */
  readonly day: string;
  readonly place: string | null;
  readonly url: string;
}

/** Hours after which a calendar reads a feed again. */
const refresh = 'PT1H';

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

const eventLines = ({ id, name, day, place, url }: CalendarEvent, at: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${id}@cairn`,
  `DTSTAMP:${compact(at.toISOString())}`,
  `DTSTART;VALUE=DATE:${compact(day)}`,
  `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
  `SUMMARY:${escape(name)}`,
  ...(place ? [`LOCATION:${escape(place)}`] : []),
  `URL:${url}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** Formats events that last a day each as a calendar file (RFC 5545), made at this time. A feed is read again and again, so it has a name. */
export function calendarFileOf(events: readonly CalendarEvent[], at: Date, feedName?: string): string {
  const feed =
    feedName === undefined
      ? []
      : [`X-WR-CALNAME:${escape(feedName)}`, `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`, `X-PUBLISHED-TTL:${refresh}`];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cairn//Calendar//EN',
    ...feed,
    ...events.flatMap((event) => eventLines(event, at)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
