import { assignedTasksRoom } from '#shared/tasks/assigned-tasks.room.ts';
import { canReadAssignedTasks } from '#shared/tasks/tasks.policy.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { authorizeRead, load } from '#server/platform/base/load.ts';
import { loadAssignedCards } from './card-row.sql.ts';

export const servedAssignedTasks = serveRoom(assignedTasksRoom, {
  rowsOf: 'person',
  async authorize({ em, actor }, personId) {
    const { companyId, departmentId = null, path } = await load(em, PersonEntity, personId);
    authorizeRead(canReadAssignedTasks(actor, { id: personId, companyId, departmentId, chain: path }));
  },
  async load({ em }, id) {
    const cards = await loadAssignedCards(em, id);
    return { id, cards: Object.fromEntries(cards.map((card) => [card.id, card])) };
  },
});
