import { defineEntity, p } from '@mikro-orm/postgresql';
import { designation } from '#shared/designations/designation.record.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';

const schema = defineEntity({
  name: 'DesignationEntity',
  ...recordTable(designation),
  properties: {
    ...recorded,
    name: p.string().length(120),
    description: p.json<RichText>().nullable(),
  },
});

export class DesignationEntity extends schema.class {}
schema.setClass(DesignationEntity);
