import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { progressOf } from '#shared/tasks/subtasks.ts';
import { companyTasks } from '#shared/tasks/task-lists.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskExportEndpoints, type TaskExportQuery } from '#shared/tasks/transfers/export.api.ts';
import { taskFields, tasksList } from '#shared/tasks/transfers/task-file.ts';
import type { ServedList } from '#server/platform/live/lists.ts';
import type { RoomAccessContext } from '#server/platform/live/served-room.ts';
import { registerExport, type ExportedList } from '#server/records/record-registry.ts';
import { exportRoutes } from '#server/records/record.routes.ts';
import type { CardRow } from '#server/tasks/card-row.sql.ts';
import { boardsOf, ofCards, oneBoard, refuseFault, stretches, where } from '#server/tasks/task-lists.ts';
import { findBoardsOf, findReports } from './assigned.sql.ts';
import { loadDescriptions, loadFileTexts } from './file-texts.sql.ts';

interface ExportScope {
  readonly boards: readonly string[];
  /** People whose tasks are exported, or null for everybody. */
  readonly people: readonly string[] | null;
  /** Person whose private board is exported as a whole. */
  readonly ownerId: string | null;
}

async function scopeOf(context: RoomAccessContext, query: TaskExportQuery): Promise<ExportScope> {
  const { em, actor } = context;
  const { boardId, view } = query;
  const whole = { people: null, ownerId: null };
  if (boardId) return { ...whole, boards: await oneBoard(context, { ...query, boardId }) };
  if (!view) return { ...whole, boards: await boardsOf(context, query) };
  refuseFault(query);
  const ownerId = view === 'mine' ? actor.id : null;
  const people = view === 'mine' ? [actor.id] : await findReports(em, actor.id, view === 'tree');
  return { people, ownerId, boards: await findBoardsOf(em, people, ownerId) };
}

const served: ServedList<TaskCard, TaskExportQuery, CardRow, ExportScope> = {
  ...ofCards,
  list: companyTasks,
  authorize: scopeOf,
  stretches: (query, bind, { boards }) => stretches(query, bind, boards),
  where: (query, bind, { boards, people, ownerId }) => [
    ...where(query, bind, boards),
    ...(people === null
      ? []
      : [
          `(assignee_id = any(${bind(people)}::uuid[]) or exists (select from board b where b.id = board_id and b.kind = 'private' and b.owner_id = ${bind(ownerId)}::uuid))`,
        ]),
  ],
};

/** Adds the columns of a file that a card contains as ids or not at all. */
async function complete(em: SqlEntityManager, cards: readonly TaskCard[], names: readonly string[]) {
  const descriptions = names.includes('description') ? await loadDescriptions(em, cards) : null;
  const { nameOf, labelsOf } = await loadFileTexts(em, cards);
  return cards.map((card) => ({
    ...card,
    description: descriptions?.get(card.id) || null,
    assignee: card.assigneeId,
    lane: nameOf(card.laneId),
    labels: labelsOf(card).join(', ') || null,
    progress: progressOf(card),
    mainTask: nameOf(card.mainTaskId),
    board: nameOf(card.boardId),
  }));
}

const exported: ExportedList = {
  plural: tasksList,
  access: taskExportEndpoints.startExport.access,
  fields: taskFields,
  list: served as unknown as ExportedList['list'],
  complete: complete as unknown as NonNullable<ExportedList['complete']>,
};

registerExport(exported);

export const taskExportRoutes = exportRoutes(exported, taskExportEndpoints);
