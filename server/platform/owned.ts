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
