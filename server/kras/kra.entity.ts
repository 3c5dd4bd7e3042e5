import { defineEntity, p } from '@mikro-orm/postgresql';
import { kra } from '#shared/kras/kra.record.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';

const schema = defineEntity({
  name: 'KraEntity',
  ...recordTable(kra),
  properties: {
    ...recorded,
    name: p.string().length(120),
    description: p.json<RichText>().nullable(),
  },
});

export class KraEntity extends schema.class {}
schema.setClass(KraEntity);
