import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { assigningTo } from '#shared/tasks/tasks.policy.ts';
import { read } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { load } from '#server/platform/load.ts';
import { BoardMemberEntity } from './board.entity.ts';
import { boardFor, workingBoardFor, type BoardAccess } from './boards.service.ts';
import { TaskEntity } from './task.entity.ts';

/** A task that is there, locked where asked; throws `record.absent` for one that was deleted. */
async function loadTask(em: SqlEntityManager, taskId: string, { lock = false } = {}): Promise<TaskEntity> {
  const task = await load(em, TaskEntity, taskId, { lock });
  if (task.deletedAt) throw new AppError('record.absent');
  return task;
}

/** A task with its board for a decision about this actor. Throws `record.absent` where they may not read it. */
export async function taskFor(em: SqlEntityManager, actor: Actor, taskId: string) {
  const task = await loadTask(em, taskId);
  return { task, board: await boardFor(em, actor, task.board.id) };
}

/** The same for who is about to change it: it is locked, and an archived board is left alone. */
export async function workingTaskFor(em: SqlEntityManager, actor: Actor, taskId: string) {
  const task = await loadTask(em, taskId, { lock: true });
  return { task, board: await workingBoardFor(em, actor, task.board.id) };
}

export const readTask = (ctx: Context, taskId: string): Promise<TaskCard> =>
  read(ctx, async ({ em }) => (await taskFor(em, ctx.actor, taskId)).task.card());

/** What it takes that a task of this board becomes this person's. */
export async function assigningOf(em: SqlEntityManager, { id, kind }: Pick<BoardAccess, 'id' | 'kind'>, personId: string) {
  const member = await em.findOne(BoardMemberEntity, { board: id, personId });
  return assigningTo({ kind, members: member ? { [personId]: member.role } : {} }, personId);
}
