import type { EvidenceItem } from '#shared/people/evidence.schema.ts';
import { recordRead } from '#server/access/sensitive-reads.sql.ts';
import type { EvidenceSource } from '#server/people/evidence-source.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read } from '#server/platform/data/transaction.ts';
import { openForm } from '#server/reviews/forms/open-form.ts';
import { findLastReview } from './last-review.ts';

/** Lists what happened for the employee of a review in its period, and the review before it, as far as the reader may read it. */
export async function listEvidence(ctx: Context, sources: readonly EvidenceSource[], reviewId: string): Promise<EvidenceItem[]> {
  const { actor, now } = ctx;
  const { items, employeeId } = await read(ctx, async ({ em }) => {
    const { row } = await openForm(em, actor, reviewId);
    const period = { employeeId: row.employeeId, from: row.periodFrom, to: row.periodTo };
    const last = await findLastReview(em, actor, row.employeeId, row.periodFrom);
    const found: EvidenceItem[] = last ? [last] : [];
    for (const source of sources) found.push(...(await source({ em, actor, now }, period)));
    return { items: found, employeeId: row.employeeId };
  });
  await recordRead(ctx, { kind: 'ratings', subjectIds: [employeeId] });
  return items.map((item) => ({ ...item, at: new Date(item.at).toISOString() }));
}
