import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/platform/errors.ts';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import { faultsInValues } from '#shared/records/record.schema.ts';
import { maxCommentLength } from '#shared/comments/comment.schema.ts';
import { maxCards } from '#shared/tasks/board.room.ts';
import { maxLanes } from '#shared/tasks/board.schema.ts';
import { LabelName, maxLabels } from '#shared/tasks/label.schema.ts';
import { assignmentEffect, canArrangeLanes, canCreateTask } from '#shared/tasks/tasks.policy.ts';
import { importedTaskFields } from '#shared/tasks/transfers/task-file.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { resolveReferences } from '#server/records/check-import.ts';
import type { ImportCheck } from '#server/records/import-check.ts';
import { addFault, parseRow, type CheckedRow } from '#server/records/parse-import.ts';
import type { TableRow } from '#server/records/table-of-cells.ts';
import { LaneEntity } from '#server/tasks/board.entity.ts';
import { loadActiveBoard, type LoadedBoard } from '#server/tasks/boards.service.ts';
import { loadLabels } from '#server/tasks/labels.service.ts';
import { loadBoardMembers } from '#server/tasks/record-board.ts';
import { commentsIn, labelsIn } from './cell-lists.ts';
import { loadKeyCells, loadRelations } from './file-relations.ts';
import { countOpenCards, type KeyCells } from './import-tasks.sql.ts';

/** Loads a board on which the actor may create tasks. Throws as a new task does. */
export async function openImportBoard(em: SqlEntityManager, { actor }: Context, boardId: string | null): Promise<LoadedBoard> {
  const board = await loadActiveBoard(em, actor, boardId!);
  authorize(canCreateTask(actor, board));
  return board;
}

function checkValues(row: CheckedRow): void {
  const { title = null, status, lane, startDate, dueDate, estimate, comments } = row.values as Record<string, string | null | undefined>;
  if (title === null) addFault(row, 'title', { rule: 'required' });
  for (const { path, ...fault } of faultsInValues(importedTaskFields, row.values)) addFault(row, path, fault);
  if (startDate && dueDate && startDate > dueDate) addFault(row, 'dueDate', { rule: 'before-start', limit: startDate });
  if (estimate && !Number.isInteger(Number(estimate) * 4)) addFault(row, 'estimate', { rule: 'quarter-hours' });
  if (lane && status && status !== 'in-progress') addFault(row, 'lane', { rule: 'outside-in-progress' });
  if (comments && commentsIn(comments).some((text) => text.length > maxCommentLength))
    addFault(row, 'comments', { rule: 'maxLength', limit: maxCommentLength });
}

/** People who are no members of a private board cannot get its tasks; on a project board they become editors. */
async function checkAssignees({ em }: ImportCheck, board: LoadedBoard, rows: readonly CheckedRow[]): Promise<void> {
  const members = Object.fromEntries((await loadBoardMembers(em, board.id)).map(({ personId, role }) => [personId, role]));
  for (const row of rows) {
    const { assignee } = row.values;
    if (typeof assignee === 'string' && assignmentEffect({ kind: board.kind, members }, assignee) === 'refused')
      addFault(row, 'assignee', { rule: 'private-board' });
  }
}

const names = (texts: readonly string[]) => [...new Map(texts.map((text) => [normalizeText(text), text.trim()])).keys()];

/** New lanes are created by people who may arrange them, as many as the board still takes, in the order of the file. */
async function checkLanes({ em, ctx }: ImportCheck, board: LoadedBoard, rows: readonly CheckedRow[], keys: readonly KeyCells[]) {
  const known = (await em.find(LaneEntity, { board: board.id })).map(({ name }) => normalizeText(name));
  const newNames = names(keys.map(({ lane }) => lane).filter((lane) => lane.trim() !== '')).filter((name) => !known.includes(name));
  const isArranged = canArrangeLanes(ctx.actor, board);
  const added = isArranged ? newNames.slice(0, Math.max(0, maxLanes - known.length)) : [];
  for (const row of rows) {
    const { lane } = row.values;
    if (typeof lane !== 'string' || [...known, ...added].includes(normalizeText(lane))) continue;
    addFault(row, 'lane', isArranged ? { rule: 'lanes', limit: maxLanes } : { rule: 'absent' });
  }
}

const { maxLength: maxLabelName } = LabelName as unknown as { maxLength: number };

/** New labels are created, as many as the board still takes, in the order of the file. */
async function checkLabels({ em }: ImportCheck, board: LoadedBoard, rows: readonly CheckedRow[], keys: readonly KeyCells[]) {
  const known = (await loadLabels(em, board.id)).map(({ name }) => normalizeText(name));
  const newNames = names(keys.flatMap(({ labels }) => labelsIn(labels))).filter((name) => !known.includes(name));
  const all = [...known, ...newNames.slice(0, Math.max(0, maxLabels - known.length))];
  for (const row of rows) {
    const { labels } = row.values;
    const own = typeof labels === 'string' ? labelsIn(labels) : [];
    if (own.some((name) => name.length > maxLabelName)) addFault(row, 'labels', { rule: 'maxLength', limit: maxLabelName });
    else if (own.some((name) => !all.includes(normalizeText(name)))) addFault(row, 'labels', { rule: 'labels', limit: maxLabels });
  }
}

/** Finds main tasks, and rows whose task is on the board already. */
async function relateRows(check: ImportCheck, board: LoadedBoard, rows: readonly CheckedRow[], keys: readonly KeyCells[]) {
  const { presentOf, mainTaskOf } = await loadRelations(check, board.id, keys);
  for (const row of rows) {
    const id = presentOf(row.number);
    if (id) row.existing = { id };
    const { mainTask } = row.values;
    if (typeof mainTask !== 'string') continue;
    const found = mainTaskOf(row.number, mainTask);
    row.level = 1;
    if ('rule' in found) addFault(row, 'mainTask', found);
    else row.values['mainTaskId'] = found.id;
  }
}

/** Marks the rows for which the board has no room. */
async function checkRoomOnBoard({ em }: ImportCheck, board: LoadedBoard, rows: readonly CheckedRow[]): Promise<void> {
  const isOpen = ({ values, existing, faults }: CheckedRow) => !existing && faults.length === 0 && values['status'] !== 'completed';
  const room = maxCards - (await countOpenCards(em, board.id));
  for (const row of rows.filter(isOpen).slice(Math.max(0, room))) addFault(row, 'title', { rule: 'board.full' });
}

async function checkOnBoard(check: ImportCheck, board: LoadedBoard, rows: readonly CheckedRow[], file: readonly TableRow[]) {
  const keys = await loadKeyCells(check, file);
  await checkAssignees(check, board, rows);
  await checkLanes(check, board, rows, keys);
  await checkLabels(check, board, rows, keys);
  await relateRows(check, board, rows, keys);
  await checkRoomOnBoard(check, board, rows);
}

/** Checks rows of tasks for a board. A person who may no longer create tasks there gets faults instead of an error. */
export async function checkTaskRows(check: ImportCheck, file: readonly TableRow[]): Promise<CheckedRow[]> {
  const { em, ctx, targetId } = check;
  const rows = file.map((row) => parseRow(row, importedTaskFields, check));
  for (const row of rows) checkValues(row);
  await resolveReferences(em, importedTaskFields, rows);
  try {
    await checkOnBoard(check, await openImportBoard(em, ctx, targetId), rows, file);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    for (const row of rows) addFault(row, 'title', { rule: error.code === 'board.archived' ? error.code : 'denied' });
  }
  for (const row of rows) row.action = row.faults.length > 0 ? null : row.existing ? 'unchanged' : 'create';
  return rows;
}
