import { defineEntity, p } from '@mikro-orm/postgresql';
import type { FormContent } from '#shared/reviews/form-content.ts';
import { answerSides, type AnswerValue, type FormGoal, type FormStep } from '#shared/reviews/form.schema.ts';
import { review } from '#shared/reviews/review.record.ts';

import { owned, tenantFilter } from '#server/platform/data/owned.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';

const table = recordTable(review);

const schema = defineEntity({
  name: 'ReviewEntity',
  ...table,
  indexes: [
    ...table.indexes,
    { name: 'review_employee_index', properties: ['companyId', 'employeeId'] },
    { name: 'review_manager_index', properties: ['managerId'] },
    { name: 'review_launch_index', properties: ['launchId'] },
    { name: 'review_cycle_index', properties: ['cycleId'] },
    { name: 'review_department_index', properties: ['departmentId'] },
    { name: 'review_grade_index', properties: ['gradeId'] },
    { name: 'review_designation_index', properties: ['designationId'] },
    {
      name: 'review_form_unique',
      expression: `create unique index "review_form_unique" on "review" ("company_id", "cycle_id", "employee_id") where "status" <> 'cancelled' and "deleted_at" is null`,
    },
  ],
  properties: {
    ...recorded,
    name: p.string().length(120),
    employeeId: p.uuid(),
    managerId: p.uuid().nullable(),
    launchId: p.uuid().nullable(),
    cycleId: p.uuid(),
    departmentId: p.uuid().nullable(),
    gradeId: p.uuid().nullable(),
    designationId: p.uuid().nullable(),
    periodFrom: p.date(),
    periodTo: p.date(),
    selfDue: p.date().nullable(),
    managerDue: p.date(),
    shareDue: p.date(),
    status: p.enum(review.fields.status.value.enum),
    isUnsigned: p.boolean().default(false),
  },
});

export class ReviewEntity extends schema.class {}
schema.setClass(ReviewEntity);

const form = defineEntity({
  name: 'ReviewFormEntity',
  tableName: 'review_form',
  filters: tenantFilter,
  properties: {
    ...owned,
    content: p.json<FormContent>(),
    /** Goals and objectives that count, as they stood when the manager submitted. */
    goals: p.json<FormGoal[]>().nullable(),
    goalScore: p.double().$type<number>().nullable(),
    selfScore: p.double().$type<number>().nullable(),
    managerScore: p.double().$type<number>().nullable(),
    /** State to which a form returns when its calibration session does not take place. */
    heldState: p.enum(['manager-submitted', 'calibrated']).nullable(),
    signComment: p.string().length(2000).nullable(),
    sharedAt: p.datetime().nullable(),
    remindedOn: p.date().nullable(),
    steps: p
      .json<FormStep[]>()
      .default('[]')
      .onCreate(() => []),
  },
});

/** Content and results of a form, with the id of its review. Only the page of the form reads it. */
export class ReviewFormEntity extends form.class {}
form.setClass(ReviewFormEntity);

const answer = defineEntity({
  name: 'ReviewAnswerEntity',
  tableName: 'review_answer',
  filters: tenantFilter,
  uniques: [{ name: 'review_answer_unique', properties: ['reviewId', 'side', 'itemId'] }],
  properties: {
    ...owned,
    reviewId: p.uuid(),
    side: p.enum([...answerSides]),
    itemId: p.uuid(),
    value: p.json<AnswerValue>(),
  },
});

export class ReviewAnswerEntity extends answer.class {}
answer.setClass(ReviewAnswerEntity);
