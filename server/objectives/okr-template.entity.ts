import { defineEntity, p } from '@mikro-orm/postgresql';
import { okrTemplate, type OkrTemplate } from '#shared/objectives/okr-template.record.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import { recorded, recordTable, versioned } from '#server/records/record.entity.ts';

const { level } = okrTemplate.fields;

const schema = defineEntity({
  name: 'OkrTemplateEntity',
  ...recordTable(okrTemplate),
  properties: {
    ...recorded,
    ...versioned,
    name: p.string().length(250),
    categoryId: p.uuid().nullable(),
    dimensionId: p.uuid().nullable(),
    level: p.enum(level.value.enum),
    description: p.json<RichText>().nullable(),
    keyResults: p.json<OkrTemplate['keyResults']>(),
  },
});

/** Objectives of the OKR library. */
export class OkrTemplateEntity extends schema.class {}
schema.setClass(OkrTemplateEntity);
