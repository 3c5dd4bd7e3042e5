import { defineEntity, p } from '@mikro-orm/postgresql';

const schema = defineEntity({
  name: 'CompanyEntity',
  tableName: 'company',
  filters: {
    company: {
      name: 'company',
      cond: ({ companyId }: { companyId: string }) => ({ id: companyId }),
      default: true,
      strict: true,
      rls: { setting: 'app.company' },
    },
  },
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    name: p.string().length(120).unique('company_name_unique'),
    timeZone: p.string().length(64).default('UTC'),
    isDemo: p.boolean().default(false),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

export class CompanyEntity extends schema.class {}
schema.setClass(CompanyEntity);
