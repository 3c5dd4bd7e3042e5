import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { areNested, countRules, findConflict } from '#shared/calibration/guideline.ts';
import { canonicalRating, cutsOf, minAxisPoints, type Level } from '#shared/calibration/nine-boxes.ts';
import { maxReasonCodes, maxSubjects, minSubjects, type Axis, type CalibrationTerms } from '#shared/calibration/calibration.schema.ts';
import type { FieldFault } from '#shared/platform/errors.ts';
import { findUncalibratable } from '#server/reviews/forms/calibration-hooks.ts';
import { RatingScaleEntity } from '#server/reviews/rating-scale.entity.ts';
import type { CalibrationEntity, CalibrationPersonEntity, CalibrationSubjectEntity } from './calibration.entity.ts';
import { findRatings, findSubjectsElsewhere, type SubmittedRating } from './calibration.sql.ts';
import { JustificationEntity } from './setup/justification.entity.ts';

/** Everything that decides whether a session is ready. */
export interface SessionParts {
  readonly session: CalibrationEntity;
  readonly people: readonly CalibrationPersonEntity[];
  readonly subjects: readonly CalibrationSubjectEntity[];
}

interface AxisPlan {
  readonly scaleId: string;
  readonly low: number | null | undefined;
  readonly high: number | null | undefined;
}

const faultOf = (rule: string, limit?: FieldFault['limit']): FieldFault => ({
  path: 'body.to',
  rule,
  ...(limit !== undefined && { limit }),
});

/** Reads an axis with its cut points, by default those of its scale. A string is the rule that it breaks. */
async function axisOf(em: SqlEntityManager, { scaleId, low, high }: AxisPlan): Promise<Axis | string> {
  const { points } = await em.findOneOrFail(RatingScaleEntity, { id: scaleId });
  if (points.length < minAxisPoints) return 'short-axis';
  const axis = { points, ...cutsOf(points), ...(low != null && { low }), ...(high != null && { high }) };
  const levels: readonly Level[] = [0, 1, 2];
  return levels.every((level) => canonicalRating(points, axis, level) !== null) ? axis : 'empty-cut';
}

export interface Axes {
  readonly x: Axis | string;
  readonly y: Axis | string | null;
}

export async function axesOf(em: SqlEntityManager, session: CalibrationEntity): Promise<Axes> {
  const { scaleId, lowCut: low, highCut: high, potentialScaleId } = session;
  const x = await axisOf(em, { scaleId, low, high });
  if (!potentialScaleId) return { x, y: null };
  return { x, y: await axisOf(em, { scaleId: potentialScaleId, low: session.potentialLowCut, high: session.potentialHighCut }) };
}

const labelsOf = ({ points }: Axis, ratings: readonly number[]): string[] =>
  ratings.map((rating) => points.find(({ value }) => value === rating)?.label ?? String(rating));

function guidelineFaults({ session: { guideline }, subjects }: SessionParts, { x }: Axes): FieldFault[] {
  if (typeof x === 'string') return [];
  const values = x.points.map(({ value }) => value);
  const unknown = new Set(guideline.flatMap(({ ratings }) => ratings.filter((rating) => !values.includes(rating))));
  if (unknown.size > 0) return [faultOf('guideline-rating', [...unknown].map(String))];
  if (!areNested(guideline)) return [faultOf('guideline-overlap')];
  const conflict = findConflict(guideline, values, subjects.length);
  return conflict ? [faultOf('guideline-impossible', labelsOf(x, conflict))] : [];
}

/** Names of the reasons from which the moves of a session need one; empty if its policy asks for something else. */
export async function findReasonCodes(em: SqlEntityManager, { reasonPolicy }: CalibrationEntity): Promise<string[]> {
  if (reasonPolicy !== 'code') return [];
  const open = { isArchived: false, deletedAt: null };
  const found = await em.find(JustificationEntity, open, { orderBy: { name: 'asc' }, limit: maxReasonCodes });
  return found.map(({ name }) => name);
}

const reasonFaults = ({ reasonPolicy }: CalibrationEntity, codes: readonly string[]): FieldFault[] =>
  reasonPolicy === 'code' && codes.length === 0 ? [faultOf('no-reason-codes')] : [];

/** Rules of the guideline that the ratings do not meet, by the labels of their points. */
export function unmetFaults({ session: { guideline, terms }, subjects }: SessionParts): FieldFault[] {
  const counted = countRules(
    guideline,
    subjects.map(({ x }) => x!),
  );
  const names = guideline.flatMap(({ ratings }, index) =>
    counted[index]!.off === 0 ? [] : [labelsOf((terms as CalibrationTerms).x, ratings).join(' + ')],
  );
  return names.length > 0 ? [faultOf('guideline-unmet', names)] : [];
}

/** People without a submitted rating on each axis of the session. */
export const unratedOf = (
  { potentialScaleId }: Pick<CalibrationEntity, 'potentialScaleId'>,
  ids: readonly string[],
  ratings: ReadonlyMap<string, SubmittedRating>,
): string[] => ids.filter((id) => !ratings.has(id) || (potentialScaleId != null && ratings.get(id)!.y === null));

/** Conditions that a session does not meet before it is ready, with the ids of people where a condition is about them. */
export async function faultsOfSession(em: SqlEntityManager, parts: SessionParts, axes: Axes): Promise<FieldFault[]> {
  const { session, people, subjects } = parts;
  const ids = subjects.map(({ personId }) => personId);
  const unrated = unratedOf(session, ids, await findRatings(em, session, ids));
  const elsewhere = await findSubjectsElsewhere(em, session, ids);
  const { shared, unsubmitted } = await findUncalibratable(em, { cycleId: session.cycleId, personIds: ids });
  const both = people.map(({ personId }) => personId).filter((id) => ids.includes(id));
  const named = (rule: string, who: readonly string[]) => (who.length > 0 ? [faultOf(rule, [...who])] : []);
  return [
    ...(people.some(({ role }) => role === 'facilitator') ? [] : [faultOf('no-facilitator')]),
    ...(ids.length < minSubjects ? [faultOf('min-subjects', minSubjects)] : []),
    ...(ids.length > maxSubjects ? [faultOf('max-subjects', ids.slice(maxSubjects))] : []),
    ...named('participant', both),
    ...named('no-rating', unrated),
    ...named('in-other-session', elsewhere),
    ...named('review-shared', shared),
    ...named(
      'review-unsubmitted',
      unsubmitted.filter((id) => !unrated.includes(id)),
    ),
    ...[axes.x, axes.y].filter((axis) => typeof axis === 'string').map((rule) => faultOf(rule)),
    ...reasonFaults(session, await findReasonCodes(em, session)),
    ...guidelineFaults(parts, axes),
  ];
}
