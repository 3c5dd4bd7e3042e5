import { defineEntity, p } from '@mikro-orm/postgresql';
import { nomination } from '#shared/rewards/nomination.record.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import { companyKey, owned, tenantFilter } from '#server/platform/data/owned.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';

const { state } = nomination.fields;
const table = recordTable(nomination);
const once = `create unique index "nomination_once_unique" on "nomination" ("programme_id", "nominee_id", "nominator_id")
  where "deleted_at" is null and "state" <> 'withdrawn'`;

const schema = defineEntity({
  name: 'NominationEntity',
  ...table,
  indexes: [...table.indexes, { name: 'nomination_once_unique', expression: once }],
  properties: {
    ...recorded,
    title: p.string().length(120),
    programmeId: p.uuid(),
    nomineeId: p.uuid(),
    nominatorId: p.uuid(),
    reason: p.string().length(1000),
    details: p.json<RichText>().nullable(),
    votes: p.integer(),
    score: p.double().$type<number>().nullable(),
    state: p.enum(state.value.enum),
    firstApproverId: p.uuid().nullable(),
    secondApproverId: p.uuid().nullable(),
    thirdApproverId: p.uuid().nullable(),
    decisionComment: p.string().length(500).nullable(),
  },
});

export class NominationEntity extends schema.class {}
schema.setClass(NominationEntity);

const voteSchema = defineEntity({
  name: 'NominationVoteEntity',
  tableName: 'nomination_vote',
  filters: tenantFilter,
  uniques: [companyKey('nomination_vote'), { name: 'nomination_vote_unique', properties: ['nominationId', 'personId'] }],
  indexes: [{ name: 'nomination_vote_person_index', properties: ['personId'] }],
  properties: { ...owned, nominationId: p.uuid(), personId: p.uuid(), stars: p.integer() },
});

/** Stars that a member of the committee gives to a nomination. No event contains them. */
export class NominationVoteEntity extends voteSchema.class {}
voteSchema.setClass(NominationVoteEntity);
