import { deskTaskChanged, deskTaskRemoved } from '#shared/tasks/desk.events.ts';
import { deskRoom } from '#shared/tasks/desk.room.ts';
import type { Unit } from '#server/platform/doors.ts';
import { inDoor } from '#server/platform/sql.ts';
import { cardColumns, presentCard, type CardRow } from './card-row.ts';

/** Locked, so that whoever is changing one of them has told of it before. */
const openSql = `select ${cardColumns} from task where board_id = $1 and status <> 'completed' and deleted_at is null order by id for update`;

/** While a board is archived its tasks are on nobody's desk; the desks of whoever has them hear of both. */
export async function tellDesks({ em, record }: Pick<Unit, 'em' | 'record'>, boardId: string, isArchived: boolean): Promise<void> {
  const rows = await inDoor(em)<CardRow>(openSql, [boardId]);
  for (const card of rows.map(presentCard)) {
    if (isArchived) record(deskRoom, card.assigneeId, deskTaskRemoved, () => ({ id: card.id, boardId }));
    else record(deskRoom, card.assigneeId, deskTaskChanged, () => card);
  }
}
