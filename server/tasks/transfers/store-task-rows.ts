import { randomUUID } from 'node:crypto';
import { AppError } from '#shared/platform/errors.ts';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import { labelColors } from '#shared/tasks/label.schema.ts';
import type { Priority, TaskStatus } from '#shared/tasks/task.schema.ts';
import { addComment } from '#server/comments/comments.service.ts';
import type { PreparedPage, StoredPage } from '#server/records/import-target.ts';
import type { CheckedRow } from '#server/records/parse-import.ts';
import { LaneEntity } from '#server/tasks/board.entity.ts';
import type { LoadedBoard } from '#server/tasks/boards.service.ts';
import { lockBoard } from '#server/tasks/capacity.sql.ts';
import { describeTask } from '#server/tasks/fields.service.ts';
import { addLabelsIn, loadLabels } from '#server/tasks/labels.service.ts';
import { addLanesIn } from '#server/tasks/lanes.service.ts';
import { taskCommentHost } from '#server/tasks/task-host.ts';
import { createTaskIn } from '#server/tasks/tasks.service.ts';
import { commentsIn, labelsIn } from './cell-lists.ts';
import { openImportBoard } from './check-task-rows.ts';
import { taskIdOf } from './file-relations.ts';

/** Values of a checked row. */
interface TaskValues {
  readonly title: string;
  readonly description?: RichText | null;
  readonly status?: TaskStatus;
  readonly lane?: string | null;
  readonly assignee?: string | null;
  readonly priority?: Priority;
  readonly labels?: string | null;
  readonly startDate?: string | null;
  readonly dueDate?: string | null;
  readonly estimate?: number | null;
  readonly comments?: RichText | null;
  readonly mainTaskId?: string;
}

const valuesOf = ({ values }: CheckedRow) => values as unknown as TaskValues;

type Ids = ReadonlyMap<string, string>;
interface Named {
  readonly id: string;
  readonly name: string;
}

const idsOf = (named: readonly Named[]): Ids => new Map(named.map(({ id, name }) => [normalizeText(name), id]));

/** Names among these that nothing has yet, each once. */
function missing(texts: readonly string[], known: readonly Named[]): string[] {
  const ids = idsOf(known);
  return [...new Map(texts.map((text) => [normalizeText(text), text])).entries()]
    .filter(([name]) => !ids.has(name))
    .map(([, text]) => text);
}

/** Creates the lanes that the rows name and the board lacks. */
async function ensureLanes({ unit, ctx, rows }: StoredPage, boardId: string): Promise<Ids> {
  const known = await unit.em.find(LaneEntity, { board: boardId });
  const added = missing(
    rows.map((row) => valuesOf(row).lane).filter((lane) => typeof lane === 'string'),
    known,
  ).map((name) => ({ id: randomUUID(), name, limit: null }));
  if (added.length > 0) await addLanesIn(unit, ctx, boardId, added);
  await unit.em.flush();
  return idsOf([...known, ...added]);
}

/** Creates the labels that the rows name and the board lacks, in alternating colours. */
async function ensureLabels({ unit, ctx, rows }: StoredPage, boardId: string): Promise<Ids> {
  const known = await loadLabels(unit.em, boardId);
  const texts = rows.flatMap((row) => labelsIn(valuesOf(row).labels ?? ''));
  const colorAt = (at: number) => labelColors[(known.length + at) % labelColors.length]!;
  const added = missing(texts, known).map((name, at) => ({ id: randomUUID(), name, color: colorAt(at) }));
  if (added.length > 0) await addLabelsIn(unit, ctx, boardId, added);
  await unit.em.flush();
  return idsOf([...known, ...added]);
}

const columnsOf: Readonly<Record<string, string>> = { assigneeId: 'assignee', laneId: 'lane', mainTaskId: 'mainTask' };

/** A refusal names the field of a new task; the row has a column instead. */
function inColumns(error: unknown): unknown {
  if (!(error instanceof AppError) || !error.fields) return error;
  const fields = error.fields.map(({ path, ...fault }) => {
    const name = path.split('.')[1] ?? '';
    return { ...fault, path: `body.${columnsOf[name] ?? name}` };
  });
  return new AppError(error.code, { fields });
}

interface Places {
  readonly board: LoadedBoard;
  readonly lanes: Ids;
  readonly labels: Ids;
}

async function storeRow({ unit, ctx, transferId }: StoredPage, { board, lanes, labels }: Places, row: CheckedRow): Promise<void> {
  const { title, lane, status = lane ? 'in-progress' : 'not-started', assignee, description, comments, ...values } = valuesOf(row);
  const id = taskIdOf(transferId, row.number);
  const place = { status, laneId: lane ? (lanes.get(normalizeText(lane)) ?? null) : null, beforeId: null, afterId: null };
  const labelIds = [...new Set(labelsIn(values.labels ?? '').flatMap((name) => labels.get(normalizeText(name)) ?? []))];
  const { priority, startDate = null, dueDate = null, estimate = null, mainTaskId } = values;
  const optional = { ...(assignee && { assigneeId: assignee }), ...(priority && { priority }), ...(mainTaskId && { mainTaskId }) };
  const input = { id, title, ...place, ...optional, startDate, dueDate, estimate, labelIds };
  await createTaskIn(unit, ctx, board, input, { joins: true }).catch((error: unknown) => {
    throw inColumns(error);
  });
  await unit.em.flush();
  row.createdId = id;
  if (description) describeTask(unit, ctx, { card: { id }, board, text: null }, description);
  for (const body of comments ? commentsIn(comments) : [])
    await addComment(unit, ctx, taskCommentHost, { hostId: id, id: randomUUID(), body });
}

/** Prepares a board for the tasks of these rows. A row whose task is on the board already changes nothing. */
export async function prepareTasks(page: StoredPage): Promise<PreparedPage> {
  const { unit, ctx, targetId } = page;
  const boardId = targetId!;
  await lockBoard(unit.em, boardId);
  await openImportBoard(unit.em, ctx, boardId);
  const rows = page.rows.filter(({ existing }) => !existing);
  const [lanes, labels] = [await ensureLanes({ ...page, rows }, boardId), await ensureLabels({ ...page, rows }, boardId)];
  const board = await openImportBoard(unit.em, ctx, boardId);
  return { rows, store: (row) => storeRow(page, { board, lanes, labels }, row) };
}
