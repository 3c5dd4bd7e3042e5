import { Type } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, Instant } from '#shared/platform/schema.ts';
import './report.errors.ts';
import { PlanChange, PlanItem } from './plan.schema.ts';

const params = Type.Object({ recordId: Id });
const ofItem = Type.Object({ recordId: Id, itemId: Id });
const tag = 'Advanced reviews';
const url = '/api/advancedreviews/:recordId/plan';
const Reply = Type.Object({ item: PlanItem });

export const addPlanItemEndpoint = defineEndpoint({
  method: 'POST',
  url,
  summary: 'Add a step to a development plan',
  description: 'For the person and the manager until the person signs. The caller chooses the id.',
  tag,
  access: 'signed-in',
  whileImpersonating: 'allowed',
  schema: { params, body: Type.Pick(PlanItem, ['id', 'text', 'dueOn', 'personId']), response: { 200: Reply } },
});

export const changePlanItemEndpoint = defineEndpoint({
  method: 'PATCH',
  url: `${url}/:itemId`,
  summary: 'Change a step of a development plan',
  description:
    'Fields with the values before and after; `record.stale` if a value is no longer the one before. After the signature only `isDone`, `isTask` and `isGoal` change. A step is marked as a goal once there is one with the id of the step, and as a task once its person has one with the id that follows from both. If another person takes the step, it is a task only if that person has added it too.',
  tag,
  access: 'signed-in',
  whileImpersonating: 'allowed',
  schema: { params: ofItem, body: PlanChange, response: { 200: Reply } },
});

export const removePlanItemEndpoint = defineEndpoint({
  method: 'DELETE',
  url: `${url}/:itemId`,
  summary: 'Remove a step of a development plan',
  description: 'For the person and the manager until the person signs.',
  tag,
  access: 'signed-in',
  whileImpersonating: 'allowed',
  schema: { params: ofItem, response: { 200: Type.Object({ itemId: Id }) } },
});

export const signReportEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/advancedreviews/:recordId/sign',
  summary: 'Sign the report of an advanced review',
  description: 'The person signs once, which ends the writing of the plan.',
  tag,
  access: 'signed-in',
  whileImpersonating: 'refused',
  schema: { params, body: Type.Object({}), response: { 200: Type.Object({ signedAt: Instant }) } },
});
