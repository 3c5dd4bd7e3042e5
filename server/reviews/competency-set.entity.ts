import { defineEntity, p } from '@mikro-orm/postgresql';
import type { RowOf } from '#shared/records/define-record.ts';
import { competencySet } from '#shared/reviews/competency-set.record.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';

type CompetencySet = RowOf<typeof competencySet>;

const table = recordTable(competencySet);
const schema = defineEntity({
  name: 'CompetencySetEntity',
  ...table,
  indexes: [...table.indexes, { name: 'competency_set_place_index', properties: ['designationId', 'gradeId'] }],
  properties: {
    ...recorded,
    name: p.string().length(120),
    designationId: p.uuid(),
    gradeId: p.uuid().nullable(),
    competencies: p.json<CompetencySet['competencies']>(),
  },
});

/** Competencies with which forms for a designation and grade begin. */
export class CompetencySetEntity extends schema.class {}
schema.setClass(CompetencySetEntity);
