import { Type, type Static } from 'typebox';
import { Day, Id, Instant, Nullable } from '#shared/platform/schema.ts';

/** Largest number of people whose forms are created in the request that launches them. */
export const maxAtOnce = 30;
/** Limit of the people who are named for each condition. */
export const maxNamed = 50;

/** Reasons for which a person gets no form. */
export const leftOutReasons = ['inactive', 'no-manager', 'duplicate', 'other-template', 'no-competencies'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Reasons for which the form of a recurring launch waits until somebody has removed them. */
export const waitingReasons = ['no-cycle', 'no-manager', 'no-competencies'] as const;
export type OccurrenceReason = LeftOutReason | (typeof waitingReasons)[number];

export const launchNewsKinds = [
  'launched',
  'joined',
  'left-out',
  'reminded',
  'resynced',
  'returned',
  'begun',
  'repeated',
  'waiting',
] as const;

/** Something that happened in a launch, for its control room. */
export const LaunchNews = Type.Object({
  id: Id,
  kind: Type.Enum([...launchNewsKinds]),
  at: Instant,
  /** Null if Cairn did it. */
  byId: Nullable(Id),
  count: Type.Integer({ minimum: 0 }),
  /** People who were left out. */
  personIds: Type.Array(Id, { maxItems: maxNamed }),
});
export type LaunchNews = Static<typeof LaunchNews>;

/** Number of latest news in the state of a launch. */
export const shownNews = 30;

/** Forms of a department by their states, and how many of them are late. */
export const DepartmentProgress = Type.Object({
  departmentId: Nullable(Id),
  states: Type.Record(Type.String(), Type.Integer()),
  late: Type.Integer(),
});
export type DepartmentProgress = Static<typeof DepartmentProgress>;

/** Form whose employee has another manager by now. */
export const MovedForm = Type.Object({ id: Id, employeeId: Id, fromId: Nullable(Id), managerId: Id });
export type MovedForm = Static<typeof MovedForm>;

/** Forms that a recurring launch creates next. */
export const UpcomingForms = Type.Object({
  count: Type.Integer(),
  until: Day,
  /** The first of them, in the order of their days. */
  people: Type.Array(Type.Object({ personId: Id, on: Day })),
});
export type UpcomingForms = Static<typeof UpcomingForms>;
