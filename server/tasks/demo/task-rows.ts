import type { RichNode } from '#shared/platform/rich-text.ts';
import type { BoardKind } from '#shared/tasks/board.schema.ts';
import type { LabelColor } from '#shared/tasks/label.schema.ts';
import type { BoardRole } from '#shared/tasks/members.events.ts';
import type { Recurrence } from '#shared/tasks/recurrence/recurrence.schema.ts';
import type { Priority, TaskStatus } from '#shared/tasks/task.schema.ts';
import type { OwnedRow } from '#server/platform/seed/seeded-company.ts';

export interface BoardRow extends OwnedRow {
  readonly kind: BoardKind;
  readonly title: string;
  readonly departmentId: string | null;
  readonly ownerId: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly isTemplate: boolean;
}

export interface LaneRow extends OwnedRow {
  readonly boardId: string;
  readonly name: string;
  readonly cardLimit: number | null;
  readonly position: number;
}

export interface LabelRow extends OwnedRow {
  readonly boardId: string;
  readonly name: string;
  readonly color: LabelColor;
  readonly position: number;
}

export interface MemberRow extends OwnedRow {
  readonly boardId: string;
  readonly personId: string;
  readonly role: BoardRole;
}

export interface SeededTaskRow extends OwnedRow {
  readonly boardId: string;
  readonly title: string;
  readonly status: TaskStatus;
  readonly laneId: string | null;
  readonly rank: string;
  readonly assigneeId: string;
  readonly creatorId: string;
  readonly priority: Priority;
  readonly startDate: string | null;
  readonly dueDate: string | null;
  readonly estimate: number | null;
  readonly actualHours: number;
  readonly commentCount: number;
  readonly actualCompletionDate: string | null;
  readonly version: number;
  readonly labelIds: readonly string[];
  readonly mainTaskId: string | null;
  readonly subtaskRank: string | null;
  readonly subtaskCount: number;
  readonly subtasksDone: number;
  readonly isRecurring?: boolean;
}

/** Uses the id of the task. */
export interface TextRow extends OwnedRow {
  readonly document: RichNode;
  readonly writerId: string;
  readonly version: number;
}

export interface WatcherRow extends OwnedRow {
  readonly taskId: string;
  readonly personId: string;
}

export interface EffortRow extends OwnedRow {
  readonly taskId: string;
  readonly personId: string;
  readonly day: string;
  readonly hours: number;
}

export interface SeriesRow extends OwnedRow {
  readonly rule: Recurrence;
  readonly startsOn: string;
  readonly state: 'active';
}

/** Uses the id of the task. */
export interface OccurrenceRow extends OwnedRow {
  readonly seriesId: string;
  readonly date: string;
  readonly number: number;
  readonly kept: object;
}

export interface SeededAction {
  readonly taskId: string;
  readonly boardId: string;
  readonly actorId: string;
  readonly at: string;
  readonly status: TaskStatus;
  readonly version: number;
}

declare module '#server/platform/seed/seeded-company.ts' {
  interface SeededCompany {
    readonly board: readonly BoardRow[];
    readonly lane: readonly LaneRow[];
    readonly label: readonly LabelRow[];
    readonly boardMember: readonly MemberRow[];
    readonly task: readonly SeededTaskRow[];
    readonly taskText: readonly TextRow[];
    readonly watcher: readonly WatcherRow[];
    readonly effort: readonly EffortRow[];
    readonly taskSeries: readonly SeriesRow[];
    readonly taskOccurrence: readonly OccurrenceRow[];
    /** Actions that led to the tasks, for their logs. */
    readonly actions: readonly SeededAction[];
  }
}
