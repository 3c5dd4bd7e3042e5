import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { maxInRoom } from '#shared/records/record.room.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { roomField } from './import-keys.ts';
import { addFault, type CheckedRow } from './parse-import.ts';
import { roomColumn, type RecordPlan } from './record-plan.ts';

/** Numbers of records by room. */
async function countInRooms(em: SqlEntityManager, { record, table }: RecordPlan, roomIds: readonly string[]): Promise<Map<string, number>> {
  const column = roomColumn(record);
  const sql = `select ${column} as id, count(*)::int as count from ${table} where ${column} = any($1::uuid[]) and deleted_at is null group by 1`;
  const rows = await sqlIn(em)<{ id: string; count: number }>(sql, [[...new Set(roomIds)]]);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Marks the rows whose new records have no place in their rooms. `takenIn` counts the places that other rows take. */
export async function checkRooms(
  em: SqlEntityManager,
  plan: RecordPlan,
  created: readonly { readonly row: CheckedRow; readonly roomId: string }[],
  takenIn: (roomId: string) => number = () => 0,
): Promise<void> {
  const roomIds = [...new Set(created.map(({ roomId }) => roomId))];
  if (roomIds.length === 0) return;
  const stored = await countInRooms(em, plan, roomIds);
  const counts = new Map(roomIds.map((roomId) => [roomId, (stored.get(roomId) ?? 0) + takenIn(roomId)]));
  for (const { row, roomId } of created) {
    const count = counts.get(roomId)! + 1;
    if (count > maxInRoom) addFault(row, roomField(plan.record), { rule: 'maxItems', limit: maxInRoom });
    else counts.set(roomId, count);
  }
}
