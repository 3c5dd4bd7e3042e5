import { invalid } from '#shared/platform/errors.ts';
import type { BulkChange } from '#shared/tasks/bulk.api.ts';
import { withLabel } from '#shared/tasks/labels.ts';
import { canManageLabels } from '#shared/tasks/tasks.policy.ts';
import { authorize } from '#server/platform/base/load.ts';
import { decideOrRefuse, present, type BulkDecision, type BulkItem, type BulkRule } from './bulk-decision.ts';
import { LabelEntity } from './label.entity.ts';

/** Adds a label of the board to tasks, or removes it. */
export const decideLabel: BulkRule<NonNullable<BulkChange['label']>> = async (em, ctx, { id, isOn }, items) => {
  const label = await em.findOne(LabelEntity, { id });
  const decide = (one: BulkItem): BulkDecision => {
    const card = present(one);
    authorize(canManageLabels(ctx.actor, one.board));
    if (label?.board.id !== card.boardId) throw invalid('body.change.label.id', 'absent');
    if ((card.labelIds?.includes(id) ?? false) === isOn) return null;
    return { card: withLabel(card, id, isOn), deletedAt: null };
  };
  return items.map((one) => decideOrRefuse(() => decide(one)));
};
