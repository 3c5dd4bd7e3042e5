import { defineEntity, p } from '@mikro-orm/postgresql';
import { okrDimension } from '#shared/objectives/okr-dimension.record.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';

const schema = defineEntity({
  name: 'OkrDimensionEntity',
  ...recordTable(okrDimension),
  properties: {
    ...recorded,
    name: p.string().length(120),
  },
});

/** Dimensions of the objectives of a company. */
export class OkrDimensionEntity extends schema.class {}
schema.setClass(OkrDimensionEntity);
