import type { ApprovalHost } from '#server/approvals/approval-host.ts';
import { ObjectiveEntity } from './objective.entity.ts';
import { objectivesService } from './objectives.service.ts';

/** Objectives are approved by their named actions, wherever the approver decides. */
export const objectiveApprovals: ApprovalHost = {
  kind: 'objective',
  async versionsOf(em, recordIds) {
    const found = await em.find(ObjectiveEntity, { id: { $in: [...recordIds] } }, { fields: ['id', 'version'] });
    return new Map(found.map(({ id, version }) => [id, version]));
  },
  async decide(ctx, { decision, comment, records }) {
    const { results } = await objectivesService.bulk(ctx, { action: decision, records, values: { decisionComment: comment } });
    return results.map(({ id, error }) => ({ id, error }));
  },
};
