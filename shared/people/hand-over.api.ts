import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Day, Id, Instant, Nullable } from '#shared/platform/schema.ts';
import './employees.errors.ts';

/** Kinds of what a person holds and hands over, in the order of the preview. */
export const handOverKinds = [
  'reports',
  'departments',
  'boards',
  'tasks',
  'goals',
  'objectives',
  'assignments',
  'keyResults',
  'reviews',
  'feedback',
  'ideas',
  'sessions',
  'seats',
  'tickets',
] as const;
export const HandOverKind = Type.Enum(handOverKinds);
export type HandOverKind = Static<typeof HandOverKind>;

const Counted = Type.Object({ kind: HandOverKind, count: Type.Integer({ minimum: 0 }) });

/** Days and holdings of a person who may leave, and the hand-over that can be undone. */
export const Holdings = Type.Object({
  id: Id,
  isActive: Type.Boolean(),
  leavingOn: Nullable(Day),
  /** The active line manager, who gets everything unless somebody else is named. */
  managerId: Nullable(Id),
  held: Type.Array(Counted),
  undoUntil: Nullable(Instant),
});
export type Holdings = Static<typeof Holdings>;

export const HandOverResult = Type.Object({
  id: Id,
  isActive: Type.Boolean(),
  given: Type.Array(Counted),
  /** Held by the person still: nobody was named, or the receiver cannot have it. */
  left: Type.Array(Counted),
});
export type HandOverResult = Static<typeof HandOverResult>;

const params = Type.Object({ personId: Id });

export const holdingsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/people/:personId/holdings',
  summary: 'Read what a person holds',
  description: 'What the person would hand over to others when leaving the company.',
  access: 'Employees.delete',
  schema: { params, response: { 200: Holdings } },
});

export const leaveEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/people/:personId/leave',
  summary: 'Let a person leave',
  description:
    'Sets the leaving date and hands over what the person holds, in transactions of a page each; `id` names this hand-over, so that a repeated request goes on with it. A person whose leaving date has passed is deactivated at once. It can be undone for 24 hours.',
  access: 'Employees.delete',
  whileImpersonating: 'allowed',
  schema: {
    params,
    body: Type.Object({
      id: Id,
      leavingOn: Day,
      receivers: Type.Array(Type.Object({ kind: HandOverKind, personId: Id }), { maxItems: handOverKinds.length }),
    }),
    response: { 200: HandOverResult },
  },
});

export const undoLeaveEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/people/:personId/leave/undo',
  summary: 'Undo the hand-over of a person',
  description:
    'The person gets back what the receivers still hold, the leaving date of before, and access to the company. Absent without a hand-over of the last 24 hours.',
  access: 'Employees.delete',
  whileImpersonating: 'allowed',
  schema: { params, body: Type.Object({}), response: { 200: HandOverResult } },
});
