import { Type } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Day, Id } from '#shared/platform/schema.ts';
import { CheckIn, CheckInInput } from './check-in.schema.ts';
import './objectives.errors.ts';

const keyResultParams = Type.Object({ keyResultId: Id });
const checkInParams = Type.Object({ ...keyResultParams.properties, checkInId: Id });
const access = 'Key Results.edit';
const who = 'For the assignee of the key result, the owner and the assignees of its objective, and HR.';
const own = 'Only by the person who made it, within 24 hours; HR always may. The newest check-in decides about the key result again.';

export const makeCheckInEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/keyresults/:keyResultId/check-ins',
  summary: 'Check in',
  description: `${who} The client chooses the id. A comment is required if the status gets worse or is chosen.`,
  tag: 'Key results',
  access,
  whileImpersonating: 'allowed',
  schema: { params: keyResultParams, body: Type.Object({ id: Id, ...CheckInInput.properties }), response: { 200: CheckIn } },
});

export const correctCheckInEndpoint = defineEndpoint({
  method: 'PATCH',
  url: '/api/keyresults/:keyResultId/check-ins/:checkInId',
  summary: 'Correct a check-in',
  description: own,
  tag: 'Key results',
  access,
  whileImpersonating: 'allowed',
  schema: { params: checkInParams, body: CheckInInput, response: { 200: CheckIn } },
});

export const deleteCheckInEndpoint = defineEndpoint({
  method: 'DELETE',
  url: '/api/keyresults/:keyResultId/check-ins/:checkInId',
  summary: 'Delete a check-in',
  description: own,
  tag: 'Key results',
  access,
  whileImpersonating: 'allowed',
  schema: { params: checkInParams, response: { 200: CheckIn } },
});

/** Limit of check-ins in one answer. */
export const maxDueCheckIns = 200;

/** Number of the latest values of a key result that tell its course. */
export const trendLength = 12;

export const DueCheckIns = Type.Object({
  items: Type.Array(
    Type.Object({
      keyResultId: Id,
      dueOn: Day,
      /** Latest values, oldest first. */
      latest: Type.Array(Type.Number(), { maxItems: trendLength }),
    }),
  ),
});

export const dueCheckInsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/keyresults/check-ins-due',
  summary: 'List the check-ins that are due from the caller',
  description: `Key results of active objectives that are assigned to the caller, take check-ins of the caller and have none in the current period of their frequency, with the last day of that period and the latest ${trendLength} values. At most ${maxDueCheckIns}.`,
  tag: 'Key results',
  access: 'Key Results.view',
  isPersonal: true,
  schema: { response: { 200: DueCheckIns } },
});
