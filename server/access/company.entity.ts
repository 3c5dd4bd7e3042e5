import { defineEntity, p, type Opt } from '@mikro-orm/postgresql';
import { providerReadPolicy } from '#server/platform/data/owned.ts';
import { recorded, textList } from '#server/records/record.entity.ts';

interface HolidayRow {
  readonly id: string;
  readonly rank: string;
  readonly name: string;
  readonly day: string;
  readonly isYearly: boolean;
}

const usualWorkingDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

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
  policies: [providerReadPolicy('company')],
  properties: {
    ...recorded,
    /** Equal to the id, so that a company is a record of itself. */
    companyId: p.uuid().generated('(id) stored').$type<Opt<string>>(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
    version: p.integer().version().default(1),
    name: p.string().length(120).unique('company_name_unique'),
    timeZone: p.string().length(64).default('UTC'),
    isDemo: p.boolean().default(false),
    industry: p.string().length(120).nullable(),
    country: p.string().length(2).nullable(),
    status: p.enum(['active', 'inactive']).default('active'),
    fiscalYearStart: p.string().length(9).default('january'),
    currency: p.string().length(3).nullable(),
    workingDays: textList().default(usualWorkingDays),
    worksFrom: p.string().length(5).default('09:00'),
    worksUntil: p.string().length(5).default('17:00'),
    holidays: p.json<HolidayRow[]>().default([]),
    logoId: p.uuid().nullable(),
    sessionIdleDays: p.integer().default(30),
    sessionMaxDays: p.integer().default(90),
  },
});

export class CompanyEntity extends schema.class {}
schema.setClass(CompanyEntity);
