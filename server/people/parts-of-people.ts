import { demographics } from '#shared/people/demographics.room.ts';
import { employment } from '#shared/people/employment.room.ts';
import { canReadDemographics, canReadEmployment } from '#shared/people/person-parts.policy.ts';
import { DemographicsEntity } from './demographics.entity.ts';
import { EmploymentEntity } from './employment.entity.ts';
import { createPersonPart } from './person-parts.ts';

export const personParts = [
  createPersonPart(employment, { entity: EmploymentEntity, canRead: canReadEmployment }),
  createPersonPart(demographics, { entity: DemographicsEntity, canRead: canReadDemographics }),
];
