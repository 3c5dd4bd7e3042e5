import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { canReadTask } from '#shared/tasks/tasks.policy.ts';
import { loadActiveActors } from '#server/access/active-actors.ts';
import { BoardMemberEntity } from './board.entity.ts';
import { findBoardOfTask } from './boards.service.ts';
import { loadManagerChains } from '#server/people/people.service.ts';

/** Filters these people, or all of the company, to current readers of the task, so that nobody is notified of a hidden task. */
export async function filterReaders(
  em: SqlEntityManager,
  actor: Actor,
  task: Pick<TaskCard, 'id' | 'boardId' | 'assigneeId'>,
  personIds?: readonly string[],
): Promise<string[]> {
  const asked = personIds ? { $in: [...personIds] } : { $ne: null };
  const [board, people, members, chainOf] = await Promise.all([
    findBoardOfTask(em, actor, task.id),
    loadActiveActors(em, personIds),
    em.find(BoardMemberEntity, { board: task.boardId, personId: asked }),
    loadManagerChains(em, [task.assigneeId]),
  ]);
  const roles = Object.fromEntries(members.map(({ personId, role }) => [personId, role]));
  return people.filter((person) => canReadTask(person, { ...board, members: roles }, task, chainOf)).map(({ id }) => id);
}
