import { defineEntity, p } from '@mikro-orm/postgresql';
import { okrPeriod } from '#shared/objectives/okr-period.record.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';

const { period, state } = okrPeriod.fields;
const table = recordTable(okrPeriod);

const schema = defineEntity({
  name: 'OkrPeriodEntity',
  ...table,
  indexes: [
    ...table.indexes,
    {
      name: 'okrperiod_place_unique',
      expression: `create unique index "okrperiod_place_unique" on "okrperiod" ("company_id", "year", "period") where "deleted_at" is null`,
    },
  ],
  properties: {
    ...recorded,
    name: p.string().length(20),
    period: p.enum(period.value.enum),
    year: p.integer(),
    state: p.enum(state.value.enum),
  },
});

/** Period of objectives that is open or locked. */
export class OkrPeriodEntity extends schema.class {}
schema.setClass(OkrPeriodEntity);
