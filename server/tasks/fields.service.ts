import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { textLength, maxRichText, type RichText } from '#shared/platform/rich-text.ts';
import { canBeCompletedAt, compareFields, type CardField } from '#shared/tasks/task-fields.ts';
import { taskRoom } from '#shared/tasks/task.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import type { TaskChanges } from '#shared/tasks/tasks.api.ts';
import { taskEdited } from '#shared/tasks/tasks.events.ts';
import { taskDescribed } from '#shared/tasks/task-details.events.ts';
import { canAssignTask, canEditTask } from '#shared/tasks/tasks.policy.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { loadManagerChains } from '#server/people/people.service.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { authorize, load } from '#server/platform/base/load.ts';
import type { LoadedBoard } from './boards.service.ts';
import { lockBoard, checkBoardCapacity } from './capacity.sql.ts';
import { loadAssignmentEffect, loadActiveTask } from './task-access.service.ts';
import { releaseEditors, addEditor } from './members.service.ts';
import { recordTask } from './record-task.ts';
import { TaskTextEntity } from './task-text.entity.ts';
import type { TaskEntity } from './task.entity.ts';

interface Edit {
  readonly task: TaskEntity;
  readonly board: LoadedBoard;
  readonly text: TaskTextEntity | null;
  readonly changes: TaskChanges;
  readonly changed: readonly CardField[];
}

/** Changes fields of a task. Throws `record.stale` and changes nothing if one of them has changed since the editor read it. */
export function editTask(ctx: Context, taskId: string, wanted: TaskChanges): Promise<TaskCard> {
  if (wanted.leaves && !wanted.assigneeId) throw invalid('body.leaves', 'unknown');
  return write(ctx, async (unit) => {
    const { em } = unit;
    const edit = await openEdit(ctx, em, taskId, wanted);
    const { task, board, changes, changed } = edit;
    if (changed.includes('assigneeId'))
      await checkAssignee(unit, ctx, board, task, { personId: changes.assigneeId!.to, field: 'body.assigneeId.to', joins: changes.joins });
    const before = task.card();
    setFields(task, edit);
    await refuseDates(ctx, em, edit);

    if (changed.length > 0) await recordTask(unit, { board, fact: taskEdited, before, after: () => task.card() });
    if (changes.leaves && changed.includes('assigneeId')) {
      await em.flush();
      await releaseEditors(unit, ctx, board, [before.assigneeId]);
    }
    if (changes.description) describe(ctx, unit, edit, changes.description.to);
    return () => task.card();
  });
}

async function openEdit(ctx: Context, em: SqlEntityManager, taskId: string, wanted: TaskChanges): Promise<Edit> {
  const { task, board } = await loadActiveTask(em, ctx.actor, taskId);
  const changes = settled(wanted);
  const { assigneeId, joins: _joins, leaves: _leaves, ...others } = changes;
  if (Object.keys(others).length > 0)
    authorize(canEditTask(ctx.actor, board, task, await loadManagerChains(em, [task.assigneeId, task.creatorId])));
  if (assigneeId) authorize(canAssignTask(ctx.actor, board));

  const text = changes.description ? await em.findOne(TaskTextEntity, task.id) : null;
  const { changed, stale } = compareFields(task.card(), changes);
  const isRewritten = changes.description !== undefined && changes.description.from !== (text?.version ?? 0);
  const fields = [...stale, ...(isRewritten ? ['description'] : [])].map((field) => ({ path: `body.${field}`, rule: 'stale' }));
  if (fields.length > 0) throw new AppError('record.stale', { fields, current: task.card() });
  return { task, board, text, changes, changed };
}

function settled(changes: TaskChanges): TaskChanges {
  const at = changes.actualCompletionDate;
  const spelled = (moment: string) => new Date(moment).toISOString();
  return at ? { ...changes, actualCompletionDate: { from: spelled(at.from), to: spelled(at.to) } } : changes;
}

function setFields(task: TaskEntity, { changes, changed }: Edit): void {
  const { title, startDate, dueDate, priority, assigneeId, estimate, actualCompletionDate } = changes;
  const isChanged = (field: CardField) => changed.includes(field);
  if (title && isChanged('title')) task.title = title.to;
  if (startDate && isChanged('startDate')) task.startDate = startDate.to;
  if (dueDate && isChanged('dueDate')) task.dueDate = dueDate.to;
  if (priority && isChanged('priority')) task.priority = priority.to;
  if (assigneeId && isChanged('assigneeId')) task.assigneeId = assigneeId.to;
  if (estimate && isChanged('estimate')) task.estimate = estimate.to;
  if (actualCompletionDate && isChanged('actualCompletionDate')) task.actualCompletionDate = new Date(actualCompletionDate.to);
}

async function refuseDates({ actor, now }: Context, em: SqlEntityManager, { task, changed }: Edit): Promise<void> {
  const { startDate = null, dueDate = null, createdAt } = task;
  const isDated = changed.includes('dueDate') || changed.includes('startDate');
  if (isDated && startDate !== null && dueDate !== null && startDate > dueDate)
    throw changed.includes('dueDate')
      ? invalid('body.dueDate.to', 'before-start', startDate)
      : invalid('body.startDate.to', 'after-due', dueDate);
  if (!changed.includes('actualCompletionDate')) return;
  if (task.status !== 'completed') throw invalid('body.actualCompletionDate', 'not-completed');
  const { timeZone } = await load(em, CompanyEntity, actor.companyId);
  if (!canBeCompletedAt({ startDate }, task.actualCompletionDate!, { createdAt, timeZone, now }))
    throw invalid('body.actualCompletionDate.to', task.actualCompletionDate! > now ? 'future' : 'before-start');
}

interface Admission {
  readonly personId: string;
  readonly field: string;
  readonly joins?: boolean | undefined;
}

/** Checks that the assignee may work on the board, or adds them as an editor. */
export async function checkAssignee(
  unit: WriteTransaction,
  ctx: Context,
  board: LoadedBoard,
  card: Pick<TaskCard, 'id' | 'status'>,
  { personId, field, joins = false }: Admission,
): Promise<void> {
  const { em } = unit;
  await lockBoard(em, board.id);
  await checkBoardCapacity(em, board, { id: card.id, status: card.status, assigneeId: personId });
  const person = await load(em, PersonEntity, personId, { field });
  if (!person.isActive) throw invalid(field, 'inactive');
  const takes = await loadAssignmentEffect(em, board, personId);
  if (takes === 'free') return;
  if (takes === 'refused') throw invalid(field, 'private-board');
  if (!joins) throw invalid(field, 'not-a-member');
  await addEditor(unit, ctx, board.id, personId);
}

function describe({ actor }: Context, { em, recordEvent }: WriteTransaction, { task, text }: Edit, document: RichText | null): void {
  if (document && textLength(document) > maxRichText) throw invalid('body.description.to', 'maxLength', maxRichText);
  const written = text ?? em.create(TaskTextEntity, { id: task.id, companyId: task.companyId, writerId: actor.id });
  written.document = document;
  written.writerId = actor.id;
  recordEvent(taskRoom, task.id, taskDescribed, () => ({ id: task.id, description: written.present() }));
}
