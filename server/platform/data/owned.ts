import { p } from '@mikro-orm/postgresql';

/** One rule enforced twice: by the strict filter of the ORM and, through a setting, by PostgreSQL's row-level security. */
export const tenantFilter = {
  company: {
    name: 'company',
    cond: ({ companyId }: { companyId: string }) => ({ companyId }),
    default: true,
    strict: true,
    rls: { setting: 'app.company' },
  },
};

export const owned = {
  id: p
    .uuid()
    .primary()
    .onCreate(() => crypto.randomUUID()),
  companyId: p.uuid(),
  createdAt: p.datetime().onCreate(() => new Date()),
  updatedAt: p
    .datetime()
    .onCreate(() => new Date())
    .onUpdate(() => new Date()),
};

/**
 * Unique key for references to `table`: the row with its company, so that no row can reference another company. The foreign keys are in the
 * migrations, because the ORM cannot define them.
 */
export const companyKey = (table: string): { name: string; properties: ('companyId' | 'id')[] } => ({
  name: `${table}_company_unique`,
  properties: ['companyId', 'id'],
});

export const withoutTenantFilter = { filters: { company: false } } as const;

/**
 * Policy that lets an operator of the provider read rows of every company; they write in the row's company. The form makes the planner
 * expect half of the rows: with a plain comparison it would expect almost none and sort them.
 */
export const providerReadPolicy = (table: string, which = 'true') => ({
  name: `${table}_provider_policy`,
  command: 'select' as const,
  using: `coalesce(current_setting('app.provider', true) = 'on', false)${which === 'true' ? '' : ` and ${which}`}`,
});
