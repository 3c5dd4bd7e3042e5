import { Type, type Static } from 'typebox';
import { Day, Nullable } from '#shared/platform/schema.ts';
import { TaskCard } from '#shared/tasks/task.schema.ts';

export const frequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export const Frequency = Type.Enum(frequencies);
export type Frequency = Static<typeof Frequency>;

/** Names of RFC 5545 in lower case, Monday first. */
export const weekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;
export const Weekday = Type.Enum(weekdays);
export type Weekday = Static<typeof Weekday>;

/** -1 is the last one. */
export const positions = [1, 2, 3, 4, 5, -1] as const;
export const lastDay = -1;
const monthDays = [lastDay, ...Array.from({ length: 31 }, (_, day) => day + 1)];

export const anchors = ['schedule', 'completion'] as const;
export type RecurrenceAnchor = (typeof anchors)[number];

export const maxInterval = 99;
export const maxCount = 365;

/** A subset of the rules of RFC 5545. An empty list means that the due date of the task decides. */
export const Recurrence = Type.Object({
  frequency: Frequency,
  interval: Type.Integer({ minimum: 1, maximum: maxInterval }),
  weekdays: Type.Array(Weekday, { maxItems: 7, uniqueItems: true }),
  /** Days of a month. A day that a month does not have means its last day. */
  monthDays: Type.Array(Type.Enum(monthDays), { maxItems: 31, uniqueItems: true }),
  /** Place among the weekdays of a month; null without weekdays of a month. */
  position: Nullable(Type.Enum([...positions])),
  /** Last day on which a task may be due. */
  until: Nullable(Day),
  /** Number of tasks, the first included. */
  count: Nullable(Type.Integer({ minimum: 2, maximum: maxCount })),
  /** The next task counts from the due date, or from the day on which the task was completed. */
  anchor: Type.Enum(anchors),
});
export type Recurrence = Static<typeof Recurrence>;

export const seriesStates = ['active', 'ended', 'stopped'] as const;

/** The recurrence of a task with its other tasks; without a recurrence everything is empty. */
export const TaskSeries = Type.Object({
  recurrence: Nullable(Recurrence),
  state: Type.Enum(seriesStates),
  /** Tasks of the series that the reader may see, newest first. */
  tasks: Type.Array(TaskCard),
  /** Next due dates. */
  dates: Type.Array(Day),
});
export type TaskSeries = Static<typeof TaskSeries>;

/** Reach of an edit of a recurring task. Without it, the value also applies to later tasks, except the due date. */
export const SeriesScope = Type.Enum(['this', 'future']);
export type SeriesScope = Static<typeof SeriesScope>;

/** Fields that an edit may change for one task of a series only. */
export const seriesFields = ['title', 'assigneeId', 'priority', 'estimate'] as const;
export type SeriesField = (typeof seriesFields)[number];
