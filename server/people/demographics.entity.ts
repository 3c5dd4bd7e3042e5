import { defineEntity, p } from '@mikro-orm/postgresql';
import { demographics } from '#shared/people/demographics.room.ts';
import { owned, tenantFilter } from '#server/platform/data/owned.ts';

const schema = defineEntity({
  name: 'DemographicsEntity',
  tableName: 'demographics',
  filters: tenantFilter,
  properties: {
    ...owned,
    gender: p.enum(Object.keys(demographics.fields.gender.options!)).nullable(),
  },
});

/** Uses the id of the person. */
export class DemographicsEntity extends schema.class {}
schema.setClass(DemographicsEntity);
