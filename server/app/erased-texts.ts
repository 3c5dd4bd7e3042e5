import type pg from 'pg';
import { RichText } from '#shared/platform/rich-text.ts';
import { currentEvent } from '#shared/platform/room.ts';
import { blankPersonal, personalNames, type PersonalText } from '#shared/platform/personal.ts';
import { erasedText } from '#shared/platform/schema.ts';
import { servedRooms } from './rooms.ts';

/**
 * Free text in rows: the record that it is about, whose it is where no event says who wrote it, and the room that shows it.
 * What crosses companies may be written by somebody of another one.
 */
export const personalColumns = [
  { table: 'task', column: 'title', record: 'id', author: 'creator_id', room: `'board:' || board_id` },
  { table: 'board', column: 'title', record: 'id', author: `case when kind = 'private' then owner_id end`, room: `'board:' || id` },
  {
    table: 'lane',
    column: 'name',
    record: 'id',
    author: `(select case when b.kind = 'private' then b.owner_id end from board b where b.id = board_id)`,
    room: `'board:' || board_id`,
  },
  {
    table: 'notification',
    column: 'subject_title',
    record: 'subject_id',
    author: '(select t.creator_id from task t where t.id = subject_id)',
    room: `'inbox:' || person_id`,
  },
  { table: 'saved_view', column: 'name', record: 'id', author: 'person_id', room: `'saved-views:' || person_id` },
  { table: 'saved_view', column: 'search', record: 'id', author: 'person_id', room: `'saved-views:' || person_id` },
  { table: 'file', column: 'name', record: 'id', author: 'uploader_id', room: `'uploads:' || uploader_id`, isCrossing: true },
  { table: 'ticket', column: 'raised_by', record: 'id', author: 'requester_id', room: `'ticket:' || id` },
  { table: 'ticket', column: 'headline', record: 'id', author: 'requester_id', room: `'ticket:' || id` },
  { table: 'ticket', column: 'description', record: 'id', author: 'requester_id', room: `'ticket:' || id` },
  { table: 'ticket_entry', column: 'body', record: 'id', author: 'author_id', room: `'ticket:' || ticket_id`, isCrossing: true },
  { table: 'ticket_note', column: 'body', record: 'id', author: 'author_id', room: `'ticket-internal:' || ticket_id`, isCrossing: true },
  { table: 'task_text', column: 'document', record: 'id', author: 'writer_id', room: `'task:' || id`, schema: RichText },
] as const;

export interface Erased {
  readonly id: string;
  readonly company: string;
  /** What other people's texts call them. */
  readonly names: readonly string[];
}

/** A text of a row, an event or an answer, with the way to change it. */
interface FoundRow {
  readonly place: (typeof personalColumns)[number];
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
/** For `ilike`, over a text or over JSON. */
export const patternsOf = ({ names }: Erased) =>
  names.map(
    (name) =>
      `%${JSON.stringify(name)
        .slice(1, -1)
        .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
  );

/** Whether a text names the person: by their whole name or their address, as words of their own. */
export function namesPerson({ names }: Erased): (text: string) => boolean {
  if (names.length === 0) return () => false;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'iu');
  return (text) => pattern.test(text);
}

/** Locks the rows whose texts may be the person's, so that nobody tells of them before they are blank. */
export async function findRows(client: pg.ClientBase, person: Erased): Promise<FoundRow[]> {
  const found: FoundRow[] = [];
  for (const place of personalColumns) {
    const { table, column, record, author, room } = place;
    const { rows } = await client.query<Omit<FoundRow, 'place'>>(
      `select id, ${record} as record, ${column}::text as text, ${author} as author, ${room} as room from ${table}
       where company_id = $1 and (${author} = $2 or ${column}::text ilike any($3) or ${record} in
         (select subject_id from cairn.history where company_id = $1 and coalesce(real_actor_id, actor_id) = $2))
         ${'isCrossing' in place ? `or ${author} = $2` : ''} order by id for update`,
      [person.company, person.id, patternsOf(person)],
    );
    found.push(...rows.filter(({ text }) => text !== null).map((row) => ({ ...row, place })));
  }
  return found;
}

const columns =
  'room, seq, name, v, data, coalesce(real_actor_id, actor_id) as writer, at, company_id, subject_id, actor_id, real_actor_id';

/** What log and archive tell of these records, and whatever else may name the person or was said by them, oldest first. */
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

/** The text of a row without what is erased of it, part by part where it is formatted; null where all of it stays. */
export function blankRow({ record, text, place }: FoundRow, isErased: (found: PersonalText) => boolean): string | null {
  if (!('schema' in place)) return isErased({ recordId: record, text }) ? erasedText : null;
  const blanked = blankPersonal(place.schema, JSON.parse(text), (found) => isErased({ ...found, recordId: record }));
  return JSON.stringify(blanked) === JSON.stringify(JSON.parse(text)) ? null : JSON.stringify(blanked);
}

const keyOf = ({ recordId, text }: PersonalText) => `${recordId} ${text}`;
const definitions = new Map([...servedRooms.values()].flatMap(({ room }) => room.events.map((event) => [event.name, { room, event }])));

/** The data of an event in today's version with the texts blank that `isErased` names; null where nothing changes. */
export function blankEvent({ name, v, data }: FoundEvent, isErased: (found: PersonalText) => boolean): { v: number; data: unknown } | null {
  const known = definitions.get(name);
  if (!known) throw new Error(`No room knows ${name}: what it holds of people cannot be told.`);
  let count = 0;
  const current = currentEvent(known.room, { name, v, data });
  const blanked = blankPersonal(known.event.schema, current.data, (found) => {
    const isBlanked = isErased(found);
    if (isBlanked) count += 1;
    return isBlanked;
  });
  return count > 0 ? { v: current.v, data: blanked } : null;
}

/** Which texts are erased: those that the person was the first to write about a record, and those that name them. */
export function erasedOf(person: Erased, rows: readonly FoundRow[], events: readonly FoundEvent[]): (found: PersonalText) => boolean {
  const authors = new Map(rows.map(({ record, author }) => [record, author]));
  const writers = new Map<string, string | null>();
  for (const event of events) {
    blankEvent(event, (found) => {
      if (!writers.has(keyOf(found))) writers.set(keyOf(found), event.writer);
      return false;
    });
  }
  const isNamed = namesPerson(person);
  return (found) => {
    if (found.text === erasedText) return false;
    const writer = writers.get(keyOf(found)) ?? authors.get(found.recordId ?? '');
    return writer === person.id || isNamed(found.text);
  };
}

const answered = new Set([...definitions.values()].flatMap(({ room }) => [...personalNames(room.state)]));

/** A stored answer with the same texts blank, found by the names of their properties: its contract is not stored with it. */
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
