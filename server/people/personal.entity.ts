import { defineEntity, p } from '@mikro-orm/postgresql';
import { personal } from '#shared/people/personal.room.ts';
import { owned, tenantFilter } from '#server/platform/data/owned.ts';

const schema = defineEntity({
  name: 'PersonalEntity',
  tableName: 'personal',
  filters: tenantFilter,
  properties: {
    ...owned,
    phone: p.string().length(40).nullable(),
    birthDate: p.date().nullable(),
    birthday: p.enum(Object.keys(personal.fields.birthday.options!)).nullable(),
    leavingOn: p.date().nullable(),
  },
});

/** Uses the id of the person. */
export class PersonalEntity extends schema.class {}
schema.setClass(PersonalEntity);
