import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { AdvancedReview } from '#shared/feedback/advanced-review.record.ts';
import { maxPeers, minPeers } from '#shared/feedback/advanced-review-states.ts';
import { AppError, invalid, type FieldFault } from '#shared/platform/errors.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import type { FeedbackRaterEntity } from './advanced-review.entity.ts';
import { findReports } from './raters.sql.ts';

const path = 'body.personIds';

/** Rules with the people who break them; a rule that nobody breaks is no fault. */
const named = (rules: readonly (readonly [rule: string, personIds: string[]])[]): FieldFault[] =>
  rules.flatMap(([rule, limit]) => (limit.length > 0 ? [{ path, rule, limit }] : []));

const refuse = (faults: readonly FieldFault[]): void => {
  if (faults.length > 0) throw new AppError('input.invalid', { fields: [...faults] });
};

async function findInactive(em: SqlEntityManager, personIds: readonly string[]): Promise<string[]> {
  const found = await em.find(PersonEntity, { id: { $in: [...personIds] }, isActive: true }, { fields: ['id'] });
  const active = new Set(found.map(({ id }) => id));
  return personIds.filter((id) => !active.has(id));
}

function faultsOfNumber(count: number): FieldFault[] {
  if (count < minPeers) return [{ path, rule: 'too-few-peers', limit: minPeers }];
  return count > maxPeers ? [{ path, rule: 'too-many-peers', limit: maxPeers }] : [];
}

type Placed = Pick<AdvancedReview, 'employeeId' | 'managerId'>;

/** People who are asked in any case, and so are no peers. */
const askedAnyhow = async (em: SqlEntityManager, { employeeId, managerId }: Placed, personIds: readonly string[]) => {
  const reports = await findReports(em, employeeId);
  return named([
    ['own-peer', personIds.filter((id) => id === employeeId)],
    ['manager-as-peer', personIds.filter((id) => id === managerId)],
    ['report-as-peer', personIds.filter((id) => reports.includes(id))],
  ]);
};

/**
 * Rules that people break who are asked already or have declined. The employee does not know the raters of the group of the others, so that
 * no fault tells of them.
 */
function faultsOfKnown(raters: readonly FeedbackRaterEntity[], personIds: readonly string[], isOwn: boolean): FieldFault[] {
  const told = raters.filter(({ raterGroup, raterId }) => personIds.includes(raterId) && !(isOwn && raterGroup === 'other'));
  const others = told.filter(({ raterGroup, status }) => raterGroup === 'other' && status !== 'removed');
  return named([
    ['rater-declined', told.filter(({ status }) => status === 'declined').map(({ raterId }) => raterId)],
    ['rater-known', others.map(({ raterId }) => raterId)],
  ]);
}

const hasBegun = ({ status }: FeedbackRaterEntity): boolean => status === 'started' || status === 'submitted';

interface ChosenPeers {
  readonly review: Placed;
  /** Peers of the review, and its raters among the chosen people. */
  readonly raters: readonly FeedbackRaterEntity[];
  readonly personIds: readonly string[];
  /** True if the employee chooses. */
  readonly isOwn: boolean;
}

/**
 * Throws `input.invalid` for peers whom a review cannot have. Peers who have begun to answer stay. A fault tells of them only where the
 * choice is otherwise possible, and it names nobody.
 */
export async function checkPeers(em: SqlEntityManager, { review, raters, personIds, isOwn }: ChosenPeers): Promise<void> {
  const peers = raters.filter(({ raterGroup }) => raterGroup === 'peer');
  const added = personIds.filter((id) => !peers.some(({ raterId }) => raterId === id));
  refuse([
    ...faultsOfNumber(personIds.length),
    ...(await askedAnyhow(em, review, personIds)),
    ...faultsOfKnown(raters, personIds, isOwn),
    ...named([['inactive', await findInactive(em, added)]]),
  ]);
  if (peers.some((one) => hasBegun(one) && !personIds.includes(one.raterId))) throw invalid(path, 'peer-started');
}

/** Throws `input.invalid` for people whom HR cannot add as other raters. */
export async function checkOthers(
  em: SqlEntityManager,
  review: Placed,
  raters: readonly FeedbackRaterEntity[],
  personIds: readonly string[],
): Promise<void> {
  const known = raters.filter(({ status }) => status !== 'removed').map(({ raterId }) => raterId);
  refuse([
    ...(await askedAnyhow(em, review, personIds)),
    ...named([
      ['rater-known', personIds.filter((id) => known.includes(id) && id !== review.employeeId && id !== review.managerId)],
      ['inactive', await findInactive(em, personIds)],
    ]),
  ]);
}
