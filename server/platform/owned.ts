import { p } from '@mikro-orm/postgresql';

/** One rule, two guards: the ORM's strict filter, and through its setting PostgreSQL's row-level security. */
export const tenantFilter = {
  company: {
    name: 'company',
    cond: ({ companyId }: { companyId: string }) => ({ companyId }),
    default: true,
    strict: true,
    rls: { setting: 'app.company' },
  },
};

/** What every row of a company has. */
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
 * What references to rows of `table` name: the row with its company, so that no row can point into another company. The
 * references themselves are written in migrations, because the ORM cannot say them.
 */
export const companyKey = (table: string): { name: string; properties: ('companyId' | 'id')[] } => ({
  name: `${table}_company_unique`,
  properties: ['companyId', 'id'],
});

/** Past the ORM's filter, for what crosses companies: row-level security alone decides which rows there are. */
export const everyCompany = { filters: { company: false } } as const;

/**
 * A policy by which an operator of the provider reads rows of every company; what they write, they write in the company
 * itself. Said so that the planner takes it for as likely as not: by a plain comparison it would expect next to no rows,
 * and sort them.
 */
export const readByProvider = (table: string, which = 'true') => ({
  name: `${table}_provider_policy`,
  command: 'select' as const,
  using: `coalesce(current_setting('app.provider', true) = 'on', false)${which === 'true' ? '' : ` and ${which}`}`,
});
