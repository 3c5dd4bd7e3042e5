/* SQL instead of entities: the erasure runs as the owner of the database and also changes the log. */
import { demographics } from '#shared/people/demographics.room.ts';
import { identity } from '#shared/people/identity.room.ts';
import { personal } from '#shared/people/personal.room.ts';
import { roomKey, type AnyRoom } from '#shared/platform/room.ts';
import { erasedText } from '#shared/platform/schema.ts';
import type { EraseParts } from '#server/platform/data/erasure.ts';

interface ErasedPart {
  readonly room: AnyRoom;
  /** Table to delete from; the names are blanked with the person. */
  readonly table: string | null;
  /** Values of the fields after the erasure. */
  readonly blank: object;
}

const partsOf = (id: string): readonly ErasedPart[] => [
  { room: demographics.room, table: 'demographics', blank: { gender: null } },
  { room: personal.room, table: 'personal', blank: { phone: null, birthDate: null, birthday: null, leavingOn: null } },
  {
    room: identity.room,
    table: null,
    blank: { firstName: erasedText, lastName: erasedText, email: `${id}@erased.invalid`, username: null, employeeReferenceId: id },
  },
];

/** Deletes the private parts of a person from their tables and the log. */
export const eraseParts: EraseParts = async (client, { id }) => {
  const erased = { rows: 0, events: 0, rooms: [] as string[] };
  for (const { room, table, blank } of partsOf(id)) {
    if (table) erased.rows += (await client.query(`delete from ${table} where id = $1`, [id])).rowCount ?? 0;
    const [key, data] = [roomKey(room, id), JSON.stringify({ ...blank, before: {} })];
    let events = 0;
    for (const home of ['event', 'event_archive'] as const) {
      const text = `update ${home} set data = data || $2 where room = $1 and not data @> $2`;
      events += (await client.query(text, [key, data])).rowCount ?? 0;
    }
    erased.events += events;
    if (events > 0) erased.rooms.push(key);
  }
  return erased;
};
