import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, type FieldFault } from '#shared/platform/errors.ts';
import type { Objective } from '#shared/objectives/objective.record.ts';
import { outcomeOf } from '#shared/objectives/objective-actions.ts';
import { toHundredths, wholeHundredths } from '#shared/objectives/weights.ts';
import type { ProposedChange, Validation } from '#server/records/record-plan.ts';
import { isSubmission, lockObjectiveWeights } from './check-weights.ts';
import { findSubmittedWeights } from './objective.sql.ts';

/** Name of the field in which an approver or an owner explains a decision. */
const comment = 'decisionComment';

/** Finds whether an objective that is being closed has another outcome than its progress gives, without a comment that says why. */
const findClosingFaults = ({ action, before, values }: ProposedChange): FieldFault[] => {
  if (action !== 'edit' || before?.['state'] === 'closed' || values['state'] !== 'closed' || values[comment] !== null) return [];
  return values['outcome'] === outcomeOf(values['progress'] as number) ? [] : [{ path: comment, rule: 'other-outcome' }];
};

/**
 * Finds what an objective lacks for its submission: a key result unless only objectives below it drive it, key results whose weights make
 * 100, and a weight that keeps the objectives of its owner in this period within 100. A company with strict weights needs exactly 100 from
 * all of them, with the drafts.
 */
async function findSubmissionFaults(em: SqlEntityManager, objective: Objective): Promise<FieldFault[]> {
  const { results, resultHundredths, otherHundredths, plannedHundredths, isStrict } = await findSubmittedWeights(em, objective);
  const faults: FieldFault[] = [];
  if (results === 0 && objective.driver !== 'children') faults.push({ path: 'state', rule: 'no-key-result' });
  if (results > 0 && resultHundredths !== wholeHundredths)
    faults.push({ path: 'state', rule: 'key-result-weights', limit: resultHundredths / 100 });
  const planned = plannedHundredths + toHundredths(objective.weight);
  if (otherHundredths + toHundredths(objective.weight) > wholeHundredths)
    faults.push({ path: 'weight', rule: 'objective-weights', limit: Math.max(0, wholeHundredths - otherHundredths) / 100 });
  else if (isStrict && planned !== wholeHundredths) faults.push({ path: 'weight', rule: 'strict-weights', limit: planned / 100 });
  return faults;
}

/** Throws `input.invalid` with what a submitted objective lacks, or what the closing of one does not explain. */
export async function checkNextState({ em, pathOf, ...change }: Validation): Promise<void> {
  await lockObjectiveWeights(em, change);
  const missing = isSubmission(change) ? await findSubmissionFaults(em, change.values as unknown as Objective) : [];
  const faults = [...missing, ...findClosingFaults(change)];
  if (faults.length > 0) throw new AppError('input.invalid', { fields: faults.map((one) => ({ ...one, path: pathOf(one.path) })) });
}
