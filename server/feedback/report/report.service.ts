import type { FeedbackReport } from '#shared/feedback/report.schema.ts';
import type { ReportView } from '#shared/feedback/report.api.ts';
import { AppError } from '#shared/platform/errors.ts';
import { recordRead } from '#server/access/sensitive-reads.sql.ts';
import { AdvancedLaunchEntity } from '#server/feedback/launches/advanced-launch.entity.ts';
import { FeedbackReleaseEntity } from '#server/feedback/reviews/advanced-review.entity.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read } from '#server/platform/data/transaction.ts';
import { openReport } from './open-report.ts';

/** Report without the marks that only a further release needs. They would tell why a cell has not changed. */
const withoutMarks = (report: FeedbackReport): FeedbackReport => ({
  ...report,
  items: report.items.map((item) => ({ ...item, cells: item.cells.map((cell) => ({ ...cell, isFixed: false })) })),
});

/** Reads the newest release of a report. A read of the report of somebody else is recorded before it is answered. */
export async function readReport(ctx: Context, id: string): Promise<ReportView> {
  const view = await read(ctx, async ({ em }) => {
    const { entity, employeeId, managerId } = await openReport(em, ctx.actor, id);
    const release = await em.findOne(FeedbackReleaseEntity, { reviewId: id }, { orderBy: { number: 'desc' } });
    const launch = await em.findOne(AdvancedLaunchEntity, { id: entity.launchId });
    if (!release) throw new AppError('feedback.unreleased');
    const { number, releasedAt, report } = release;
    const { periodFrom = null, periodTo = null } = launch ?? {};
    return {
      name: entity.name,
      employeeId,
      managerId,
      periodFrom,
      periodTo,
      release: number,
      releasedAt: releasedAt.toISOString(),
      report: withoutMarks(report),
    };
  });
  await recordRead(ctx, { kind: 'ratings', subjectIds: [view.employeeId] });
  return view;
}
