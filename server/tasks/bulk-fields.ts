import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { invalid } from '#shared/platform/errors.ts';
import type { BulkTaskRequest, BulkChange } from '#shared/tasks/bulk.api.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { assignmentEffect, canDeleteTask, canEditTask, canMoveTask } from '#shared/tasks/tasks.policy.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { authorize, load } from '#server/platform/base/load.ts';
import { loadRoles } from './board-roles.sql.ts';
import { checkCapacity, type CapacityRequest } from './bulk-capacity.sql.ts';
import { lockBoards } from './capacity.sql.ts';
import { addEditor } from './members.service.ts';
import { refuseRemovedDueDate } from './recurrence/series-scope.ts';
import { present, decideOrRefuse, type BulkItem, type BulkRule, type BulkDecision } from './bulk-decision.ts';

const changed = (card: TaskCard, change: Partial<TaskCard>): BulkDecision =>
  Object.entries(change).every(([field, value]) => card[field as keyof TaskCard] === value)
    ? null
    : { card: { ...card, ...change }, deletedAt: null };

type Assignment = Pick<BulkChange, 'assigneeId'> & Pick<BulkTaskRequest, 'joins'>;

async function takenBy(em: SqlEntityManager, personId: string, items: readonly BulkItem[]) {
  const boardIds = [...new Set(items.map(({ board }) => board.id))];
  const rows = await loadRoles(em, boardIds, [personId]);
  const roles = new Map(rows.map(({ boardId, role }) => [boardId, role]));
  return ({ board: { id, kind } }: BulkItem) => {
    const role = roles.get(id);
    return assignmentEffect({ kind, members: role ? { [personId]: role } : {} }, personId);
  };
}

const projectsAmong = (items: readonly BulkItem[]) => [
  ...new Set(items.filter(({ board }) => board.kind === 'project').map(({ board }) => board.id)),
];

export const decideAssignment: BulkRule<Assignment> = async (em, ctx, { assigneeId, joins = false }, items) => {
  const person = await load(em, PersonEntity, assigneeId!, { field: 'body.change.assigneeId' });
  if (!person.isActive) throw invalid('body.change.assigneeId', 'inactive');
  // Locks the members of these boards.
  await lockBoards(em, projectsAmong(items));
  const takes = await takenBy(em, person.id, items);
  const openingOf = ({ board }: BulkItem): CapacityRequest => ({ board, card: { assigneeId: person.id }, comesTo: ['assigned-tasks'] });
  const take = await checkCapacity(em, items.map(openingOf));
  const decide = (one: BulkItem) => {
    const card = present(one);
    authorize(canMoveTask(ctx.actor, one.board));
    const way = takes(one);
    if (way === 'refused') throw invalid('body.change.assigneeId', 'private-board');
    if (way === 'joins' && !joins) throw invalid('body.change.assigneeId', 'not-a-member');
    const verdict = changed(card, { assigneeId: person.id });
    if (verdict && card.status !== 'completed') take(openingOf(one));
    return verdict;
  };
  return items.map((one) => decideOrRefuse(() => decide(one)));
};

/** Adds the assignee as an editor of each project that they are not a member of. */
export async function addEditors(unit: WriteTransaction, ctx: Context, personId: string, given: readonly BulkItem[]): Promise<void> {
  const takes = await takenBy(unit.em, personId, given);
  for (const boardId of projectsAmong(given.filter((one) => takes(one) === 'joins'))) await addEditor(unit, ctx, boardId, personId);
}

export const decideEdit: BulkRule<Pick<BulkChange, 'priority' | 'startDate' | 'dueDate' | 'estimate'>> = async (_, ctx, change, items) => {
  const decide = (one: BulkItem) => {
    const card = present(one);
    authorize(canEditTask(ctx.actor, one.board, card, one.chainOf));
    const { startDate, dueDate } = change;
    refuseRemovedDueDate(card, dueDate, 'body.change.dueDate');
    if (dueDate && card.startDate !== null && dueDate < card.startDate) throw invalid('body.change.dueDate', 'before-start');
    if (startDate && card.dueDate !== null && startDate > card.dueDate) throw invalid('body.change.startDate', 'after-due');
    return changed(card, change);
  };
  return items.map((one) => decideOrRefuse(() => decide(one)));
};

export const decideDeletion: BulkRule<unknown> = async (_, ctx, __, items) => {
  const decide = (one: BulkItem): BulkDecision => {
    const card = present(one);
    if (!one.isWithMain) authorize(canDeleteTask(ctx.actor, one.board, card));
    return { card, deletedAt: ctx.now };
  };
  return items.map((one) => decideOrRefuse(() => decide(one)));
};
