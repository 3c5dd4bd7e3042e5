import { feedbackPlanRoom } from '#shared/feedback/feedback-plan.room.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { openReport } from './open-report.ts';
import { FeedbackPlanItemEntity, FeedbackSignatureEntity } from './plan.entity.ts';

export const servedFeedbackPlan = serveRoom(feedbackPlanRoom, {
  rowsOf: 'advancedreview',
  async authorize({ em, actor }, id) {
    await openReport(em, actor, id, { unreleased: 'record.absent' });
  },
  async load({ em }, id) {
    const items = await em.find(FeedbackPlanItemEntity, { reviewId: id }, { orderBy: { createdAt: 'asc', id: 'asc' } });
    const signature = await em.findOne(FeedbackSignatureEntity, { id });
    return {
      id,
      items: Object.fromEntries(items.map((item) => [item.id, item.present()])),
      signedAt: signature?.signedAt.toISOString() ?? null,
    };
  },
});
