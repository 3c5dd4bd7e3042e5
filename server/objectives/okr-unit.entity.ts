import { defineEntity, p } from '@mikro-orm/postgresql';
import { okrUnit } from '#shared/objectives/okr-unit.record.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';

const schema = defineEntity({
  name: 'OkrUnitEntity',
  ...recordTable(okrUnit),
  properties: {
    ...recorded,
    name: p.string().length(20),
  },
});

/** Units of the key results of a company. */
export class OkrUnitEntity extends schema.class {}
schema.setClass(OkrUnitEntity);
