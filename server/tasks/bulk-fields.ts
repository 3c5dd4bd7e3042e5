import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { invalid } from '#shared/platform/errors.ts';
import type { Bulk, BulkChange } from '#shared/tasks/bulk.api.ts';
import type { BoardRole } from '#shared/tasks/members.events.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { assigningTo, canDeleteTask, canEditTask, canMoveTask } from '#shared/tasks/tasks.policy.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import type { Unit } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { authorize, load } from '#server/platform/load.ts';
import { inDoor } from '#server/platform/sql.ts';
import { roomFor, type Opening } from './bulk-capacity.ts';
import { lockBoards } from './capacity.ts';
import { takeEditor } from './members.service.ts';
import { present, verdictOf, type Asked, type Judge, type Verdict } from './bulk-verdict.ts';

const membersSql = 'select board_id as id, role from board_member where person_id = $1 and board_id = any($2)';

/** Nothing is written where nothing changes. */
const changed = (card: TaskCard, change: Partial<TaskCard>): Verdict =>
  Object.entries(change).every(([field, value]) => card[field as keyof TaskCard] === value)
    ? null
    : { card: { ...card, ...change }, deletedAt: null };

type Assignment = Pick<BulkChange, 'assigneeId'> & Pick<Bulk, 'joins'>;

/** What it takes on each of the boards that a task becomes this person's. */
async function takenBy(em: SqlEntityManager, personId: string, asked: readonly Asked[]) {
  const boardIds = [...new Set(asked.map(({ board }) => board.id))];
  const rows = await inDoor(em)<{ id: string; role: BoardRole }>(membersSql, [personId, boardIds]);
  const roles = new Map(rows.map(({ id, role }) => [id, role]));
  return ({ board: { id, kind } }: Asked) => {
    const role = roles.get(id);
    return assigningTo({ kind, members: role ? { [personId]: role } : {} }, personId);
  };
}

const projectsAmong = (asked: readonly Asked[]) => [
  ...new Set(asked.filter(({ board }) => board.kind === 'project').map(({ board }) => board.id)),
];

export const judgeAssignment: Judge<Assignment> = async (em, ctx, { assigneeId, joins = false }, asked) => {
  const person = await load(em, PersonEntity, assigneeId!, { field: 'body.change.assigneeId' });
  if (!person.isActive) throw invalid('body.change.assigneeId', 'inactive');
  // Nobody else changes the members meanwhile.
  await lockBoards(em, projectsAmong(asked));
  const takes = await takenBy(em, person.id, asked);
  const openingOf = ({ board }: Asked): Opening => ({ board, card: { assigneeId: person.id }, comesTo: ['desk'] });
  const take = await roomFor(em, asked.map(openingOf));
  const decide = (one: Asked) => {
    const card = present(one);
    authorize(canMoveTask(ctx.actor, one.board));
    const way = takes(one);
    if (way === 'refused' || (way === 'joins' && !joins)) throw invalid('change.assigneeId', 'no-member');
    const verdict = changed(card, { assigneeId: person.id });
    if (verdict && card.status !== 'completed') take(openingOf(one));
    return verdict;
  };
  return asked.map((one) => verdictOf(() => decide(one)));
};

/** Makes who is given tasks of these projects an editor of each where they are not on the board yet. */
export async function takeEditors(unit: Unit, ctx: Context, personId: string, given: readonly Asked[]): Promise<void> {
  const takes = await takenBy(unit.em, personId, given);
  for (const boardId of projectsAmong(given.filter((one) => takes(one) === 'joins'))) await takeEditor(unit, ctx, boardId, personId);
}

/** Priority and due date belong to whoever may edit the task. */
export const judgeEdit: Judge<Pick<BulkChange, 'priority' | 'dueDate'>> = async (_, ctx, change, asked) => {
  const decide = (one: Asked) => {
    const card = present(one);
    authorize(canEditTask(ctx.actor, one.board, card, one.chainOf));
    const { dueDate } = change;
    if (dueDate && card.startDate !== null && dueDate < card.startDate) throw invalid('change.dueDate', 'before-start');
    return changed(card, change);
  };
  return asked.map((one) => verdictOf(() => decide(one)));
};

export const judgeRemoval: Judge<unknown> = async (_, ctx, __, asked) => {
  const decide = (one: Asked): Verdict => {
    const card = present(one);
    authorize(canDeleteTask(ctx.actor, one.board, card));
    return { card, deletedAt: ctx.now };
  };
  return asked.map((one) => verdictOf(() => decide(one)));
};
