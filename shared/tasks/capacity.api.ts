import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Day, Id, idPattern } from '#shared/platform/schema.ts';

export const maxCapacityPeople = 50;
export const maxCapacityWeeks = 12;

const id = idPattern.slice(1, -1);
const Hours = Type.Number({ minimum: 0 });
const Capacity = Type.Object({ personId: Id, week: Day, planned: Hours, logged: Hours });
export type Capacity = Static<typeof Capacity>;

export const teamCapacityEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/tasks/capacity',
  summary: 'List the capacity of people',
  description:
    'Planned and logged hours by person and week, named by its Monday; weeks without hours are left out. The estimate of an open task is spread evenly over the weeks from its start date to its due date, and belongs to the week of the due date if it has no start date. Tasks without a due date are not planned. Private boards are left out.',
  access: 'Tasks.view',
  schema: {
    querystring: Type.Object({
      people: Type.String({
        pattern: `^${id}(?:,${id}){0,${maxCapacityPeople - 1}}$`,
        description: 'Ids of people, separated by commas; at most 50.',
      }),
      from: { ...Day, description: 'A day of the first week.' },
      weeks: Type.Integer({ minimum: 1, maximum: maxCapacityWeeks }),
    }),
    response: { 200: Type.Array(Capacity) },
  },
});
