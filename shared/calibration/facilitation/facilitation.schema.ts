import { Type, type Static } from 'typebox';
import { FreeText, Id, Instant, Nullable, personal } from '#shared/platform/schema.ts';
import { maxPeople, maxSubjects } from '#shared/calibration/calibration.schema.ts';

export const AgendaOrder = Type.Enum(['disagreement', 'department', 'hand']);
export type AgendaOrder = Static<typeof AgendaOrder>;

/** Order in which people are discussed. Subjects who are not in it follow at its end. */
export const Agenda = Type.Object({ order: AgendaOrder, personIds: Type.Array(Id, { maxItems: maxSubjects }) });
export type Agenda = Static<typeof Agenda>;

/** Time for each person in seconds. */
export const Budget = Type.Integer({ minimum: 30, maximum: 3600 });

/** Time spent on the current person, measured by the clock of the server. */
export const DiscussionTimer = Type.Object({
  budgetSeconds: Budget,
  /** Time added for the current person. */
  extraSeconds: Type.Integer({ minimum: 0, maximum: 7200 }),
  /** Null while the timer is paused. */
  startedAt: Nullable(Instant),
  /** Time that had passed when the timer was started last, in milliseconds. */
  usedMs: Type.Integer({ minimum: 0 }),
});
export type DiscussionTimer = Static<typeof DiscussionTimer>;

const Speaker = Type.Object({ personId: Id, at: Instant });

/** Facilitation of a session: the facilitator who leads it, the agenda, the current person, the timer and the speaking queue. */
export const Facilitation = Type.Object({
  leadId: Nullable(Id),
  currentId: Nullable(Id),
  agenda: Agenda,
  timer: DiscussionTimer,
  /** Participants see the person at whom the lead looks. */
  isFollowed: Type.Boolean(),
  /** Raised hands, the first one first. */
  hands: Type.Array(Speaker, { maxItems: maxPeople }),
  speaker: Nullable(Speaker),
});
export type Facilitation = Static<typeof Facilitation>;

export const FacilitationChange = Type.Partial(Facilitation);
export type FacilitationChange = Static<typeof FacilitationChange>;

export const initialFacilitation: Facilitation = {
  leadId: null,
  currentId: null,
  agenda: { order: 'hand', personIds: [] },
  timer: { budgetSeconds: 240, extraSeconds: 0, startedAt: null, usedMs: 0 },
  isFollowed: false,
  hands: [],
  speaker: null,
};

/** A vote about the performance of a person. `ballots` is null until all of them are revealed at once. */
export const CalibrationVote = Type.Object({
  id: Id,
  personId: Id,
  voterIds: Type.Array(Id, { maxItems: maxPeople }),
  ballots: Nullable(Type.Array(Type.Object({ personId: Id, value: Type.Number() }), { maxItems: maxPeople })),
});
export type CalibrationVote = Static<typeof CalibrationVote>;

export const maxNotes = 200;

export const NoteKind = Type.Enum(['decision', 'note', 'parked']);
export type NoteKind = Static<typeof NoteKind>;

export const NoteText = personal(FreeText({ minLength: 1, maxLength: 500, pattern: '\\S' }));

/** A decision, a note, or a matter that is parked for later, about the session or about one of its subjects. */
export const CalibrationNote = Type.Object({
  id: Id,
  kind: NoteKind,
  personId: Nullable(Id),
  authorId: Id,
  at: Instant,
  text: NoteText,
  /** True for a parked matter that was settled. */
  isDone: Type.Boolean(),
});
export type CalibrationNote = Static<typeof CalibrationNote>;
