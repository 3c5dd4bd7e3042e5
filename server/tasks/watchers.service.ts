import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { invalid } from '#shared/platform/errors.ts';
import { taskRoom } from '#shared/tasks/task.room.ts';
import { taskUnwatched, taskWatched } from '#shared/tasks/whole-task.events.ts';
import { canChangeWatcher } from '#shared/tasks/tasks.policy.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { chainsOf } from '#server/people/people.service.ts';
import { write } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { authorize, load } from '#server/platform/load.ts';
import { isOnBoard, workingTaskFor } from './task-access.service.ts';
import { WatcherEntity } from './task-text.entity.ts';

/** Those who watch a task, for a change that the actor may make; nobody else changes them meanwhile. */
async function openWatch(em: SqlEntityManager, { actor }: Context, taskId: string, personId: string) {
  const { task, board } = await workingTaskFor(em, actor, taskId);
  const chainOf = await chainsOf(em, [task.assigneeId, task.creatorId]);
  authorize(canChangeWatcher(actor, board, task, { personId, chainOf }));
  const watchers = await em.find(WatcherEntity, { task: taskId });
  return { task, board, chainOf, watchers, watcher: watchers.find((one) => one.personId === personId) };
}

const reply = (id: string, personIds: readonly string[]) => () => ({ id, watchers: [...personIds].sort() });
const idsOf = (watchers: readonly WatcherEntity[]) => watchers.map(({ personId }) => personId);

export function watchTask(ctx: Context, taskId: string, personId: string) {
  return write(ctx, async ({ em, record }) => {
    const { task, board, chainOf, watchers, watcher } = await openWatch(em, ctx, taskId, personId);
    if (watcher) return reply(taskId, idsOf(watchers));
    const person = await load(em, PersonEntity, personId, { field: 'params.personId' });
    if (!person.isActive) throw invalid('params.personId', 'inactive');
    const isTheirs = [ctx.actor.id, task.assigneeId, ...chainOf(task.assigneeId)].includes(personId);
    if (!isTheirs && !(await isOnBoard(em, board.id, personId))) throw invalid('params.personId', 'not-a-member');

    em.create(WatcherEntity, { companyId: task.companyId, task, personId });
    record(taskRoom, taskId, taskWatched, () => ({ id: taskId, personId }));
    return reply(taskId, [...idsOf(watchers), personId]);
  });
}

export function unwatchTask(ctx: Context, taskId: string, personId: string) {
  return write(ctx, async ({ em, record }) => {
    const { watchers, watcher } = await openWatch(em, ctx, taskId, personId);
    if (!watcher) return reply(taskId, idsOf(watchers));
    em.remove(watcher);
    record(taskRoom, taskId, taskUnwatched, () => ({ id: taskId, personId }));
    return reply(taskId, idsOf(watchers.filter((one) => one !== watcher)));
  });
}
