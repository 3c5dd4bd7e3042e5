import { Type, type Static } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Day, Id, Nullable } from '#shared/platform/schema.ts';
import {
  BoxLabels,
  CalibrationMove,
  CalibrationRole,
  CalibrationStatus,
  CalibrationTerms,
  Guideline,
  maxSubjects,
  Subject,
} from './calibration.schema.ts';
import { facilitationEvents, facilitationFolds } from './facilitation/facilitation.events.ts';
import { CalibrationNote, CalibrationVote, Facilitation } from './facilitation/facilitation.schema.ts';

/** Number of latest moves in the state, besides those that owe a reason; the table has all of them. */
export const shownMoves = 300;

export const CalibrationState = Type.Object({
  id: Id,
  status: CalibrationStatus,
  /** Null for a draft. */
  terms: Nullable(CalibrationTerms),
  people: Type.Record(Type.String(), CalibrationRole),
  subjects: Type.Record(Type.String(), Subject),
  guideline: Guideline,
  labels: BoxLabels,
  moves: Type.Record(Type.String(), CalibrationMove),
  facilitation: Facilitation,
  vote: Nullable(CalibrationVote),
  notes: Type.Record(Type.String(), CalibrationNote),
});
export type CalibrationState = Static<typeof CalibrationState>;

const one = { id: Id };

type FormerTerms = Omit<CalibrationTerms, 'reasonCodes' | 'barsOwnReports' | 'noteReaders'>;
/** Sessions once had no reason codes, and everybody in them moved everybody and read all notes. */
const withRules = (data: { terms: FormerTerms | null }) => ({
  ...data,
  terms: data.terms && { ...data.terms, reasonCodes: [], barsOwnReports: false, noteReaders: 'everyone' },
});

type FormerMove = Omit<CalibrationMove, 'reasonCode' | 'authorisedById'>;
/** The reason of a move once was a comment only. */
const withParts = <T extends FormerMove | undefined>(move: T) => move && { ...move, reasonCode: null, authorisedById: null };
const withReasons = (data: { move: FormerMove; owed?: FormerMove }) => ({
  ...data,
  move: withParts(data.move),
  ...(data.owed && { owed: withParts(data.owed) }),
});

type FormerSubject = Omit<Subject, 'startX' | 'startY'>;
/** Sessions once started from the ratings of the managers. */
const withStart = (subject: FormerSubject): Subject => ({ ...subject, startX: subject.originalX, startY: subject.originalY });
const ofOne = [(data: { subject: FormerSubject }) => ({ ...data, subject: withStart(data.subject) })];
const ofAll = [(data: { subjects: FormerSubject[] }) => ({ ...data, subjects: data.subjects.map(withStart) })];

export const calibrationPersonPut = defineEvent(
  'calibration.person-put',
  Type.Object({ ...one, people: Type.Array(Type.Object({ personId: Id, role: CalibrationRole })) }),
);
export const calibrationPersonRemoved = defineEvent('calibration.person-removed', Type.Object({ ...one, personId: Id }));
export const calibrationSubjectsPut = defineEvent(
  'calibration.subjects-put',
  Type.Object({ ...one, subjects: Type.Array(Subject, { maxItems: maxSubjects }) }),
  ofAll,
);
/** Subjects are about to be added, so the rights of the readers are checked before they get the ratings. */
export const calibrationSubjectsChosen = defineEvent('calibration.subjects-chosen', Type.Object(one));
export const calibrationSubjectRemoved = defineEvent('calibration.subject-removed', Type.Object({ ...one, personId: Id }));
export const calibrationSetUp = defineEvent('calibration.set-up', Type.Object({ ...one, guideline: Guideline, labels: BoxLabels }));
export const calibrationAdvanced = defineEvent(
  'calibration.advanced',
  Type.Object({
    ...one,
    status: CalibrationStatus,
    terms: Nullable(CalibrationTerms),
    reason: CalibrationMove.properties.reason,
  }),
  [withRules],
);
export const calibrationMoved = defineEvent(
  'calibration.moved',
  Type.Object({
    ...one,
    subject: Subject,
    move: CalibrationMove,
    /** Earlier move that owes its reason again after this one has taken back a later one. The state may no longer have it. */
    owed: Type.Optional(CalibrationMove),
  }),
  [...ofOne, withReasons],
);
export const calibrationReasonGiven = defineEvent(
  'calibration.reason-given',
  Type.Object({ ...one, subject: Subject, move: CalibrationMove }),
  [...ofOne, withReasons],
);
export const calibrationDiscussed = defineEvent('calibration.discussed', Type.Object({ ...one, subject: Subject }), ofOne);

/** Recorded when people learn of a session, or of its new date. */
export const calibrationAnnounced = defineEvent(
  'calibration.announced',
  Type.Object({ ...one, heldOn: Day, invitedIds: Type.Array(Id), movedIds: Type.Array(Id) }),
);
/** Recorded in the morning of the day of a session and of the day before, for people in the same time zone. */
export const calibrationComesUp = defineEvent('calibration.comes-up', Type.Object({ ...one, heldOn: Day, personIds: Type.Array(Id) }));

interface Moved {
  readonly subject: Subject;
  readonly move: CalibrationMove;
  readonly owed?: CalibrationMove;
}

/** Leaves the latest moves and those that owe a reason. */
function dropOldMoves({ moves, subjects }: Pick<CalibrationState, 'moves' | 'subjects'>): void {
  const newest = Math.max(...Object.values(moves).map(({ number }) => number));
  for (const { id, number, personId } of Object.values(moves))
    if (number <= newest - shownMoves && subjects[personId]?.pendingMoveId !== id) delete moves[id];
}

const putMove = (state: CalibrationState, { subject, move, owed }: Moved) => {
  state.subjects[subject.personId] = subject;
  for (const one of [move, ...(owed ? [owed] : [])]) state.moves[one.id] = one;
  dropOldMoves(state);
};

/** A session as all its people see it. A subject never joins it, so no event needs a filter. */
export const calibrationRoom = defineRoom({
  name: 'calibration',
  state: CalibrationState,
  events: [
    calibrationPersonPut,
    calibrationPersonRemoved,
    calibrationSubjectsChosen,
    calibrationSubjectsPut,
    calibrationSubjectRemoved,
    calibrationSetUp,
    calibrationAdvanced,
    calibrationMoved,
    calibrationReasonGiven,
    calibrationDiscussed,
    calibrationAnnounced,
    calibrationComesUp,
    ...facilitationEvents,
  ],
  apply: {
    ...facilitationFolds,
    'calibration.person-put': (state, { people }) => {
      for (const { personId, role } of people) state.people[personId] = role;
    },
    'calibration.person-removed': (state, { personId }) => {
      delete state.people[personId];
    },
    'calibration.subjects-chosen': () => undefined,
    'calibration.subjects-put': (state, { subjects }) => {
      for (const subject of subjects) state.subjects[subject.personId] = subject;
    },
    'calibration.subject-removed': (state, { personId }) => {
      delete state.subjects[personId];
      dropOldMoves(state);
    },
    'calibration.set-up': (state, { guideline, labels }) => void Object.assign(state, { guideline, labels }),
    'calibration.advanced': (state, { status, terms }) => void Object.assign(state, { status, terms }),
    'calibration.moved': putMove,
    'calibration.reason-given': putMove,
    // The state does not tell who was notified.
    'calibration.announced': () => {},
    'calibration.comes-up': () => {},
    'calibration.discussed': (state, { subject }) => {
      state.subjects[subject.personId] = subject;
    },
  },
});
