import { Type, type Static } from 'typebox';
import { Day, Id, Instant, LineText, Nullable, personal } from '#shared/platform/schema.ts';

export const taskStatuses = ['not-started', 'in-progress', 'completed'] as const;
export const TaskStatus = Type.Enum(taskStatuses);
export type TaskStatus = Static<typeof TaskStatus>;

/** The highest first. */
export const priorities = ['high', 'medium', 'low'] as const;
export const Priority = Type.Enum(priorities);
export type Priority = Static<typeof Priority>;
export const defaultPriority: Priority = 'high';

export const TaskTitle = personal(LineText({ minLength: 1, maxLength: 255, pattern: '\\S' }));

/** Hours, in quarters. */
export const Estimate = Type.Number({ minimum: 0, maximum: 9999, multipleOf: 0.25 });

/** A task as lists and boards show it: small, without long text. */
export const TaskCard = Type.Object({
  id: Id,
  boardId: Id,
  title: TaskTitle,
  status: TaskStatus,
  laneId: Nullable(Id),
  rank: Type.String(),
  assigneeId: Id,
  creatorId: Id,
  priority: Priority,
  startDate: Nullable(Day),
  dueDate: Nullable(Day),
  /** Hours, in quarters. */
  estimate: Nullable(Type.Number({ minimum: 0, maximum: 9999 })),
  actualCompletionDate: Nullable(Instant),
  /** How many files hang on it. */
  fileCount: Type.Integer({ minimum: 0 }),
  version: Type.Integer(),
});
export type TaskCard = Static<typeof TaskCard>;

/** A place in a list of siblings: between two of them as the mover saw it; null stands for the end. */
export const TaskPlace = Type.Object({
  status: TaskStatus,
  laneId: Nullable(Id),
  beforeId: Nullable(Id),
  afterId: Nullable(Id),
});
export type TaskPlace = Static<typeof TaskPlace>;
