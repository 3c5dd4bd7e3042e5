import { deskRoom } from '#shared/tasks/desk.room.ts';
import { canReadDesk } from '#shared/tasks/tasks.policy.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { authorizeRead, load } from '#server/platform/load.ts';
import { inDoor } from '#server/platform/sql.ts';
import { cardColumns, presentCard, type CardRow } from './card-row.ts';

const openSql = `select ${cardColumns} from task t where assignee_id = $1 and status <> 'completed' and deleted_at is null
  and not exists (select from board b where b.id = t.board_id and (b.kind = 'private' or b.archived_at is not null))`;

export const servedDesk = serveRoom(deskRoom, {
  async authorize({ em, actor }, personId) {
    const { companyId, departmentId = null, path } = await load(em, PersonEntity, personId);
    authorizeRead(canReadDesk(actor, { id: personId, companyId, departmentId, chain: path }));
  },
  async load({ em }, id) {
    const cards = await inDoor(em)<CardRow>(openSql, [id]);
    return { id, cards: Object.fromEntries(cards.map((row) => [row.id, presentCard(row)])) };
  },
});
