import { demographics } from '#shared/people/demographics.room.ts';
import { canReadDemographics } from '#shared/people/person-parts.policy.ts';
import { recordRead } from '#server/access/sensitive-reads.sql.ts';
import { DemographicsEntity } from './demographics.entity.ts';
import { createPersonPart } from './person-parts.ts';

export const personParts = [
  createPersonPart(demographics, {
    entity: DemographicsEntity,
    canRead: canReadDemographics,
    recordRead: (ctx, personId) => recordRead(ctx, { kind: 'demographics', subjectIds: [personId] }),
  }),
];
