import { defineEntity, p, type Opt } from '@mikro-orm/postgresql';
import { Language } from '#shared/platform/languages.ts';
import { companyKey, owned, tenantFilter } from '#server/platform/data/owned.ts';
import { RoleEntity } from './role.entity.ts';

const schema = defineEntity({
  name: 'PersonEntity',
  tableName: 'person',
  filters: tenantFilter,
  indexes: [
    { name: 'person_manager_index', properties: ['managerId'] },
    { name: 'person_department_index', properties: ['companyId', 'departmentId'] },
    // Unique in the installation, not in the company: people of all companies sign in at one page.
    ...['email', 'username'].map((column) => ({
      name: `person_${column}_unique`,
      expression: `create unique index "person_${column}_unique" on "person" (lower("${column}"))`,
    })),
  ],
  uniques: [companyKey('person'), { name: 'person_reference_unique', properties: ['companyId', 'employeeReferenceId'] }],
  properties: {
    ...owned,
    firstName: p.string().length(120),
    lastName: p.string().length(120),
    email: p.string().length(254),
    username: p.string().length(60).nullable(),
    employeeReferenceId: p.string().length(40),
    role: () => p.manyToOne(RoleEntity).ref(),
    departmentId: p.uuid().nullable(),
    managerId: p.uuid().nullable(),
    /** Managers of this person, from the top down to the line manager. */
    path: p.json<string[]>(),
    /** Used for reminders, digests and quiet hours. Null means the time zone of the company. */
    timeZone: p.string().length(64).nullable(),
    /** Language of the last visit; emails use it. */
    language: p.enum(Language.enum).default('en'),
    pictureHash: p.string().length(22).nullable(),
    isActive: p.boolean().default(true),
  },
});

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim();

export class PersonEntity extends schema.class {
  get name(): Opt<string> {
    return nameOf(this);
  }
}
schema.setClass(PersonEntity);
