import { defineEntity, p } from '@mikro-orm/postgresql';
import type { RichText } from '#shared/platform/rich-text.ts';
import type { RowOf } from '#shared/records/define-record.ts';
import { competency } from '#shared/reviews/competency.record.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';

type Competency = RowOf<typeof competency>;

const schema = defineEntity({
  name: 'CompetencyEntity',
  ...recordTable(competency),
  properties: {
    ...recorded,
    name: p.string().length(120),
    category: p.string().length(60).nullable(),
    weight: p.double(),
    behaviours: p.json<Competency['behaviours']>(),
    description: p.json<RichText>().nullable(),
  },
});

/** Competencies that reviews rate. */
export class CompetencyEntity extends schema.class {}
schema.setClass(CompetencyEntity);
