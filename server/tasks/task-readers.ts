import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { canReadTask } from '#shared/tasks/tasks.policy.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { BoardMemberEntity } from './board.entity.ts';
import { findBoardOfTask } from './boards.service.ts';
import { loadManagerChains } from '#server/people/people.service.ts';

function actorOf({ id, companyId, departmentId, role, path }: PersonEntity): Actor {
  const { base, grants } = role.getEntity();
  return {
    id,
    realId: id,
    companyId,
    homeCompanyId: companyId,
    isProvider: false,
    departmentId: departmentId ?? null,
    kind: 'person',
    role: base,
    grants,
    path,
  };
}

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
    em.find(PersonEntity, { id: asked, isActive: true }, { populate: ['role'] }),
    em.find(BoardMemberEntity, { board: task.boardId, personId: asked }),
    loadManagerChains(em, [task.assigneeId]),
  ]);
  const roles = Object.fromEntries(members.map(({ personId, role }) => [personId, role]));
  return people.filter((person) => canReadTask(actorOf(person), { ...board, members: roles }, task, chainOf)).map(({ id }) => id);
}
