import { assignedTasksRoom } from '#shared/tasks/assigned-tasks.room.ts';
import { canReadAssignedTasks } from '#shared/tasks/tasks.policy.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { authorizeRead, load } from '#server/platform/base/load.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { cardColumns, presentCard, type CardRow } from './card-row.ts';

const openSql = `select ${cardColumns} from task t where assignee_id = $1 and status <> 'completed' and deleted_at is null
  and not exists (select from board b where b.id = t.board_id and (b.kind = 'private' or b.archived_at is not null))`;

export const servedAssignedTasks = serveRoom(assignedTasksRoom, {
  async authorize({ em, actor }, personId) {
    const { companyId, departmentId = null, path } = await load(em, PersonEntity, personId);
    authorizeRead(canReadAssignedTasks(actor, { id: personId, companyId, departmentId, chain: path }));
  },
  async load({ em }, id) {
    const cards = await sqlIn(em)<CardRow>(openSql, [id]);
    return { id, cards: Object.fromEntries(cards.map((row) => [row.id, presentCard(row)])) };
  },
});
