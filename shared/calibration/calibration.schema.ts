import { Type, type Static } from 'typebox';
import { Day, FreeText, Id, Instant, LineText, Nullable, personal } from '#shared/platform/schema.ts';
import { ScalePoint, ScalePoints } from '#shared/records/scale.ts';
import { calibration } from './calibration.record.ts';
import { guidelineOperators } from './guideline.ts';
import { boxNames } from './nine-boxes.ts';

export const minSubjects = 2;
export const maxSubjects = 250;
export const maxPeople = 60;

export const CalibrationRole = Type.Enum(['facilitator', 'editor', 'viewer']);
export type CalibrationRole = Static<typeof CalibrationRole>;

export const CalibrationStatus = calibration.fields.status.value;
export type CalibrationStatus = Static<typeof CalibrationStatus>;

/** Sessions that may still begin or go on. */
export const plannedStatuses = ['ready', 'live', 'paused'] as const satisfies readonly CalibrationStatus[];
/** Sessions that are no draft and not over: their people know of them, and their subjects are in no other one. */
export const openStatuses = [...plannedStatuses, 'review'] as const satisfies readonly CalibrationStatus[];
/** Sessions whose ratings are final. */
export const finalStatuses = ['finalised', 'archived'] as const satisfies readonly CalibrationStatus[];

const Rating = ScalePoint.properties.value;
export const MoveReason = personal(FreeText({ minLength: 1, maxLength: 1000, pattern: '\\S' }));

export const maxReasonCodes = 100;
/** A reason from the list of the company, by the name that it had when the session became ready. */
export const ReasonCode = LineText({ minLength: 1, maxLength: 80, pattern: '\\S' });

/** Reason of a move. The policy of the session says which part a move needs. */
export const GivenReason = Type.Object({
  reason: Nullable(MoveReason),
  reasonCode: Nullable(ReasonCode),
  authorisedById: Nullable(Id),
});
export type GivenReason = Static<typeof GivenReason>;
export const noReason: GivenReason = { reason: null, reasonCode: null, authorisedById: null };

/**
 * A person whose ratings are compared: the manager's ratings, those of record when the session began (calibrated by an earlier session of the
 * cycle, otherwise the manager's), and those that apply now. Ratings are null without a manager rating.
 */
export const Subject = Type.Object({
  personId: Id,
  originalX: Nullable(Rating),
  originalY: Nullable(Rating),
  startX: Nullable(Rating),
  startY: Nullable(Rating),
  x: Nullable(Rating),
  y: Nullable(Rating),
  isDiscussed: Type.Boolean(),
  /** Move in effect whose reason is missing. */
  pendingMoveId: Nullable(Id),
  /** Number of moves. */
  version: Type.Integer(),
});
export type Subject = Static<typeof Subject>;

/** Change of the ratings of a subject. It is never overwritten: undoing it is a move of its own. */
export const CalibrationMove = Type.Object({
  id: Id,
  personId: Id,
  actorId: Id,
  number: Type.Integer(),
  at: Instant,
  fromX: Rating,
  fromY: Nullable(Rating),
  toX: Rating,
  toY: Nullable(Rating),
  ...GivenReason.properties,
  /** Move that this one takes back. */
  undoesId: Nullable(Id),
});
export type CalibrationMove = Static<typeof CalibrationMove>;

/** Rating of a subject in a past cycle, as it applies: the calibrated one, otherwise the manager's. */
export const PastRating = Type.Object({
  cycleId: Id,
  cycleName: Type.String(),
  endsOn: Day,
  performance: Rating,
  /** Label of the point on its scale; null between two points. */
  performanceLabel: Nullable(Type.String()),
  potential: Nullable(Rating),
  potentialLabel: Nullable(Type.String()),
  isCalibrated: Type.Boolean(),
});
export type PastRating = Static<typeof PastRating>;

const Percent = Type.Integer({ minimum: 0, maximum: 100 });
export const Guideline = Type.Array(
  Type.Object({
    ratings: Type.Array(Rating, { minItems: 1, maxItems: 10 }),
    operator: Type.Enum([...guidelineOperators]),
    percent: Percent,
    high: Nullable(Percent),
  }),
  { maxItems: 12 },
);
export type Guideline = Static<typeof Guideline>;

/** Names of boxes that differ from the usual ones. */
export const BoxLabels = Type.Array(
  Type.Object({ box: Type.Enum([...boxNames]), label: LineText({ minLength: 1, maxLength: 40, pattern: '\\S' }) }),
  { maxItems: 9 },
);
export type BoxLabels = Static<typeof BoxLabels>;

const Axis = Type.Object({ points: ScalePoints, low: Rating, high: Rating });
export type Axis = Static<typeof Axis>;

const { reasonPolicy, barsOwnReports, noteReaders, enforcement, name, place } = calibration.fields;

export const NoteReaders = noteReaders.value;
export type NoteReaders = Static<typeof NoteReaders>;

/** Values that apply from the moment when a session is ready. */
export const CalibrationTerms = Type.Object({
  name: name.value,
  cycleId: Id,
  heldOn: Day,
  place: place.value,
  x: Axis,
  y: Nullable(Axis),
  reasonPolicy: reasonPolicy.value,
  /** Reasons from which a move needs one; empty under another policy. */
  reasonCodes: Type.Array(ReasonCode, { maxItems: maxReasonCodes }),
  barsOwnReports: barsOwnReports.value,
  noteReaders: NoteReaders,
  enforcement: enforcement.value,
});
export type CalibrationTerms = Static<typeof CalibrationTerms>;
