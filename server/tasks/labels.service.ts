import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { labelsChanged } from '#shared/tasks/boards.events.ts';
import { maxLabels, type BoardLabel, type BoardLabels } from '#shared/tasks/label.schema.ts';
import type { LabelChanges } from '#shared/tasks/labels.api.ts';
import { canManageLabels } from '#shared/tasks/tasks.policy.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { BoardEntity } from './board.entity.ts';
import { loadActiveBoard } from './boards.service.ts';
import { lockBoard } from './capacity.sql.ts';
import { LabelEntity } from './label.entity.ts';

export const loadLabels = (em: SqlEntityManager, boardId: string): Promise<LabelEntity[]> =>
  em.find(LabelEntity, { board: boardId }, { orderBy: { position: 'asc', id: 'asc' } });

type ChangeLabels = (em: SqlEntityManager, labels: readonly LabelEntity[]) => readonly LabelEntity[];

/** Changes the labels of a board, for an actor who may move its tasks, and records all of them. */
const changeLabels = (ctx: Context, boardId: string, change: ChangeLabels): Promise<BoardLabels> =>
  write(ctx, (unit) => changeLabelsIn(unit, ctx, boardId, change));

async function changeLabelsIn({ em, recordEvent }: WriteTransaction, ctx: Context, boardId: string, change: ChangeLabels) {
  await lockBoard(em, boardId);
  authorize(canManageLabels(ctx.actor, await loadActiveBoard(em, ctx.actor, boardId)));
  const labels = change(em, await loadLabels(em, boardId));
  const present = (): BoardLabels => ({ id: boardId, labels: labels.map((label) => label.present()) });
  recordEvent(boardRoom, boardId, labelsChanged, present);
  return present;
}

function labelIn(labels: readonly LabelEntity[], labelId: string): LabelEntity {
  const label = labels.find(({ id }) => id === labelId);
  if (!label) throw new AppError('record.absent');
  return label;
}

const adding =
  ({ actor: { companyId } }: Context, boardId: string, added: readonly BoardLabel[]): ChangeLabels =>
  (em, labels) => {
    if (labels.length + added.length > maxLabels) throw new AppError('labels.full');
    const next = (labels.at(-1)?.position ?? -1) + 1;
    const board = em.getReference(BoardEntity, boardId);
    return [...labels, ...added.map((label, at) => em.create(LabelEntity, { ...label, companyId, board, position: next + at }))];
  };

/** Adds labels in an open transaction. */
export const addLabelsIn = (unit: WriteTransaction, ctx: Context, boardId: string, added: readonly BoardLabel[]) =>
  changeLabelsIn(unit, ctx, boardId, adding(ctx, boardId, added));

export async function addLabel(ctx: Context, boardId: string, added: BoardLabel): Promise<BoardLabels> {
  try {
    return await changeLabels(ctx, boardId, adding(ctx, boardId, [added]));
  } catch (error) {
    if (violatesConstraint(error, 'label_pkey')) throw invalid('body.id', 'taken');
    throw error;
  }
}

export const changeLabel = (ctx: Context, boardId: string, labelId: string, changes: LabelChanges): Promise<BoardLabels> =>
  changeLabels(ctx, boardId, (_, labels) => {
    Object.assign(labelIn(labels, labelId), changes);
    return labels;
  });

/** Cards keep the id of a removed label, which is then unknown and not shown. */
export const removeLabel = (ctx: Context, boardId: string, labelId: string): Promise<BoardLabels> =>
  changeLabels(ctx, boardId, (em, labels) => {
    const removed = labelIn(labels, labelId);
    em.remove(removed);
    return labels.filter((label) => label !== removed);
  });
