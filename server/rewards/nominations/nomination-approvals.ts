import type { DecisionResult } from '#shared/approvals/approvals.api.ts';
import type { NominationAction } from '#shared/rewards/nomination-actions.ts';
import { levelStates } from '#shared/rewards/nomination.record.ts';
import type { ApprovalHost, RecordDecision } from '#server/approvals/approval-host.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read } from '#server/platform/data/transaction.ts';
import { NominationEntity } from './nomination.entity.ts';
import { nominationsService } from './nominations.service.ts';

const approvals: readonly NominationAction[] = ['approveFirst', 'approveSecond', 'approveThird'];

/** Nominations by the action that the decision means in their states. */
async function byAction(
  ctx: Context,
  { decision, records }: RecordDecision,
): Promise<ReadonlyMap<NominationAction, RecordDecision['records']>> {
  if (decision === 'return') return new Map([['decline', records]]);
  const ids = records.map(({ id }) => id);
  const found = await read(ctx, ({ em }) => em.find(NominationEntity, { id: { $in: ids } }, { fields: ['id', 'state'] }));
  const states = new Map(found.map(({ id, state }) => [id, state]));
  const actionOf = (id: string) => approvals[(levelStates as readonly unknown[]).indexOf(states.get(id))] ?? 'approveThird';
  return Map.groupBy(records, ({ id }) => actionOf(id));
}

/** Nominations are approved by their named actions, wherever the approver decides. */
export const nominationApprovals: ApprovalHost = {
  kind: 'nomination',
  async versionsOf(em, recordIds) {
    const found = await em.find(NominationEntity, { id: { $in: [...recordIds] } }, { fields: ['id', 'version'] });
    return new Map(found.map(({ id, version }) => [id, version]));
  },
  async decide(ctx, decision) {
    const all: DecisionResult[] = [];
    for (const [action, records] of await byAction(ctx, decision)) {
      const { results } = await nominationsService.bulk(ctx, { action, records, values: { decisionComment: decision.comment } });
      all.push(...results.map(({ id, error }) => ({ id, error })));
    }
    return all;
  },
};
