import { idea } from '#shared/rewards/idea.record.ts';
import { canActOnIdea, canDeleteIdea, canEditIdea, canReadIdeas, canSubmitIdea, ideaFieldRights } from '#shared/rewards/idea.policy.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { IdeaEntity } from './idea.entity.ts';
import { rewardIdeas } from './reward-ideas.ts';

export const ideasService = createRecordService(idea, IdeaEntity, {
  policy: {
    canRead: canReadIdeas,
    canCreate: canSubmitIdea,
    canEdit: canEditIdea,
    canDelete: canDeleteIdea,
    canAct: canActOnIdea,
    fieldRights: (_, row) => ideaFieldRights(row),
    canJoinRoom: (actor, companyId) => actor.companyId === companyId && canReadIdeas(actor),
  },
  visibleTo: (actor) => (canReadIdeas(actor) ? [] : ['false']),
  afterChange: rewardIdeas,
});
