import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { invalid } from '#shared/platform/errors.ts';
import type { BulkChange } from '#shared/tasks/bulk.api.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { canDeleteTask, canEditTask, canMoveTask } from '#shared/tasks/tasks.policy.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { chainsOf } from '#server/people/people.service.ts';
import { authorize, load } from '#server/platform/load.ts';
import { inDoor } from '#server/platform/sql.ts';
import { roomFor, type Opening } from './bulk-capacity.ts';
import { present, verdictOf, type Asked, type Judge, type Verdict } from './bulk-verdict.ts';

const membersSql = 'select board_id as id from board_member where person_id = $1 and board_id = any($2)';

/** Nothing is written where nothing changes. */
const changed = (card: TaskCard, change: Partial<TaskCard>): Verdict =>
  Object.entries(change).every(([field, value]) => card[field as keyof TaskCard] === value)
    ? null
    : { card: { ...card, ...change }, deletedAt: null };

/** On a department's board whoever works here may get a task; on the others who belongs to them. */
async function seatsOf(em: SqlEntityManager, personId: string, asked: readonly Asked[]): Promise<(one: Asked) => boolean> {
  const boardIds = [...new Set(asked.map(({ board }) => board.id))];
  const rows = await inDoor(em)<{ id: string }>(membersSql, [personId, boardIds]);
  const seats = new Set(rows.map(({ id }) => id));
  return ({ board }) => board.kind === 'department' || seats.has(board.id);
}

export const judgeAssignment: Judge<string> = async (em, ctx, assigneeId, asked) => {
  const person = await load(em, PersonEntity, assigneeId, { field: 'body.change.assigneeId' });
  if (!person.isActive) throw invalid('body.change.assigneeId', 'inactive');
  const hasSeat = await seatsOf(em, assigneeId, asked);
  const openingOf = ({ board }: Asked): Opening => ({ board, card: { assigneeId }, isOnBoard: false });
  const take = await roomFor(em, asked.map(openingOf));
  const decide = (one: Asked) => {
    const card = present(one);
    authorize(canMoveTask(ctx.actor, one.board));
    if (!hasSeat(one)) throw invalid('change.assigneeId', 'no-member');
    const verdict = changed(card, { assigneeId });
    if (verdict && card.status !== 'completed') take(openingOf(one));
    return verdict;
  };
  return asked.map((one) => verdictOf(() => decide(one)));
};

/** Priority and due date belong to whoever may edit the task. */
export const judgeEdit: Judge<Pick<BulkChange, 'priority' | 'dueDate'>> = async (em, ctx, change, asked) => {
  const chainOf = await chainsOf(em, [...new Set(asked.flatMap(({ held: { card } }) => [card.assigneeId, card.creatorId]))]);
  const decide = (one: Asked) => {
    const card = present(one);
    authorize(canEditTask(ctx.actor, one.board, card, chainOf));
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
