/* SQL instead of entities: the erasure runs as the owner of the database and also changes the log. */
import { demographics } from '#shared/people/demographics.room.ts';
import { roomKey } from '#shared/platform/room.ts';
import type { EraseParts } from '#server/platform/data/erasure.ts';

/** Deletes the private part of a person from its table and the log. */
export const eraseDemographics: EraseParts = async (client, { id }) => {
  const { rowCount } = await client.query('delete from demographics where id = $1', [id]);
  const room = roomKey(demographics.room, id);
  const blank = JSON.stringify({ gender: null, before: {} });
  let events = 0;
  for (const home of ['event', 'event_archive'] as const) {
    const text = `update ${home} set data = data || $2 where room = $1 and not data @> $2`;
    events += (await client.query(text, [room, blank])).rowCount ?? 0;
  }
  return { rows: rowCount ?? 0, events, rooms: events > 0 ? [room] : [] };
};
