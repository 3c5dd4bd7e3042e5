import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { levelAwaited, type NominationPlace } from '#shared/rewards/nomination.policy.ts';
import type { PeopleChangeHook } from '#server/access/staff-changes.ts';
import { followPeople, followRecords, type ApprovedRecord } from '#server/approvals/requests.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { loadNominationPlaces, placeKeyOf } from './nomination-places.sql.ts';
import { NominationEntity } from './nomination.entity.ts';

/** People who decide about a nomination at the level that it waits for. */
const approversIn = (nomination: NominationEntity, place: NominationPlace | null): readonly string[] =>
  place?.approverIds[levelAwaited(nomination, place) - 1] ?? [];

async function findApprovers(em: SqlEntityManager, _: string, recordId: string): Promise<readonly string[]> {
  const found = await em.findOneOrFail(NominationEntity, { id: recordId });
  const key = placeKeyOf(found);
  return approversIn(found, (await loadNominationPlaces(em, [key]))(key));
}

const approving = { kind: 'nomination', approversOf: findApprovers } as const;

const endingOf = ({ state, deletedAt, isArchived }: NominationEntity): ApprovedRecord['ending']['state'] => {
  if (deletedAt || isArchived || state === 'withdrawn') return 'withdrawn';
  return state === 'declined' ? 'returned' : 'approved';
};

/** The requests of these nominations follow their states. A request moves on to the approvers of the next level. */
export async function followNominations(unit: WriteTransaction, ctx: Context, ids: readonly string[]): Promise<void> {
  const found = await unit.em.find(NominationEntity, { id: { $in: [...ids] } }, { orderBy: { id: 'asc' } });
  const placeOf = await loadNominationPlaces(unit.em, found.map(placeKeyOf));
  const records = found.map((one): ApprovedRecord => {
    const isWaiting = !one.deletedAt && !one.isArchived && levelAwaited(one, placeOf(placeKeyOf(one))) > 0;
    const ending = { state: endingOf(one), comment: one.decisionComment ?? null };
    return { id: one.id, title: one.title, subjectId: one.nomineeId, waiting: isWaiting ? 'submission' : null, ending };
  });
  const byId = new Map(found.map((one) => [one.id, one]));
  const approversOf = async (_em: SqlEntityManager, _subjectId: string, id: string) => {
    const one = byId.get(id)!;
    return approversIn(one, placeOf(placeKeyOf(one)));
  };
  await followRecords(unit, ctx, { ...approving, records, approversOf });
}

/** Other managers decide about the nominations of people who have moved. */
export const followMovedNominees: PeopleChangeHook = (unit, personIds) => followPeople(unit, personIds, approving);
