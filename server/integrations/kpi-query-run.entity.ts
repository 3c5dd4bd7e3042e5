import { defineEntity, p } from '@mikro-orm/postgresql';
import { queryFaults, QueryRun, type QueryRun as PresentedRun } from '#shared/integrations/query-outcome.schema.ts';
import { companyKey, owned, tenantFilter } from '#server/platform/data/owned.ts';

const schema = defineEntity({
  name: 'KpiQueryRunEntity',
  tableName: 'kpi_query_run',
  filters: tenantFilter,
  uniques: [companyKey('kpi_query_run')],
  indexes: [{ name: 'kpi_query_run_query_index', properties: ['queryId', 'createdAt', 'id'] }],
  properties: {
    ...owned,
    queryId: p.uuid(),
    trigger: p.enum(QueryRun.properties.trigger.enum),
    value: p.double().$type<number>().nullable(),
    duration: p.integer(),
    fault: p.enum(queryFaults).nullable(),
    detail: p.string().length(300).nullable(),
  },
});

/** One run of a KPI query. */
export class KpiQueryRunEntity extends schema.class {
  present(): PresentedRun {
    const { id, createdAt, trigger, value = null, duration, fault = null, detail = null } = this;
    return { id, at: createdAt.toISOString(), trigger, value, duration, fault, detail };
  }
}
schema.setClass(KpiQueryRunEntity);
