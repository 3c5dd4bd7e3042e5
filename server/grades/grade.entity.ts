import { defineEntity, p } from '@mikro-orm/postgresql';
import { grade } from '#shared/grades/grade.record.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';

const schema = defineEntity({
  name: 'GradeEntity',
  ...recordTable(grade),
  properties: {
    ...recorded,
    name: p.string().length(120),
    code: p.string().length(20),
    level: p.integer(),
    description: p.json<RichText>().nullable(),
  },
});

export class GradeEntity extends schema.class {}
schema.setClass(GradeEntity);
