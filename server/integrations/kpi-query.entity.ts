import { defineEntity, p } from '@mikro-orm/postgresql';
import { kpiQuery } from '#shared/integrations/kpi-query.record.ts';
import { moment, recorded, recordTable } from '#server/records/record.entity.ts';

const { schedule, status } = kpiQuery.fields;
const table = recordTable(kpiQuery);

const schema = defineEntity({
  name: 'KpiQueryEntity',
  ...table,
  indexes: [
    ...table.indexes,
    { name: 'kpiquery_connection_index', properties: ['companyId', 'connectionId'] },
    { name: 'kpiquery_key_result_index', properties: ['companyId', 'keyResultId'] },
  ],
  properties: {
    ...recorded,
    name: p.string().length(120),
    connectionId: p.uuid(),
    statement: p.string().length(4000).nullable(),
    address: p.string().length(2000).nullable(),
    csvColumn: p.string().length(120).nullable(),
    keyResultId: p.uuid(),
    schedule: p.enum(schedule.value.enum),
    lastRunAt: moment().nullable(),
    lastValue: p.double().nullable(),
    retryAt: moment().nullable(),
    failures: p.integer(),
    status: p.enum(status.value.enum),
  },
});

export class KpiQueryEntity extends schema.class {}
schema.setClass(KpiQueryEntity);
