import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { followPeople, followRecords, type ApprovedRecord } from '#server/approvals/requests.ts';
import type { PeopleChangeHook } from '#server/access/staff-changes.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { findApprovers } from './approvers.sql.ts';
import { KeyResultEntity } from './key-result.entity.ts';
import { ObjectiveEntity } from './objective.entity.ts';
import { followProposals } from './proposals/end-proposal.ts';
import { followTransfers } from './transfers/end-transfer.ts';

const approving = { kind: 'objective', approversOf: findApprovers } as const;

const isWaiting = ({ state, deletedAt, isArchived }: ObjectiveEntity) => state === 'pending-approval' && !deletedAt && !isArchived;

/** State of the request of an objective that waits no more. */
const endingOf = ({ state, deletedAt, isArchived }: ObjectiveEntity): ApprovedRecord['ending']['state'] => {
  if (deletedAt || isArchived) return 'withdrawn';
  if (state === 'active') return 'approved';
  return state === 'returned' ? 'returned' : 'withdrawn';
};

const followed = (objective: ObjectiveEntity): ApprovedRecord => ({
  id: objective.id,
  title: objective.name,
  subjectId: objective.ownerId,
  waiting: isWaiting(objective) ? 'submission' : null,
  ending: { state: endingOf(objective), comment: objective.decisionComment ?? null },
});

const findObjectives = (em: SqlEntityManager, ids: readonly string[]) =>
  em.find(ObjectiveEntity, { id: { $in: [...ids] } }, { orderBy: { id: 'asc' } });

/** The requests of these objectives follow their states. */
export async function followObjectives(unit: WriteTransaction, ctx: Context, ids: readonly string[]): Promise<void> {
  const objectives = await findObjectives(unit.em, ids);
  await followRecords(unit, ctx, { ...approving, records: objectives.map(followed) });
  await followProposals(unit, ctx, objectives);
  await followTransfers(unit, ctx, objectives);
}

/** A change of a key result is a change of what waits for approval. */
export async function followKeyResults(unit: WriteTransaction, ctx: Context, ids: readonly string[]): Promise<void> {
  const keyResults = await unit.em.find(KeyResultEntity, { id: { $in: [...ids] } });
  const objectives = await findObjectives(unit.em, [...new Set(keyResults.map(({ objectiveId }) => objectiveId))]);
  const records = objectives.filter(isWaiting).map(followed);
  if (records.length > 0) await followRecords(unit, ctx, { ...approving, records });
  await followProposals(unit, ctx, objectives);
  await followTransfers(unit, ctx, objectives);
}

/** Another line manager decides about the objectives of people who have moved. */
export const followMovedPeople: PeopleChangeHook = async (unit, personIds) => {
  await followPeople(unit, personIds, approving);
  await followPeople(unit, personIds, { ...approving, kind: 'objective-change' });
};
