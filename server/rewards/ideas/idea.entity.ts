import { defineEntity, p } from '@mikro-orm/postgresql';
import { idea } from '#shared/rewards/idea.record.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import { companyKey, owned, tenantFilter } from '#server/platform/data/owned.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';

const { category, state } = idea.fields;

const schema = defineEntity({
  name: 'IdeaEntity',
  ...recordTable(idea),
  properties: {
    ...recorded,
    title: p.string().length(120),
    category: p.enum(category.value.enum),
    problem: p.json<RichText>().nullable(),
    proposal: p.json<RichText>().nullable(),
    authorId: p.uuid(),
    votes: p.integer(),
    state: p.enum(state.value.enum),
    decisionComment: p.string().length(500).nullable(),
    implementerId: p.uuid().nullable(),
  },
});

export class IdeaEntity extends schema.class {}
schema.setClass(IdeaEntity);

const voteSchema = defineEntity({
  name: 'IdeaVoteEntity',
  tableName: 'idea_vote',
  filters: tenantFilter,
  uniques: [companyKey('idea_vote'), { name: 'idea_vote_unique', properties: ['ideaId', 'personId'] }],
  indexes: [{ name: 'idea_vote_person_index', properties: ['personId'] }],
  properties: { ...owned, ideaId: p.uuid(), personId: p.uuid() },
});

/** Vote of a person for the idea of somebody else. */
export class IdeaVoteEntity extends voteSchema.class {}
voteSchema.setClass(IdeaVoteEntity);
