import { defineEntity, p } from '@mikro-orm/postgresql';
import { cycle } from '#shared/cycles/cycle.record.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';

const schema = defineEntity({
  name: 'CycleEntity',
  ...recordTable(cycle),
  properties: {
    ...recorded,
    name: p.string().length(120),
    startsOn: p.date(),
    endsOn: p.date(),
    status: p.enum(cycle.fields.status.value.enum),
    description: p.json<RichText>().nullable(),
  },
});

export class CycleEntity extends schema.class {}
schema.setClass(CycleEntity);
