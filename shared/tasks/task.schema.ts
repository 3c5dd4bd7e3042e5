import { Type, type Static } from 'typebox';
import { Day, Id, Instant, LineText, Nullable, personal } from '#shared/platform/schema.ts';

export const taskStatuses = ['not-started', 'in-progress', 'completed'] as const;
export const TaskStatus = Type.Enum(taskStatuses);
export type TaskStatus = Static<typeof TaskStatus>;

export const priorities = ['high', 'medium', 'low'] as const;
export const Priority = Type.Enum(priorities);
export type Priority = Static<typeof Priority>;
export const defaultPriority: Priority = 'high';

export const TaskTitle = personal(LineText({ minLength: 1, maxLength: 255, pattern: '\\S' }));

export const Estimate = Type.Number({ minimum: 0, maximum: 9999, multipleOf: 0.25 });

/** Completed subtasks of a main task, and all of them. */
export const SubtaskCount = Type.Object({ done: Type.Integer({ minimum: 0 }), total: Type.Integer({ minimum: 1 }) });

/** Parts that most cards lack. They are absent instead of null, so that a board of thousands of cards stays small. */
const cardParts = {
  mainTaskId: Type.Optional(Id),
  /** Position among the subtasks of the main task; `rank` is the position on the board. */
  subtaskRank: Type.Optional(Type.String()),
  subtasks: Type.Optional(SubtaskCount),
  commentCount: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Labels of other boards, which a moved card keeps, are not shown. */
  labelIds: Type.Optional(Type.Array(Id)),
  coverId: Type.Optional(Id),
  /** Key result that the task counts for. */
  keyResultId: Type.Optional(Nullable(Id)),
};

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
  estimate: Nullable(Type.Number({ minimum: 0, maximum: 9999 })),
  /** Sum of the logged effort. */
  actualHours: Type.Number({ minimum: 0, maximum: 9999 }),
  actualCompletionDate: Nullable(Instant),
  fileCount: Type.Integer({ minimum: 0 }),
  isRecurring: Type.Boolean(),
  version: Type.Integer(),
  ...cardParts,
});
export type TaskCard = Static<typeof TaskCard>;

/** Position between two siblings as the mover saw them; null means the end. */
export const TaskPlace = Type.Object({
  status: TaskStatus,
  laneId: Nullable(Id),
  beforeId: Nullable(Id),
  afterId: Nullable(Id),
});
export type TaskPlace = Static<typeof TaskPlace>;

declare module '#shared/approvals/duties.api.ts' {
  interface DutyKinds {
    readonly tasks: 'tasks';
  }
}
