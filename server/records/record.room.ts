import { authorizeRead } from '#server/platform/base/load.ts';
import { serveRoom, type ServedRoom } from '#server/platform/live/served-room.ts';
import { ownersOf } from './record-plan.ts';
import type { RecordService } from './record.service.ts';
import { loadRoomRows } from './record-rows.sql.ts';

/** Serves the room of a record: all its records that are not deleted, for those who may join it. */
export function serveRecordRoom({ plan }: RecordService): ServedRoom {
  return serveRoom(plan.room, {
    async authorize({ em, actor }, id) {
      authorizeRead(plan.rules.policy.canJoinRoom(actor, id, (await ownersOf(plan, em, [id]))(id)));
    },
    async load({ em }, id) {
      const rows = await loadRoomRows(em, plan, id);
      return { id, records: Object.fromEntries(rows.map((row) => [row.id, row])) };
    },
  });
}
