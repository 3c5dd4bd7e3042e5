import { defineEntity, p } from '@mikro-orm/postgresql';
import { justification } from '#shared/calibration/justification.record.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';

const schema = defineEntity({
  name: 'JustificationEntity',
  ...recordTable(justification),
  properties: {
    ...recorded,
    name: p.string().length(80),
    description: p.json<RichText>().nullable(),
  },
});

export class JustificationEntity extends schema.class {}
schema.setClass(JustificationEntity);
