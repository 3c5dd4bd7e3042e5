import { defineEntity, p } from '@mikro-orm/postgresql';
import { legalEntity } from '#shared/companies/legal-entity.record.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';

const schema = defineEntity({
  name: 'LegalEntityEntity',
  ...recordTable(legalEntity),
  properties: {
    ...recorded,
    name: p.string().length(120),
    registration: p.string().length(60).nullable(),
    country: p.string().length(2).nullable(),
    address: p.string().length(250).nullable(),
  },
});

export class LegalEntityEntity extends schema.class {}
schema.setClass(LegalEntityEntity);
