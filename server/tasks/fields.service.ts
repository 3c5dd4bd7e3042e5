import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { lengthOf, maxRichText, type RichText } from '#shared/platform/rich-text.ts';
import { canBeCompletedAt, standingOf, type CardField } from '#shared/tasks/task-fields.ts';
import { taskRoom } from '#shared/tasks/task.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import type { TaskChanges } from '#shared/tasks/tasks.api.ts';
import { taskEdited } from '#shared/tasks/tasks.events.ts';
import { taskDescribed } from '#shared/tasks/whole-task.events.ts';
import { canAssignTask, canEditTask } from '#shared/tasks/tasks.policy.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { chainsOf } from '#server/people/people.service.ts';
import { write, type Unit } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { authorize, load } from '#server/platform/load.ts';
import type { BoardAccess } from './boards.service.ts';
import { lockBoard, refuseWhenFull } from './capacity.ts';
import { assigningOf, workingTaskFor } from './task-access.service.ts';
import { releaseEditors, takeEditor } from './members.service.ts';
import { recordTask } from './record-task.ts';
import { TaskTextEntity } from './task-text.entity.ts';
import type { TaskEntity } from './task.entity.ts';

/** A task that is being changed, with all that the change is measured by. */
interface Edit {
  readonly task: TaskEntity;
  readonly board: BoardAccess;
  readonly text: TaskTextEntity | null;
  readonly changes: TaskChanges;
  readonly changed: readonly CardField[];
}

/** Changes fields of a task, each on its own: refused whole where one of them is other than the editor saw it. */
export function editTask(ctx: Context, taskId: string, wanted: TaskChanges): Promise<TaskCard> {
  if (wanted.leaves && !wanted.assigneeId) throw invalid('body.leaves', 'unknown');
  return write(ctx, async (unit) => {
    const { em } = unit;
    const edit = await openEdit(ctx, em, taskId, wanted);
    const { task, board, changes, changed } = edit;
    if (changed.includes('assigneeId'))
      await admitAssignee(unit, ctx, board, task, { personId: changes.assigneeId!.to, field: 'body.assigneeId.to', joins: changes.joins });
    const before = task.card();
    setFields(task, edit);
    await refuseDates(ctx, em, edit);

    if (changed.length > 0) await recordTask(unit, ctx, { board, fact: taskEdited, before, after: () => task.card() });
    if (changes.leaves && changed.includes('assigneeId')) {
      await em.flush();
      await releaseEditors(unit, ctx, board, [before.assigneeId]);
    }
    if (changes.description) describe(ctx, unit, edit, changes.description.to);
    return () => task.card();
  });
}

async function openEdit(ctx: Context, em: SqlEntityManager, taskId: string, wanted: TaskChanges): Promise<Edit> {
  const { task, board } = await workingTaskFor(em, ctx.actor, taskId);
  const changes = settled(wanted);
  const { assigneeId, joins: _joins, leaves: _leaves, ...others } = changes;
  if (Object.keys(others).length > 0) authorize(canEditTask(ctx.actor, board, task, await chainsOf(em, [task.assigneeId, task.creatorId])));
  if (assigneeId) authorize(canAssignTask(ctx.actor, board));

  const text = changes.description ? await em.findOne(TaskTextEntity, task.id) : null;
  const { changed, stale } = standingOf(task.card(), changes);
  const isRewritten = changes.description !== undefined && changes.description.from !== (text?.version ?? 0);
  const fields = [...stale, ...(isRewritten ? ['description'] : [])].map((field) => ({ path: `body.${field}`, rule: 'stale' }));
  if (fields.length > 0) throw new AppError('record.stale', { fields, current: task.card() });
  return { task, board, text, changes, changed };
}

/** One moment has many spellings; here it has the one that cards have. */
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

/** Who is to have a task, and where the request names them. */
interface Admission {
  readonly personId: string;
  readonly field: string;
  /** Whether somebody from outside is made the project's editor. */
  readonly joins?: boolean | undefined;
}

/** Makes sure that the assignee is, or becomes, somebody who works on the board. */
export async function admitAssignee(
  unit: Unit,
  ctx: Context,
  board: BoardAccess,
  card: Pick<TaskCard, 'id' | 'status'>,
  { personId, field, joins = false }: Admission,
): Promise<void> {
  const { em } = unit;
  await lockBoard(em, board.id);
  await refuseWhenFull(em, board, { id: card.id, status: card.status, assigneeId: personId });
  const person = await load(em, PersonEntity, personId, { field });
  if (!person.isActive) throw invalid(field, 'inactive');
  const takes = await assigningOf(em, board, personId);
  if (takes === 'free') return;
  if (takes === 'refused') throw invalid(field, 'private-board');
  if (!joins) throw invalid(field, 'not-a-member');
  await takeEditor(unit, ctx, board.id, personId);
}

function describe({ actor }: Context, { em, record }: Unit, { task, text }: Edit, document: RichText | null): void {
  if (document && lengthOf(document) > maxRichText) throw invalid('body.description.to', 'maxLength', maxRichText);
  const written = text ?? em.create(TaskTextEntity, { id: task.id, companyId: task.companyId, writerId: actor.id });
  written.document = document;
  written.writerId = actor.id;
  record(taskRoom, task.id, taskDescribed, () => ({ id: task.id, description: written.present() }));
}
