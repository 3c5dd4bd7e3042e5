import { defineEntity, p } from '@mikro-orm/postgresql';
import { employment } from '#shared/people/employment.record.ts';
import { recorded, recordTable, sortIndexes } from '#server/records/record.entity.ts';

const table = recordTable(employment);

const schema = defineEntity({
  name: 'EmploymentEntity',
  ...table,
  indexes: [
    ...table.indexes,
    { name: 'employment_designation_index', properties: ['designationId'] },
    { name: 'employment_grade_index', properties: ['gradeId'] },
    { name: 'employment_legal_entity_index', properties: ['legalEntityId'] },
    ...sortIndexes(employment),
  ],
  properties: {
    ...recorded,
    name: p.string().length(241),
    personId: p.uuid(),
    designationId: p.uuid().nullable(),
    gradeId: p.uuid().nullable(),
    legalEntityId: p.uuid().nullable(),
    joinedOn: p.date().nullable(),
  },
});

/** Uses the id of the person. */
export class EmploymentEntity extends schema.class {}
schema.setClass(EmploymentEntity);
