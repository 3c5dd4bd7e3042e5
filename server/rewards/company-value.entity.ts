import { defineEntity, p } from '@mikro-orm/postgresql';
import type { RichText } from '#shared/platform/rich-text.ts';
import { companyValue } from '#shared/rewards/company-value.record.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';

const schema = defineEntity({
  name: 'CompanyValueEntity',
  ...recordTable(companyValue),
  properties: {
    ...recorded,
    name: p.string().length(60),
    description: p.json<RichText>().nullable(),
  },
});

export class CompanyValueEntity extends schema.class {}
schema.setClass(CompanyValueEntity);
