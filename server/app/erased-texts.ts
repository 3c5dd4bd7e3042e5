import type pg from 'pg';
import { upcastEvent } from '#shared/platform/room.ts';
import { erasePersonalText, personalFieldNames, type PersonalText } from '#shared/platform/personal.ts';
import { erasedText } from '#shared/platform/schema.ts';
import type { Erased, PersonalColumn } from '#server/platform/data/erasure.ts';
import { personalColumns, servedRooms } from './features.ts';

interface FoundRow {
  readonly place: PersonalColumn;
  readonly id: string;
  readonly record: string;
  readonly text: string;
  readonly author: string | null;
  readonly room: string;
}
export interface FoundEvent {
  readonly home: 'event' | 'event_archive';
  readonly room: string;
  readonly seq: string;
  readonly name: string;
  readonly v: number;
  readonly data: unknown;
  readonly writer: string | null;
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
/** Patterns for `ilike` on text or JSON. */
export const patternsOf = ({ names }: Erased) =>
  names.map(
    (name) =>
      `%${JSON.stringify(name)
        .slice(1, -1)
        .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
  );

/** Returns a check for the full name or the email address as whole words. */
export function namesPerson({ names }: Erased): (text: string) => boolean {
  if (names.length === 0) return () => false;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'iu');
  return (text) => pattern.test(text);
}

/** Locks the rows whose texts may be the person's, so that no new event repeats them before they are blank. */
export async function findRows(client: pg.ClientBase, person: Erased): Promise<FoundRow[]> {
  const found: FoundRow[] = [];
  for (const place of personalColumns) {
    const { table, column, record, author, room } = place;
    const { rows } = await client.query<Omit<FoundRow, 'place'>>(
      `select id, ${record} as record, ${column}::text as text, ${author} as author, ${room} as room from ${table}
       where company_id = $1 and (${author} = $2 or ${column}::text ilike any($3) or ${record} in
         (select subject_id from cairn.history where company_id = $1 and coalesce(real_actor_id, actor_id) = $2))
         ${place.isCrossing ? `or ${author} = $2` : ''} order by id for update`,
      [person.company, person.id, patternsOf(person)],
    );
    found.push(...rows.filter(({ text }) => text !== null).map((row) => ({ ...row, place })));
  }
  return found;
}

const columns =
  'room, seq, name, v, data, coalesce(real_actor_id, actor_id) as writer, at, company_id, subject_id, actor_id, real_actor_id';

/** Events in log and archive about these records, and all others that may name the person or were recorded by them, oldest first. */
export async function findEvents(client: pg.ClientBase, person: Erased, recordIds: readonly string[]): Promise<FoundEvent[]> {
  const { rows } = await client.query<FoundEvent>(
    `select home, room, seq, name, v, data, writer from
       (select 'event' as home, ${columns} from event union all select 'event_archive', ${columns} from event_archive) h
     where company_id = $1 and (subject_id = any($2) or data::text ilike any($3) or subject_id in
       (select subject_id from cairn.history where company_id = $1 and coalesce(real_actor_id, actor_id) = $4))
       or coalesce(real_actor_id, actor_id) = $4 and starts_with(room, 'ticket') order by at, room, seq`,
    [person.company, recordIds, patternsOf(person), person.id],
  );
  return rows;
}

/** Returns the text without its erased parts, block by block if it is formatted, or null if nothing is erased. */
export function blankRow({ record, text, place }: FoundRow, isErased: (found: PersonalText) => boolean): string | null {
  if (!place.schema) return isErased({ recordId: record, text }) ? erasedText : null;
  const blanked = erasePersonalText(place.schema, JSON.parse(text), (found) => isErased({ ...found, recordId: record }));
  return JSON.stringify(blanked) === JSON.stringify(JSON.parse(text)) ? null : JSON.stringify(blanked);
}

const keyOf = ({ recordId, text }: PersonalText) => `${recordId} ${text}`;
const definitions = new Map([...servedRooms.values()].flatMap(({ room }) => room.events.map((event) => [event.name, { room, event }])));

/** Blanks erased texts in the data of an event, in its current version. Returns null if nothing changes. */
export function blankEvent({ name, v, data }: FoundEvent, isErased: (found: PersonalText) => boolean): { v: number; data: unknown } | null {
  const known = definitions.get(name);
  if (!known) throw new Error(`No room defines the event ${name}, so its personal data cannot be found. Add the event to a room.`);
  let count = 0;
  const current = upcastEvent(known.room, { name, v, data });
  const blanked = erasePersonalText(known.event.schema, current.data, (found) => {
    const isBlanked = isErased(found);
    if (isBlanked) count += 1;
    return isBlanked;
  });
  return count > 0 ? { v: current.v, data: blanked } : null;
}

/** Texts of a row with their authors. */
function textsOf({ text, author, place }: FoundRow): (readonly [text: string, author: string | null])[] {
  if (!place.schema) return [[text, author]];
  const value: unknown = JSON.parse(text);
  const texts: string[] = [];
  erasePersonalText(place.schema, value, (found) => {
    texts.push(found.text);
    return false;
  });
  return [...(place.authorsIn?.(value as never) ?? []), ...texts.map((one) => [one, author] as const)];
}

/** Returns a check for erased texts: those that the person was first to write about a record, and those that name the person. */
export function erasedOf(person: Erased, rows: readonly FoundRow[], events: readonly FoundEvent[]): (found: PersonalText) => boolean {
  const authors = new Map(rows.map(({ record, author }) => [record, author]));
  const writers = new Map<string, string | null>();
  for (const event of events) {
    blankEvent(event, (found) => {
      if (!writers.has(keyOf(found))) writers.set(keyOf(found), event.writer);
      return false;
    });
  }
  for (const row of rows)
    for (const [text, author] of textsOf(row)) {
      const key = keyOf({ recordId: row.record, text });
      if (!writers.has(key)) writers.set(key, author);
    }
  const isNamed = namesPerson(person);
  return (found) => {
    if (found.text === erasedText) return false;
    const writer = writers.get(keyOf(found)) ?? authors.get(found.recordId ?? '');
    return writer === person.id || isNamed(found.text);
  };
}

const answered = new Set([...definitions.values()].flatMap(({ room }) => [...personalFieldNames(room.state)]));

/** Blanks the same texts in a stored answer, found by property name, because the schema of the answer is not stored with it. */
export function blankAnswer(person: Erased, reply: unknown, isErased: (found: PersonalText) => boolean): unknown {
  const isNamed = namesPerson(person);
  const look = (value: unknown, name: string, recordId: string | null): unknown => {
    if (typeof value === 'string')
      return isNamed(value) || (answered.has(name) && isErased({ recordId, text: value })) ? erasedText : value;
    if (Array.isArray(value)) return value.map((item) => look(item, name, recordId));
    if (typeof value !== 'object' || value === null) return value;
    const own = 'id' in value && typeof value.id === 'string' ? value.id : recordId;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, look(part, key, own)]));
  };
  return look(reply, '', null);
}
