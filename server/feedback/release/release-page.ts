import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { averagesWithout, buildReport, shownAverages, sumAverages } from '#shared/feedback/build-report.ts';
import type { FeedbackReport } from '#shared/feedback/report.schema.ts';
import type { CompanyAverages } from '#shared/feedback/report-input.ts';
import {
  FeedbackAnswerEntity,
  FeedbackFormEntity,
  FeedbackRaterEntity,
  FeedbackReleaseEntity,
  type AdvancedReviewEntity,
} from '#server/feedback/reviews/advanced-review.entity.ts';
import { storeFeedbackScore } from '#server/reviews/forms/feedback-scores.ts';
import { findReviewSettings } from '#server/reviews/launches/build-content.ts';
import { buildInput, initialSettings, type SubmittedRater } from './build-input.ts';
import { findLaunchReviews, findPastReport, loadPrevious } from './releases.sql.ts';

const asking = { $in: ['asked', 'started', 'submitted'] } as const;

/** Raters of these reviews who are asked, with the answers of those who have submitted. */
async function loadRaters(em: SqlEntityManager, reviewIds: readonly string[]): Promise<ReadonlyMap<string, SubmittedRater[]>> {
  const raters = await em.find(FeedbackRaterEntity, { reviewId: { $in: [...reviewIds] }, status: asking }, { orderBy: { id: 'asc' } });
  const submitted = raters.filter(({ status }) => status === 'submitted').map(({ id }) => id);
  const rows = await em.find(FeedbackAnswerEntity, { id: { $in: submitted } });
  const answers = new Map(rows.map((row) => [row.id, row.answers]));
  const groups = Map.groupBy(raters, ({ reviewId }) => reviewId);
  return new Map(
    [...groups].map(([reviewId, own]) => [
      reviewId,
      own.map(({ id, raterGroup, status }) => ({
        group: raterGroup,
        isSubmitted: status === 'submitted',
        answers: answers.get(id) ?? {},
      })),
    ]),
  );
}

const loadContents = async (em: SqlEntityManager, ids: readonly string[]) =>
  new Map((await em.find(FeedbackFormEntity, { id: { $in: [...ids] } })).map(({ id, content }) => [id, content]));

/** The averages of a report depend neither on other reports nor on settings. */
const nothing = { company: null, past: null, previous: null, settings: initialSettings };

/** Averages of the other people of the launch of a review. */
export type AveragesFor = (reviewId: string) => CompanyAverages;

/**
 * Averages of the other people of a launch, which follow from what their reports show. A released report counts as it was released: a late
 * answer would otherwise show in the averages of others before its own report has it.
 */
export async function loadAverages(em: SqlEntityManager, launchId: string): Promise<AveragesFor> {
  const ids = await findLaunchReviews(em, launchId);
  const released = await loadPrevious(em, ids);
  const open = ids.filter((id) => !released.has(id));
  const [contents, raters] = [await loadContents(em, open), await loadRaters(em, open)];
  const reportOf = (id: string) => released.get(id)?.report ?? buildReport(buildInput(contents.get(id)!, raters.get(id) ?? [], nothing));
  const averages = new Map(ids.map((id) => [id, shownAverages(reportOf(id))]));
  const sums = sumAverages(averages.values());
  return (reviewId) => averagesWithout(averages.get(reviewId), sums);
}

/** Builds the reports of locked reviews and stores them as their next releases. */
export async function storeReleases(
  em: SqlEntityManager,
  now: Date,
  reviews: readonly AdvancedReviewEntity[],
  averagesFor: AveragesFor,
): Promise<ReadonlyMap<string, { number: number; report: FeedbackReport; previous: FeedbackReport | null }>> {
  await em.flush();
  const ids = reviews.map(({ id }) => id);
  const [contents, raters, previous] = [await loadContents(em, ids), await loadRaters(em, ids), await loadPrevious(em, ids)];
  const { blindSpotPercent } = await findReviewSettings(em);
  const released = new Map<string, { number: number; report: FeedbackReport; previous: FeedbackReport | null }>();
  for (const { id, companyId, employeeId, cycleId, launchId } of reviews) {
    const before = previous.get(id) ?? null;
    const past = await findPastReport(em, employeeId, launchId);
    const others = { company: averagesFor(id), past, previous: before?.report ?? null, settings: { blindSpotPercent } };
    const report = buildReport(buildInput(contents.get(id)!, raters.get(id) ?? [], others));
    const number = (before?.number ?? 0) + 1;
    const [low, high] = [report.scale.points[0]!.value, report.scale.points.at(-1)!.value];
    if (report.score !== null) await storeFeedbackScore(em, { companyId, cycleId, employeeId, score: report.score, low, high });
    em.create(FeedbackReleaseEntity, { companyId, reviewId: id, number, releasedAt: now, report } as never);
    released.set(id, { number, report, previous: others.previous });
  }
  return released;
}
