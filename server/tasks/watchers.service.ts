import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { invalid } from '#shared/platform/errors.ts';
import { taskRoom } from '#shared/tasks/task.room.ts';
import { taskUnwatched, taskWatched } from '#shared/tasks/task-details.events.ts';
import { canChangeWatcher } from '#shared/tasks/tasks.policy.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { loadManagerChains } from '#server/people/people.service.ts';
import { write } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { authorize, load } from '#server/platform/base/load.ts';
import { isOnBoard, loadActiveTask } from './task-access.service.ts';
import { WatcherEntity } from './task-text.entity.ts';

/** Loads and locks the watchers of a task, for an actor who may change them. */
async function openWatch(em: SqlEntityManager, { actor }: Context, taskId: string, personId: string) {
  const { task, board } = await loadActiveTask(em, actor, taskId);
  const chainOf = await loadManagerChains(em, [task.assigneeId, task.creatorId]);
  authorize(canChangeWatcher(actor, board, task, { personId, chainOf }));
  const watchers = await em.find(WatcherEntity, { task: taskId });
  return { task, board, chainOf, watchers, watcher: watchers.find((one) => one.personId === personId) };
}

const reply = (id: string, personIds: readonly string[]) => () => ({ id, watchers: [...personIds].sort() });
const idsOf = (watchers: readonly WatcherEntity[]) => watchers.map(({ personId }) => personId);

export function watchTask(ctx: Context, taskId: string, personId: string) {
  return write(ctx, async ({ em, recordEvent }) => {
    const { task, board, chainOf, watchers, watcher } = await openWatch(em, ctx, taskId, personId);
    if (watcher) return reply(taskId, idsOf(watchers));
    const person = await load(em, PersonEntity, personId, { field: 'params.personId' });
    if (!person.isActive) throw invalid('params.personId', 'inactive');
    const isTheirs = [ctx.actor.id, task.assigneeId, ...chainOf(task.assigneeId)].includes(personId);
    if (!isTheirs && !(await isOnBoard(em, board.id, personId))) throw invalid('params.personId', 'not-a-member');

    em.create(WatcherEntity, { companyId: task.companyId, task, personId });
    recordEvent(taskRoom, taskId, taskWatched, () => ({ id: taskId, personId }));
    return reply(taskId, [...idsOf(watchers), personId]);
  });
}

export function unwatchTask(ctx: Context, taskId: string, personId: string) {
  return write(ctx, async ({ em, recordEvent }) => {
    const { watchers, watcher } = await openWatch(em, ctx, taskId, personId);
    if (!watcher) return reply(taskId, idsOf(watchers));
    em.remove(watcher);
    recordEvent(taskRoom, taskId, taskUnwatched, () => ({ id: taskId, personId }));
    return reply(taskId, idsOf(watchers.filter((one) => one !== watcher)));
  });
}
