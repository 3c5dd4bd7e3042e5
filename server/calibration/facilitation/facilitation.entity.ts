import { defineEntity, p } from '@mikro-orm/postgresql';
import { initialFacilitation, type CalibrationVote, type Facilitation } from '#shared/calibration/facilitation/facilitation.schema.ts';
import { companyKey, owned, tenantFilter } from '#server/platform/data/owned.ts';

const facilitation = defineEntity({
  name: 'CalibrationFacilitationEntity',
  tableName: 'calibration_facilitation',
  filters: tenantFilter,
  uniques: [{ name: 'calibration_facilitation_unique', properties: ['calibrationId'] }],
  properties: {
    ...owned,
    calibrationId: p.uuid(),
    leadId: p.uuid().nullable(),
    currentId: p.uuid().nullable(),
    agenda: p.json<Facilitation['agenda']>(),
    timer: p.json<Facilitation['timer']>(),
    isFollowed: p.boolean(),
    hands: p.json<Facilitation['hands']>(),
    speaker: p.json<NonNullable<Facilitation['speaker']>>().nullable(),
  },
});

/** Facilitation of a session. A session without a row has the initial one. */
export class CalibrationFacilitationEntity extends facilitation.class {
  present(): Facilitation {
    const { leadId = null, currentId = null, agenda, timer, isFollowed, hands, speaker = null } = this;
    return { leadId, currentId, agenda, timer, isFollowed, hands, speaker };
  }
}
facilitation.setClass(CalibrationFacilitationEntity);

export const presentFacilitation = (row: CalibrationFacilitationEntity | null): Facilitation => row?.present() ?? initialFacilitation;

const vote = defineEntity({
  name: 'CalibrationVoteEntity',
  tableName: 'calibration_vote',
  filters: tenantFilter,
  indexes: [{ name: 'calibration_vote_calibration_index', properties: ['calibrationId'] }],
  uniques: [companyKey('calibration_vote')],
  properties: {
    ...owned,
    calibrationId: p.uuid(),
    personId: p.uuid(),
    revealedAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
  },
});

export class CalibrationVoteEntity extends vote.class {}
vote.setClass(CalibrationVoteEntity);

const ballot = defineEntity({
  name: 'CalibrationBallotEntity',
  tableName: 'calibration_ballot',
  filters: tenantFilter,
  uniques: [{ name: 'calibration_ballot_unique', properties: ['voteId', 'personId'] }],
  properties: { ...owned, voteId: p.uuid(), personId: p.uuid(), value: p.double().$type<number>() },
});

export class CalibrationBallotEntity extends ballot.class {}
ballot.setClass(CalibrationBallotEntity);

/** A vote for its room. Values of ballots are presented only after the reveal. */
export function presentVote(
  { id, personId, revealedAt }: CalibrationVoteEntity,
  ballots: readonly CalibrationBallotEntity[],
): CalibrationVote {
  const sorted = ballots.toSorted((a, b) => a.personId.localeCompare(b.personId));
  const values = sorted.map((one) => ({ personId: one.personId, value: one.value }));
  return { id, personId, voterIds: sorted.map((one) => one.personId), ballots: revealedAt ? values : null };
}
