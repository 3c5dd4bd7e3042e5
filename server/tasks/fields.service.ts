import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { canCheckIn, type ObjectivePeople } from '#shared/objectives/objectives.policy.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { textLength, maxRichText, type RichText } from '#shared/platform/rich-text.ts';
import { canBeCompletedAt, compareFields, type CardField, type CardValues } from '#shared/tasks/task-fields.ts';
import { taskRoom } from '#shared/tasks/task.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import type { TaskChanges } from '#shared/tasks/tasks.api.ts';
import { taskEdited } from '#shared/tasks/tasks.events.ts';
import { taskDescribed } from '#shared/tasks/task-details.events.ts';
import { canAssignTask, canEditTask } from '#shared/tasks/tasks.policy.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { authorize, load } from '#server/platform/base/load.ts';
import { findReadable } from '#server/records/record-access.ts';
import { measureByTasks } from '#server/objectives/measure-by-tasks.ts';
import { keyResultsService } from '#server/objectives/objectives.service.ts';
import type { LoadedBoard } from './boards.service.ts';
import { lockBoard, checkBoardCapacity } from './capacity.sql.ts';
import { storeCardFields } from './card-row.sql.ts';
import { loadActiveCard, loadAssignmentEffect } from './task-access.service.ts';
import { releaseEditors, addEditor } from './members.service.ts';
import { recordTask } from './record-task.ts';
import { applySeriesScope, refuseRemovedDueDate } from './recurrence/series-scope.ts';
import { TaskTextEntity } from './task-text.entity.ts';
import { TaskEntity } from './task.entity.ts';

interface Edit {
  readonly card: TaskCard;
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
    const { card, board, changes, changed } = edit;
    if (changed.includes('assigneeId'))
      await checkAssignee(unit, ctx, board, card, { personId: changes.assigneeId!.to, field: 'body.assigneeId.to', joins: changes.joins });
    const edited = editedCard(edit);
    await refuseDates(ctx, em, edited, changed);
    if (changed.includes('keyResultId')) await checkKeyResult(ctx, em, edited.keyResultId ?? null);
    if (changes.series) await applySeriesScope(unit, [{ before: card, after: edited }], changes.series);

    if (changed.length > 0) {
      unit.pipeline(storeCardFields(em, edited, ctx.now));
      await recordTask(unit, { board, fact: taskEdited, before: card, after: () => edited });
    }
    if (changes.leaves && changed.includes('assigneeId')) {
      await em.flush();
      await releaseEditors(unit, ctx, board, [card.assigneeId]);
    }
    if (changed.includes('keyResultId') || changed.includes('estimate'))
      await measureByTasks(unit, ctx, [card.keyResultId, edited.keyResultId]);
    if (changes.description) describeTask(unit, ctx, edit, changes.description.to);
    return () => edited;
  });
}

async function openEdit(ctx: Context, em: SqlEntityManager, taskId: string, wanted: TaskChanges): Promise<Edit> {
  const { card, board, chainOf } = await loadActiveCard(em, ctx.actor, taskId);
  const changes = settled(wanted);
  const { assigneeId, joins: _joins, leaves: _leaves, series: _series, ...others } = changes;
  if (Object.keys(others).length > 0) authorize(canEditTask(ctx.actor, board, card, chainOf));
  if (assigneeId) authorize(canAssignTask(ctx.actor, board));

  const text = changes.description ? await em.findOne(TaskTextEntity, card.id) : null;
  const { changed, stale } = compareFields(card, changes);
  const isRewritten = changes.description !== undefined && changes.description.from !== (text?.version ?? 0);
  const fields = [...stale, ...(isRewritten ? ['description'] : [])].map((field) => ({ path: `body.${field}`, rule: 'stale' }));
  if (fields.length > 0) throw new AppError('record.stale', { fields, current: card });
  return { card, board, text, changes, changed };
}

function settled(changes: TaskChanges): TaskChanges {
  const at = changes.actualCompletionDate;
  const spelled = (moment: string) => new Date(moment).toISOString();
  return at ? { ...changes, actualCompletionDate: { from: spelled(at.from), to: spelled(at.to) } } : changes;
}

function editedCard({ card, changes, changed }: Edit): TaskCard {
  if (changed.length === 0) return card;
  const values = Object.fromEntries(changed.map((field) => [field, changes[field]!.to])) as CardValues;
  return { ...card, ...values, version: card.version + 1 };
}

/** A task counts for a key result that tasks measure and on which the actor may check in. */
async function checkKeyResult({ actor }: Context, em: SqlEntityManager, id: string | null): Promise<void> {
  if (id === null) return;
  const found = await findReadable(em, keyResultsService.plan, actor, id);
  if (!found || found.entity.isArchived) throw invalid('body.keyResultId.to', 'absent');
  if (found.row['polarity'] !== 'tasks') throw invalid('body.keyResultId.to', 'not-of-tasks');
  const { assigneeId } = found.row as { assigneeId: string };
  if (!canCheckIn(actor, assigneeId, found.owner as ObjectivePeople)) throw invalid('body.keyResultId.to', 'no-check-in');
}

async function refuseDates({ actor, now }: Context, em: SqlEntityManager, card: TaskCard, changed: readonly CardField[]): Promise<void> {
  const { startDate, dueDate } = card;
  if (changed.includes('dueDate')) refuseRemovedDueDate(card, dueDate, 'body.dueDate.to');
  const isDated = changed.includes('dueDate') || changed.includes('startDate');
  if (isDated && startDate !== null && dueDate !== null && startDate > dueDate)
    throw changed.includes('dueDate')
      ? invalid('body.dueDate.to', 'before-start', startDate)
      : invalid('body.startDate.to', 'after-due', dueDate);
  if (!changed.includes('actualCompletionDate')) return;
  if (card.status !== 'completed') throw invalid('body.actualCompletionDate', 'not-completed');
  const { timeZone } = await load(em, CompanyEntity, actor.companyId);
  const { createdAt } = await load(em, TaskEntity, card.id);
  const at = new Date(card.actualCompletionDate!);
  if (!canBeCompletedAt({ startDate }, at, { createdAt, timeZone, now }))
    throw invalid('body.actualCompletionDate.to', at > now ? 'future' : 'before-start');
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

interface Described {
  readonly card: Pick<TaskCard, 'id'>;
  readonly board: Pick<LoadedBoard, 'companyId'>;
  /** The present description. */
  readonly text: TaskTextEntity | null;
}

/** Stores and records the description of a task. */
export function describeTask(
  { em, recordEvent }: WriteTransaction,
  { actor }: Context,
  { card, board, text }: Described,
  document: RichText | null,
): void {
  if (document && textLength(document) > maxRichText) throw invalid('body.description.to', 'maxLength', maxRichText);
  const written = text ?? em.create(TaskTextEntity, { id: card.id, companyId: board.companyId, writerId: actor.id });
  written.document = document;
  written.writerId = actor.id;
  recordEvent(taskRoom, card.id, taskDescribed, () => ({ id: card.id, description: written.present() }));
}
