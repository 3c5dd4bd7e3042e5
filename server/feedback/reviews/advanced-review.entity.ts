import { defineEntity, p } from '@mikro-orm/postgresql';
import { advancedReview } from '#shared/feedback/advanced-review.record.ts';
import { raterStates } from '#shared/feedback/rater.schema.ts';
import { raterGroups, type FeedbackReport } from '#shared/feedback/report.schema.ts';
import type { FormContent } from '#shared/reviews/form-content.ts';
import type { Answers } from '#shared/reviews/form.schema.ts';
import { companyKey, owned, tenantFilter } from '#server/platform/data/owned.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';

const table = recordTable(advancedReview);
const once = `create unique index "advancedreview_once_unique" on "advancedreview" ("launch_id", "employee_id") where "deleted_at" is null`;

const schema = defineEntity({
  name: 'AdvancedReviewEntity',
  ...table,
  indexes: [
    ...table.indexes,
    { name: 'advancedreview_employee_index', properties: ['companyId', 'employeeId'] },
    { name: 'advancedreview_manager_index', properties: ['managerId'] },
    { name: 'advancedreview_cycle_index', properties: ['cycleId'] },
    { name: 'advancedreview_department_index', properties: ['departmentId'] },
    { name: 'advancedreview_template_index', properties: ['templateId'] },
    { name: 'advancedreview_once_unique', expression: once },
  ],
  properties: {
    ...recorded,
    name: p.string().length(120),
    employeeId: p.uuid(),
    managerId: p.uuid().nullable(),
    launchId: p.uuid(),
    cycleId: p.uuid(),
    departmentId: p.uuid().nullable(),
    templateId: p.uuid(),
    peersDue: p.date(),
    answersDue: p.date(),
    status: p.enum(advancedReview.fields.status.value.enum),
    selfDone: p.integer(),
    managerAsked: p.integer(),
    managerDone: p.integer(),
    peersAsked: p.integer(),
    peersDone: p.integer(),
    reportsAsked: p.integer(),
    reportsDone: p.integer(),
    othersAsked: p.integer(),
    othersDone: p.integer(),
    declined: p.integer(),
  },
});

export class AdvancedReviewEntity extends schema.class {}
schema.setClass(AdvancedReviewEntity);

const form = defineEntity({
  name: 'FeedbackFormEntity',
  tableName: 'feedback_form',
  filters: tenantFilter,
  properties: {
    ...owned,
    content: p.json<FormContent>(),
    /** Grows with each choice of peers, so that a decision names the choice that the approver has seen. */
    choice: p.integer().default(1),
    countedAt: p.datetime(),
  },
});

/** Content of an advanced review, with the id of the review. */
export class FeedbackFormEntity extends form.class {}
form.setClass(FeedbackFormEntity);

const rater = defineEntity({
  name: 'FeedbackRaterEntity',
  tableName: 'feedback_rater',
  filters: tenantFilter,
  uniques: [companyKey('feedback_rater'), { name: 'feedback_rater_unique', properties: ['reviewId', 'raterId'] }],
  indexes: [{ name: 'feedback_rater_person_index', properties: ['raterId'] }],
  properties: {
    ...owned,
    reviewId: p.uuid(),
    raterId: p.uuid(),
    raterGroup: p.enum([...raterGroups]),
    status: p.enum([...raterStates]),
    reason: p.string().length(500).nullable(),
    remindedOn: p.date().nullable(),
  },
});

/** Somebody who is asked for feedback. No event tells what a rater does. */
export class FeedbackRaterEntity extends rater.class {}
rater.setClass(FeedbackRaterEntity);

const answer = defineEntity({
  name: 'FeedbackAnswerEntity',
  tableName: 'feedback_answer',
  filters: tenantFilter,
  properties: { ...owned, answers: p.json<Answers>() },
});

/** Answers of a rater, with the id of the rater. They are no part of the event log. */
export class FeedbackAnswerEntity extends answer.class {}
answer.setClass(FeedbackAnswerEntity);

const release = defineEntity({
  name: 'FeedbackReleaseEntity',
  tableName: 'feedback_release',
  filters: tenantFilter,
  uniques: [{ name: 'feedback_release_unique', properties: ['reviewId', 'number'] }],
  properties: { ...owned, reviewId: p.uuid(), number: p.integer(), releasedAt: p.datetime(), report: p.json<FeedbackReport>() },
});

/** Report of an advanced review as it was released. The newest release counts. */
export class FeedbackReleaseEntity extends release.class {}
release.setClass(FeedbackReleaseEntity);
