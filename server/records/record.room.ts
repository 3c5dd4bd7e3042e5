import { authorizeRead } from '#server/platform/base/load.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { serveRoom, type ServedRoom } from '#server/platform/live/served-room.ts';
import { ownersOf, roomColumn } from './record-plan.ts';
import type { RecordService } from './record.service.ts';
import { presentSelected, rowColumns } from './record.sql.ts';

/** Rows that have a room of a record each. `roomOf` chooses between the company, a person and the record itself. */
const rowsOf = ({ liveBy, roomOf, name }: RecordService['plan']['record']): string | readonly string[] => {
  if (roomOf) return ['company', 'person', name];
  return liveBy === 'company' ? 'company' : 'person';
};

/** Serves the room of a record: all its records that are not deleted, for those who may join it. */
export function serveRecordRoom({ plan }: RecordService): ServedRoom {
  const { record, room, table, rules } = plan;
  const owner = roomColumn(record);
  const sql = `select ${rowColumns(record.fields)} from ${table} where ${owner} = $1::uuid and deleted_at is null`;
  return serveRoom(room, {
    rowsOf: rowsOf(record),
    ...(rules.canList && { canWatch: rules.canList }),
    async authorize({ em, actor }, id) {
      authorizeRead(rules.policy.canJoinRoom(actor, id, (await ownersOf(plan, em, [id]))(id)));
    },
    async load({ em }, id) {
      const rows = await sqlIn(em)<Parameters<typeof presentSelected>[0]>(sql, [id]);
      return { id, records: Object.fromEntries(rows.map((row) => [row.id, presentSelected(row)])) };
    },
  });
}
