import { defineEntity, p } from '@mikro-orm/postgresql';
import { okrCategory } from '#shared/objectives/okr-category.record.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';

const schema = defineEntity({
  name: 'OkrCategoryEntity',
  ...recordTable(okrCategory),
  properties: {
    ...recorded,
    name: p.string().length(60),
  },
});

/** Categories of the templates of a company. */
export class OkrCategoryEntity extends schema.class {}
schema.setClass(OkrCategoryEntity);
