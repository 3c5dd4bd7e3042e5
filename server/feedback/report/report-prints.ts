import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { canReadReport } from '#shared/feedback/report.policy.ts';
import { loadOwners } from '#server/access/owners.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { openAdvancedLaunch } from '#server/feedback/launches/open-advanced-launch.ts';
import { AdvancedReviewEntity } from '#server/feedback/reviews/advanced-review.entity.ts';
import type { PrintedDocument, PrintSource } from '#server/prints/print-source.ts';
import { openReport } from './open-report.ts';

type Reported = Pick<AdvancedReviewEntity, 'id' | 'templateId' | 'employeeId' | 'name'>;

async function printedReports(em: SqlEntityManager, reviews: readonly Reported[]): Promise<PrintedDocument[]> {
  const people = await em.find(PersonEntity, { id: reviews.map(({ employeeId }) => employeeId) });
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const documents = reviews.map(({ id, templateId, employeeId, name }) => ({
    path: `/admin/advancedreviews/${id}/${templateId}`,
    name: `${names.get(employeeId) ?? ''} - ${name}`,
  }));
  return documents.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** All pages of the report of an advanced review. */
export const feedbackReportPrint: PrintSource = {
  name: 'feedback-report',
  async documentsOf({ em, actor }, reviewId) {
    const { entity } = await openReport(em, actor, reviewId);
    return printedReports(em, [entity]);
  },
};

async function readableReports(em: SqlEntityManager, actor: Actor, launchId: string): Promise<Reported[]> {
  const reviews = await em.find(AdvancedReviewEntity, { launchId, deletedAt: null });
  const ownerOf = await loadOwners(
    em,
    reviews.map(({ employeeId }) => employeeId),
  );
  return reviews.filter(({ employeeId, managerId = null, status }) => {
    const owner = ownerOf(employeeId);
    return owner && canReadReport(actor, { employeeId, managerId, status }, owner);
  });
}

/** Released reports of a launch that the actor may read. */
export const launchReportsPrint: PrintSource = {
  name: 'feedback-launch',
  isArchive: true,
  async documentsOf({ em, actor }, launchId) {
    await openAdvancedLaunch(em, { actor }, launchId);
    const reviews = await readableReports(em, actor, launchId);
    if (reviews.length === 0) throw new AppError('feedback.unreleased');
    return printedReports(em, reviews);
  },
};
