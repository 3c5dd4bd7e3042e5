import { defineEntity, p } from '@mikro-orm/postgresql';
import { owned, tenantFilter } from '#server/platform/data/owned.ts';

const schema = defineEntity({
  name: 'EmploymentEntity',
  tableName: 'employment',
  filters: tenantFilter,
  indexes: [
    { name: 'employment_designation_index', properties: ['designationId'] },
    { name: 'employment_grade_index', properties: ['gradeId'] },
  ],
  properties: {
    ...owned,
    designationId: p.uuid().nullable(),
    gradeId: p.uuid().nullable(),
    joinedOn: p.date().nullable(),
  },
});

/** Uses the id of the person. */
export class EmploymentEntity extends schema.class {}
schema.setClass(EmploymentEntity);
