import { defineEntity, p } from '@mikro-orm/postgresql';
import { okrDefault } from '#shared/objectives/okr-default.record.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';

const { frequency, visibility, driver } = okrDefault.fields;

const schema = defineEntity({
  name: 'OkrDefaultEntity',
  ...recordTable(okrDefault),
  properties: {
    ...recorded,
    name: p.string().length(120),
    departmentId: p.uuid(),
    frequency: p.enum(Object.keys(frequency.options!)).nullable(),
    visibility: p.enum(Object.keys(visibility.options!)).nullable(),
    driver: p.enum(Object.keys(driver.options!)).nullable(),
  },
});

/** Defaults of the new objectives of a department. */
export class OkrDefaultEntity extends schema.class {}
schema.setClass(OkrDefaultEntity);
