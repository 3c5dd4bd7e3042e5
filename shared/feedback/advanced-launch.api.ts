import { Type } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';
import { launchPeopleEndpoints } from '#shared/reviews/launch-people.api.ts';
import { GroupCount } from './rater.schema.ts';
import { RaterGroup } from './report.schema.ts';

const tag = 'Advanced launches';
const page = 'Advanced Launch Forms';
const url = '/api/advancedlaunches/:recordId';
const params = Type.Object({ recordId: Id });
const kind = { plural: 'advancedlaunches', page, tag, noun: 'advanced launch', draft: 'new advanced launch' };

/** Endpoints with which the people of an advanced launch are chosen. */
export const advancedPeople = launchPeopleEndpoints(kind);

export const readAdvancedProgressEndpoint = defineEndpoint({
  method: 'GET',
  url: `${url}/progress`,
  summary: 'Count the raters of an advanced launch',
  description: 'By group, and the reviews by state. The counts of peers, direct reports and others are those of the last full hour.',
  tag,
  access: `${page}.view`,
  schema: {
    params,
    response: { 200: Type.Object({ groups: Type.Array(GroupCount), states: Type.Record(Type.String(), Type.Integer()) }) },
  },
});

export const remindRatersEndpoint = defineEndpoint({
  method: 'POST',
  url: `${url}/remind`,
  summary: 'Remind the raters of a group',
  description: 'All raters of the group who have not submitted their answers. The reply does not tell how many they are.',
  tag,
  access: `${page}.edit`,
  whileImpersonating: 'allowed',
  schema: { params, body: Type.Object({ group: RaterGroup }), response: { 200: Type.Object({}) } },
});
