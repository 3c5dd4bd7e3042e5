import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/platform/errors.ts';
import type { BulkTaskRequest } from '#shared/tasks/bulk.api.ts';
import { openSubtasksOf } from '#shared/tasks/subtasks.ts';
import type { BulkDecision, BulkItem } from './bulk-decision.ts';
import { lockTasks } from './bulk-rows.sql.ts';
import { findDeleted, findSubtaskIds, type FamilyPart } from './main-tasks.sql.ts';

type FamilyRequest = Pick<BulkTaskRequest, 'change' | 'completeSubtasks' | 'reopenSubtasks'>;

/** Subtasks that follow their main task in this change. */
function partOf({ change, completeSubtasks = false, reopenSubtasks = false }: FamilyRequest): FamilyPart | null {
  if (change.board || change.isDeleted) return 'all';
  if (change.isDeleted === false) return 'deletedWithMain';
  if (!change.place && !change.places) return null;
  if (reopenSubtasks) return 'completedWithMain';
  return completeSubtasks ? 'open' : null;
}

const isCompleting = ({ place, places }: FamilyRequest['change'], { index }: BulkItem) =>
  (places?.[index] ?? place)?.status === 'completed';

/** Subtasks are completed with their main task only, and reopened with it only. */
const isMoved = (part: FamilyPart | null, change: FamilyRequest['change'], one: BulkItem) =>
  part === 'open' ? isCompleting(change, one) : part !== 'completedWithMain' || !isCompleting(change, one);

/** Adds the subtasks that follow the asked main tasks. The right to change the main task counts for them. */
export async function withSubtasks(em: SqlEntityManager, request: FamilyRequest, items: readonly BulkItem[]): Promise<readonly BulkItem[]> {
  const part = partOf(request);
  const mains = items.filter((one) => one.held.card.subtasks && isMoved(part, request.change, one));
  if (part === null || mains.length === 0) return items;
  const mainOf = new Map(mains.map((one) => [one.held.card.id, one]));
  const known = new Set(items.map(({ held }) => held.card.id));
  const ids = await findSubtaskIds(em, [...mainOf.keys()], part);
  const rows = await lockTasks(
    em,
    ids.filter((id) => !known.has(id)),
  );
  const following = [...rows.values()].flatMap((held): BulkItem[] => {
    const main = mainOf.get(held.card.mainTaskId ?? '');
    return main ? [{ held, board: main.board, chainOf: main.chainOf, index: main.index, isWithMain: true }] : [];
  });
  return [...items, ...following];
}

/** A main task and the subtasks that follow it are changed together or not at all. */
export function alignFamilies(items: readonly BulkItem[], verdicts: readonly BulkDecision[]): BulkDecision[] {
  const familyOf = ({ held: { card }, isWithMain }: BulkItem) => (isWithMain ? card.mainTaskId! : card.id);
  const refusals = new Map<string, AppError>();
  items.forEach((one, at) => {
    const verdict = verdicts[at]!;
    if (verdict instanceof AppError && !refusals.has(familyOf(one))) refusals.set(familyOf(one), verdict);
  });
  return verdicts.map((verdict, at) => refusals.get(familyOf(items[at]!)) ?? verdict);
}

/** Refuses to complete main tasks of which subtasks stay open after the change. */
export function refuseOpenMains(items: readonly BulkItem[], verdicts: readonly BulkDecision[]): BulkDecision[] {
  const completed = new Map<string, number>();
  const isNewlyCompleted = ({ held }: BulkItem, verdict: BulkDecision) =>
    verdict !== null && !(verdict instanceof AppError) && held.card.status !== 'completed' && verdict.card.status === 'completed';
  items.forEach((one, at) => {
    const { mainTaskId } = one.held.card;
    if (mainTaskId && isNewlyCompleted(one, verdicts[at]!)) completed.set(mainTaskId, (completed.get(mainTaskId) ?? 0) + 1);
  });
  return verdicts.map((verdict, at) => {
    const one = items[at]!;
    const { card } = one.held;
    const isOpen = isNewlyCompleted(one, verdict) && openSubtasksOf(card) > (completed.get(card.id) ?? 0);
    return isOpen ? new AppError('subtasks.open') : verdict;
  });
}

/** Refuses to restore subtasks of which the main task stays deleted. */
export async function refuseOrphans(em: SqlEntityManager, items: readonly BulkItem[], verdicts: readonly BulkDecision[]) {
  const returning = new Set(items.map(({ held }) => held.card.id));
  const mainIds = items.flatMap(({ held: { card } }) => (card.mainTaskId && !returning.has(card.mainTaskId) ? [card.mainTaskId] : []));
  const gone = await findDeleted(em, mainIds);
  return verdicts.map((verdict, at): BulkDecision => {
    const { mainTaskId } = items[at]!.held.card;
    return mainTaskId && gone.has(mainTaskId) ? new AppError('main-task.deleted') : verdict;
  });
}

/** Main tasks whose subtasks were completed, reopened, deleted or restored by this change, except deleted ones. */
export function recountedMains({ change }: FamilyRequest, changed: readonly BulkItem[]): string[] {
  const gone = new Set(change.isDeleted ? changed.map(({ held }) => held.card.id) : []);
  const isCounted = change.isDeleted !== undefined || change.place !== undefined || change.places !== undefined;
  if (!isCounted) return [];
  const restored = change.isDeleted === false ? changed.filter(({ held }) => held.card.subtasks).map(({ held }) => held.card.id) : [];
  return [...restored, ...changed.flatMap(({ held }) => held.card.mainTaskId ?? [])].filter((id) => !gone.has(id));
}
