/* SQL instead of entities: an erasure changes all rows and log entries of a person in a set. */
import type pg from 'pg';
import { delegationPlaced, delegationRemoved } from '#shared/approvals/approvals.room.ts';
import type { Erased, ErasedParts } from '#server/platform/data/erasure.ts';

/** Deletes the absence of the person: the row, and its days in the log of the delegates. */
export async function eraseDelegations(client: pg.ClientBase, { id, company }: Erased): Promise<ErasedParts> {
  const { rowCount } = await client.query('delete from delegation where id = $1', [id]);
  const values = [company, delegationPlaced.name, id, delegationRemoved.name, delegationRemoved.v, JSON.stringify({ id })];
  const rooms: string[] = [];
  for (const home of ['event', 'event_archive']) {
    const text = `update ${home} set name = $4, v = $5, data = $6 where company_id = $1 and name = $2 and data ->> 'id' = $3 returning room`;
    rooms.push(...(await client.query<{ room: string }>(text, values)).rows.map(({ room }) => room));
  }
  return { rows: rowCount ?? 0, events: rooms.length, rooms: [...new Set(rooms)] };
}
