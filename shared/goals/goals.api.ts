import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';

/** A goal of the caller that somebody else has created. */
const GoalSetter = Type.Object({ goalId: Id, personId: Id });
export type GoalSetter = Static<typeof GoalSetter>;

export const listGoalSettersEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/goals/setters',
  summary: 'List who has set goals for the caller',
  description: 'The goals of the caller that somebody else has created, each with that person.',
  tag: 'Goals',
  access: 'Goals.view',
  schema: { response: { 200: Type.Array(GoalSetter) } },
});
