import { Type } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';
import { launchPeopleEndpoints } from './launch-people.api.ts';
import { DepartmentProgress, MovedForm, UpcomingForms } from './launch.schema.ts';

const params = Type.Object({ recordId: Id });
const tag = 'Launches';
const url = '/api/launches/:recordId';
const page = 'Launch Forms Management';
const edit = { tag, access: `${page}.edit`, whileImpersonating: 'allowed' } as const;
const view = { tag, access: `${page}.view` } as const;
const ids = (max: number) => Type.Array(Id, { maxItems: max });

export const {
  listLaunchPeopleEndpoint,
  addLaunchPeopleEndpoint,
  addLaunchGroupEndpoint,
  importLaunchPeopleEndpoint,
  removeLaunchPeopleEndpoint,
  checkLaunchEndpoint,
} = launchPeopleEndpoints({ page, tag, plural: 'launches', noun: 'launch', draft: 'draft' });

export const readLaunchProgressEndpoint = defineEndpoint({
  method: 'GET',
  url: `${url}/progress`,
  summary: 'Count the forms of a launch',
  description: 'By department and state. Late are open forms whose present step was due before today in the time zone of the company.',
  ...view,
  schema: { params, response: { 200: Type.Object({ departments: Type.Array(DepartmentProgress) }) } },
});

export const readUpcomingFormsEndpoint = defineEndpoint({
  method: 'GET',
  url: `${url}/upcoming`,
  summary: 'List the next forms of a recurring launch',
  description: 'Those of the next 30 days in the time zone of the company, with those that wait. Empty for a launch that is not recurring.',
  ...view,
  schema: { params, response: { 200: UpcomingForms } },
});

export const remindLaunchEndpoint = defineEndpoint({
  method: 'POST',
  url: `${url}/remind`,
  summary: 'Remind people of the forms of a launch',
  description:
    'About the forms that are named, or about all late ones. Returns how many people are reminded. Refused while the launch is paused.',
  ...edit,
  schema: { params, body: Type.Object({ reviewIds: ids(200) }), response: { 200: Type.Object({ count: Type.Integer() }) } },
});

export const joinLaunchEndpoint = defineEndpoint({
  method: 'POST',
  url: `${url}/join`,
  summary: 'Add people to a running launch',
  description: 'Steps that were due before today are left out of their forms. Refuses people who cannot get a form, with their ids.',
  ...edit,
  schema: {
    params,
    body: Type.Object({ personIds: Type.Array(Id, { minItems: 1, maxItems: 30 }) }),
    response: { 200: Type.Object({ forms: Type.Integer() }) },
  },
});

export const listMovedFormsEndpoint = defineEndpoint({
  method: 'GET',
  url: `${url}/moved`,
  summary: 'List the forms with changed managers of a launch',
  description: 'Forms that the manager has not submitted, whose employees have another manager by now, with the old and the new one.',
  ...view,
  schema: { params, response: { 200: Type.Object({ forms: Type.Array(MovedForm) }) } },
});

export const resyncLaunchEndpoint = defineEndpoint({
  method: 'POST',
  url: `${url}/resync`,
  summary: 'Update the reviewers of a launch',
  description:
    'Gives the forms that are named, or all open ones that the manager has not submitted, to the present managers of their employees. Returns how many forms got another reviewer.',
  ...edit,
  schema: { params, body: Type.Object({ reviewIds: Type.Optional(ids(200)) }), response: { 200: Type.Object({ count: Type.Integer() }) } },
});
