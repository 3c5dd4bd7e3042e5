import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { canReadTask } from '#shared/tasks/tasks.policy.ts';
import { loadActiveActors } from '#server/access/active-actors.sql.ts';
import { BoardMemberEntity } from './board.entity.ts';
import { loadRoles } from './board-roles.sql.ts';
import { findBoardOfTask, findBoards } from './boards.service.ts';
import { loadManagerChains } from '#server/people/people.service.ts';

/** Filters these people, or all of the company, to current readers of the task, so that nobody is notified of a hidden task. */
export async function filterReaders(
  em: SqlEntityManager,
  actor: Actor,
  task: Pick<TaskCard, 'id' | 'boardId' | 'assigneeId'>,
  personIds?: readonly string[],
): Promise<string[]> {
  const personFilter = personIds ? { $in: [...personIds] } : { $ne: null };
  const [board, people, members, chainOf] = await Promise.all([
    findBoardOfTask(em, actor, task.id),
    loadActiveActors(em, personIds),
    em.find(BoardMemberEntity, { board: task.boardId, personId: personFilter }),
    loadManagerChains(em, [task.assigneeId]),
  ]);
  const roles = Object.fromEntries(members.map(({ personId, role }) => [personId, role]));
  return people.filter((person) => canReadTask(person, { ...board, members: roles }, task, chainOf)).map(({ id }) => id);
}

interface AskedReaders {
  readonly actor: Actor;
  readonly task: Pick<TaskCard, 'boardId' | 'assigneeId'>;
  readonly personIds: readonly string[];
}

/** Filters the people of each task to its current readers, for all tasks at once. The actors belong to one company. */
export async function filterReadersOfAll(em: SqlEntityManager, requests: readonly AskedReaders[]): Promise<string[][]> {
  const boardIds = [...new Set(requests.map(({ task }) => task.boardId))];
  const personIds = [...new Set(requests.flatMap((one) => one.personIds))];
  const [boards, people, roles, chainOf] = await Promise.all([
    findBoards(em, requests[0]!.actor, boardIds),
    loadActiveActors(em, personIds),
    loadRoles(em, boardIds, personIds),
    loadManagerChains(
      em,
      requests.map(({ task }) => task.assigneeId),
    ),
  ]);
  const actors = new Map(people.map((person) => [person.id, person]));
  const roleOf = new Map(roles.map(({ boardId, personId, role }) => [`${boardId} ${personId}`, role]));
  return requests.map(({ task, personIds: ids }) => {
    const board = boards.get(task.boardId);
    const isReader = (id: string) => {
      const [person, role] = [actors.get(id), roleOf.get(`${task.boardId} ${id}`)];
      return board && person && canReadTask(person, { ...board, members: role ? { [id]: role } : {} }, task, chainOf);
    };
    return [...new Set(ids)].filter(isReader);
  });
}
