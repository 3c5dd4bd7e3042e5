import { defineEntity, p } from '@mikro-orm/postgresql';
import type { FormContent, FormItem, FormScale } from '#shared/reviews/form-content.ts';
import { launch } from '#shared/reviews/launch.record.ts';
import { recurrences, type LaunchRecurrence } from '#shared/reviews/launch-recurrence.ts';
import { leftOutReasons, type LaunchNews } from '#shared/reviews/launch.schema.ts';
import { owned, tenantFilter } from '#server/platform/data/owned.ts';
import { moment, recorded, recordTable } from '#server/records/record.entity.ts';

/** Content of the forms as the launch has fixed it. The competencies are apart, by designation and grade. */
export interface FixedContent {
  readonly content: FormContent;
  /** Designations to which the template is limited; none means all. */
  readonly designationIds: readonly string[];
  /** Scale of the competencies; null for a template without them. */
  readonly competencyScale: FormScale | null;
  readonly sets: Readonly<Record<string, FormItem[]>>;
}

const table = recordTable(launch);
const schema = defineEntity({
  name: 'LaunchEntity',
  ...table,
  indexes: [
    ...table.indexes,
    { name: 'launch_template_index', properties: ['templateId'] },
    { name: 'launch_cycle_index', properties: ['cycleId'] },
    { name: 'launch_department_index', properties: ['departmentId'] },
    { name: 'launch_designation_index', properties: ['designationId'] },
    { name: 'launch_grade_index', properties: ['gradeId'] },
  ],
  properties: {
    ...recorded,
    name: p.string().length(120),
    templateId: p.uuid(),
    recurrence: p.enum(Object.keys(recurrences) as LaunchRecurrence[]),
    offsetDays: p.integer().nullable(),
    launchAt: moment().nullable(),
    cycleId: p.uuid().nullable(),
    periodFrom: p.date().nullable(),
    periodTo: p.date().nullable(),
    periodMonths: p.integer().nullable(),
    departmentId: p.uuid().nullable(),
    designationId: p.uuid().nullable(),
    gradeId: p.uuid().nullable(),
    hasSelf: p.boolean(),
    selfDue: p.date().nullable(),
    managerDue: p.date().nullable(),
    shareDue: p.date().nullable(),
    selfDays: p.integer().nullable(),
    managerDays: p.integer().nullable(),
    shareDays: p.integer().nullable(),
    status: p.enum(launch.fields.status.value.enum),
    people: p.integer(),
    forms: p.integer(),
    templateVersion: p.integer().nullable(),
    repeatsFrom: p.date().nullable(),
    reason: p.string().length(500).nullable(),
    fixed: p.json<FixedContent>().nullable(),
    news: p
      .json<LaunchNews[]>()
      .default('[]')
      .onCreate(() => []),
  },
});

export class LaunchEntity extends schema.class {}
schema.setClass(LaunchEntity);

const person = defineEntity({
  name: 'LaunchPersonEntity',
  tableName: 'launch_person',
  filters: tenantFilter,
  uniques: [{ name: 'launch_person_unique', properties: ['launchId', 'personId'] }],
  indexes: [{ name: 'launch_person_person_index', properties: ['personId'] }],
  properties: {
    ...owned,
    launchId: p.uuid(),
    personId: p.uuid(),
    /** The form exists, or the person was left out for the reason. */
    isDone: p.boolean().default(false),
    leftOut: p.enum([...leftOutReasons]).nullable(),
  },
});

/** Somebody who was chosen for a launch. */
export class LaunchPersonEntity extends person.class {}
person.setClass(LaunchPersonEntity);
