import { maxInState } from '#shared/records/record.room.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { serveRoom, type ServedRoom } from '#server/platform/live/served-room.ts';
import { ownersOf, roomColumn } from './record-plan.ts';
import type { RecordService } from './record.service.ts';
import { presentSelected, rowColumns } from './record.sql.ts';

const isOfCompany = ({ liveBy, roomOf }: RecordService['plan']['record']) => !roomOf && (liveBy === 'company' || liveBy === 'id');

/** Rows that have a room of a record each. `roomOf` chooses between the company, the record or person of the `liveBy` field, and the record itself. */
const rowsOf = (record: RecordService['plan']['record']): string | readonly string[] => {
  const { liveBy, roomOf, name, fields } = record;
  if (roomOf) return ['company', fields[liveBy]?.kind === 'reference' ? fields[liveBy].to! : 'person', name];
  return isOfCompany(record) ? 'company' : 'person';
};

/** Serves the room of a record for those who may join it: its records that are not deleted, of a larger room only the newest. */
export function serveRecordRoom({ plan }: RecordService): ServedRoom {
  const { record, room, table, rules } = plan;
  const owner = roomColumn(record);
  const sql = `select ${rowColumns(record.fields)} from ${table} where ${owner} = $1::uuid and deleted_at is null
    order by created_at desc, id limit ${maxInState + 1}`;
  return serveRoom(room, {
    rowsOf: rowsOf(record),
    isOfAllCompanies: record.liveBy === 'id',
    ...(isOfCompany(record) && { canWatchOwn: (actor) => rules.policy.canJoinRoom(actor, actor.companyId, null) }),
    ...(rules.canList && { canWatch: rules.canList }),
    async authorize({ em, actor }, id) {
      authorizeRead(rules.policy.canJoinRoom(actor, id, (await ownersOf(plan, em, [id]))(id)));
    },
    async load({ em }, id) {
      const rows = await sqlIn(em)<Parameters<typeof presentSelected>[0]>(sql, [id]);
      const records = Object.fromEntries(rows.slice(0, maxInState).map((row) => [row.id, presentSelected(row)]));
      return { id, records, ...(rows.length > maxInState && { isPartial: true }) };
    },
  });
}
