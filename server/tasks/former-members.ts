import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { invalid } from '#shared/platform/errors.ts';
import { canCreateTask } from '#shared/tasks/tasks.policy.ts';
import type { Context } from '#server/platform/base/services.ts';
import { loadRoles } from './board-roles.sql.ts';
import type { LoadedBoard } from './boards.service.ts';
import { lockBoards } from './capacity.sql.ts';

/** A task that becomes an open task of its board again. */
interface Reopening {
  readonly board: LoadedBoard;
  readonly assigneeId: string;
}

/**
 * Finds the assignee of each task that is restored or reopened: the one it has, or the actor where that person is no longer
 * a member of the project, because a task of a former member is seen by nobody who works on it. The returned function throws
 * `input.invalid` naming the assignee where the actor may not create tasks there. The boards are locked, so that their
 * members do not change meanwhile.
 */
export async function assigneesForReopening(
  em: SqlEntityManager,
  { actor }: Context,
  reopenings: readonly Reopening[],
): Promise<(reopening: Reopening) => string> {
  const ofProjects = reopenings.filter(({ board }) => board.kind === 'project');
  if (ofProjects.length === 0) return ({ assigneeId }) => assigneeId;
  // All of them, in one call: the capacity check that follows locks the same names in the same order.
  await lockBoards(
    em,
    reopenings.map(({ board }) => board.id),
  );
  const people = [actor.id, ...ofProjects.map(({ assigneeId }) => assigneeId)];
  const projectIds = ofProjects.map(({ board }) => board.id);
  const roles = await loadRoles(em, projectIds, people);
  const members = new Set(roles.map(({ boardId, personId }) => `${boardId} ${personId}`));
  return ({ board, assigneeId }) => {
    const isMember = (personId: string) => members.has(`${board.id} ${personId}`);
    if (board.kind !== 'project' || isMember(assigneeId)) return assigneeId;
    if (!isMember(actor.id) && !canCreateTask(actor, board)) throw invalid('assigneeId', 'not-a-member');
    return actor.id;
  };
}
