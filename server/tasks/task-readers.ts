import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { canReadTask } from '#shared/tasks/tasks.policy.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { BoardMemberEntity } from './board.entity.ts';
import { boardOfTask } from './boards.service.ts';
import { chainsOf } from '#server/people/people.service.ts';

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

/** Who of these people may read a task now, so that nobody is told of what they do not see any more. */
export async function readersAmong(
  em: SqlEntityManager,
  actor: Actor,
  task: Pick<TaskCard, 'id' | 'boardId' | 'assigneeId'>,
  personIds: readonly string[],
): Promise<string[]> {
  const asked = { $in: [...personIds] };
  const [board, people, members, chainOf] = await Promise.all([
    boardOfTask(em, actor, task.id),
    em.find(PersonEntity, { id: asked, isActive: true }, { populate: ['role'] }),
    em.find(BoardMemberEntity, { board: task.boardId, personId: asked }),
    chainsOf(em, [task.assigneeId]),
  ]);
  const roles = Object.fromEntries(members.map(({ personId, role }) => [personId, role]));
  return people.filter((person) => canReadTask(actorOf(person), { ...board, members: roles }, task, chainOf)).map(({ id }) => id);
}
