import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Day, Id, LineText, Nullable } from '#shared/platform/schema.ts';
import { calibration } from './calibration.record.ts';
import {
  BoxLabels,
  CalibrationMove,
  CalibrationRole,
  CalibrationStatus,
  Guideline,
  maxPeople,
  maxSubjects,
  GivenReason,
  MoveReason,
  PastRating,
  Subject,
} from './calibration.schema.ts';
import './calibration.errors.ts';

const params = Type.Object({ recordId: Id });
const ofPerson = Type.Object({ recordId: Id, personId: Id });
const ofMove = Type.Object({ recordId: Id, moveId: Id });
const tag = 'Calibration sessions';
const removed = Type.Object({ personId: Id });
const { toX, toY } = CalibrationMove.properties;

export const OwnCalibration = Type.Object({
  id: Id,
  name: calibration.fields.name.value,
  heldOn: Day,
  place: calibration.fields.place.value,
  status: CalibrationStatus,
  role: CalibrationRole,
});
export type OwnCalibration = Static<typeof OwnCalibration>;

export const listOwnCalibrationsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/calibrations/mine',
  summary: 'List the open sessions of the caller',
  description: 'Sessions in which the caller takes part and that are neither drafts nor over, the next one first.',
  tag,
  access: 'signed-in',
  schema: { response: { 200: Type.Array(OwnCalibration) } },
});

export const readOwnCalibrationEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/calibrations/:recordId/mine',
  summary: 'Read the state of a session of the caller',
  description: 'For participants, also when the session is over and they can no longer join its room; not for its subjects.',
  tag,
  access: 'signed-in',
  schema: { params, response: { 200: OwnCalibration } },
});

export const addCalibrationPeopleEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/calibrations/:recordId/people',
  summary: 'Add facilitators and participants',
  description: 'Changes the role of people who are in the session already. Refuses its subjects.',
  tag,
  access: 'signed-in',
  whileImpersonating: 'refused',
  schema: {
    params,
    body: Type.Object({
      people: Type.Array(Type.Object({ personId: Id, role: CalibrationRole }), { minItems: 1, maxItems: maxPeople }),
    }),
    response: { 200: Type.Object({ people: Type.Array(Type.Object({ personId: Id, role: CalibrationRole })) }) },
  },
});

export const removeCalibrationPersonEndpoint = defineEndpoint({
  method: 'DELETE',
  url: '/api/calibrations/:recordId/people/:personId',
  summary: 'Remove a facilitator or participant',
  description:
    'For facilitators, the owner and HR until the session is finalised or cancelled. A session that is no longer a draft keeps at least one facilitator.',
  tag,
  access: 'signed-in',
  whileImpersonating: 'refused',
  schema: { params: ofPerson, response: { 200: removed } },
});

export const addSubjectsEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/calibrations/:recordId/subjects',
  summary: 'Add subjects',
  description: 'Leaves out people who are subjects already. Refuses facilitators and participants.',
  tag,
  access: 'signed-in',
  whileImpersonating: 'refused',
  schema: {
    params,
    body: Type.Object({ personIds: Type.Array(Id, { minItems: 1, maxItems: maxSubjects }) }),
    response: { 200: Type.Object({ subjects: Type.Array(Subject) }) },
  },
});

export const removeSubjectEndpoint = defineEndpoint({
  method: 'DELETE',
  url: '/api/calibrations/:recordId/subjects/:personId',
  summary: 'Remove a subject',
  description:
    'For facilitators, the owner and HR until the review begins. Refused for a subject who was moved, or about whom somebody wrote a note or voted.',
  tag,
  access: 'signed-in',
  whileImpersonating: 'refused',
  schema: { params: ofPerson, response: { 200: removed } },
});

export const listPastRatingsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/calibrations/:recordId/subjects/:personId/past-ratings',
  summary: 'List the past ratings of a subject',
  description: 'Ratings in the past cycles that the session names, the newest first, for everybody who may join the session.',
  tag,
  access: 'signed-in',
  schema: { params: ofPerson, response: { 200: Type.Array(PastRating) } },
});

const setup = Type.Object({ guideline: Guideline, labels: BoxLabels });

const newLabel = LineText({ maxLength: 40, pattern: '^$|\\S' });

/** A part that is left out stays. */
const SetupChange = Type.Object({
  guideline: Type.Optional(Guideline),
  /** Names to change, so that two of them can be given at the same time. An empty one brings the usual name back. */
  labels: Type.Optional(Type.Array(Type.Object({ box: BoxLabels.items.properties.box, label: newLabel }), { maxItems: 9 })),
});
export type SetupChange = Static<typeof SetupChange>;

export const setUpCalibrationEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/calibrations/:recordId/setup',
  summary: 'Set the guideline and the names of the boxes',
  description: 'Only for a draft.',
  tag,
  access: 'signed-in',
  whileImpersonating: 'refused',
  schema: { params, body: SetupChange, response: { 200: setup } },
});

export const advanceCalibrationEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/calibrations/:recordId/advance',
  summary: 'Change the state of a session',
  description: 'The way back from review needs a reason. A session that does not meet the conditions of the state is refused with names.',
  tag,
  access: 'signed-in',
  whileImpersonating: 'refused',
  schema: {
    params,
    body: Type.Object({ from: CalibrationStatus, to: CalibrationStatus, reason: Nullable(MoveReason) }),
    response: { 200: Type.Object({ status: CalibrationStatus }) },
  },
});

export const listMovesEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/calibrations/:recordId/moves',
  summary: 'List the moves of a session',
  description: 'All moves in their order, for everybody who may join the session.',
  tag,
  access: 'signed-in',
  schema: { params, response: { 200: Type.Array(CalibrationMove) } },
});

const moved = Type.Object({ subject: Subject, move: CalibrationMove });

export const moveSubjectEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/calibrations/:recordId/moves',
  summary: 'Move a subject',
  description:
    'Appends a move. `expectedVersion` is the number of moves of the subject that the caller has seen. A session can bar managers from moving their own reports.',
  tag,
  access: 'signed-in',
  whileImpersonating: 'refused',
  schema: {
    params,
    body: Type.Object({
      id: Id,
      personId: Id,
      toX,
      toY,
      expectedVersion: Type.Integer({ minimum: 0 }),
      reason: GivenReason.properties.reason,
      reasonCode: Type.Optional(GivenReason.properties.reasonCode),
      authorisedById: Type.Optional(GivenReason.properties.authorisedById),
    }),
    response: { 200: moved },
  },
});

export const giveReasonEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/calibrations/:recordId/moves/:moveId/reason',
  summary: 'Give the reason of a move',
  description:
    'By the person who made the move or a facilitator, while the session is live. The policy of the session asks for a comment, for one of its reason codes, or for the person who authorised the move. Refused if the move has what the policy asks for.',
  tag,
  access: 'signed-in',
  whileImpersonating: 'refused',
  schema: {
    params: ofMove,
    body: Type.Object({
      reason: GivenReason.properties.reason,
      reasonCode: Type.Optional(GivenReason.properties.reasonCode),
      authorisedById: Type.Optional(GivenReason.properties.authorisedById),
    }),
    response: { 200: moved },
  },
});

export const undoMoveEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/calibrations/:recordId/moves/:moveId/undo',
  summary: 'Undo a move',
  description: 'Appends the inverse move. Only the last move of a subject in effect can be undone.',
  tag,
  access: 'signed-in',
  whileImpersonating: 'refused',
  schema: { params: ofMove, body: Type.Object({ id: Id }), response: { 200: moved } },
});

export const discussSubjectEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/calibrations/:recordId/subjects/:personId/discussed',
  summary: 'Mark a subject as discussed',
  description: 'For facilitators while the session is live. `isDiscussed` false removes the mark.',
  tag,
  access: 'signed-in',
  whileImpersonating: 'refused',
  schema: { params: ofPerson, body: Type.Object({ isDiscussed: Type.Boolean() }), response: { 200: Type.Object({ subject: Subject }) } },
});
