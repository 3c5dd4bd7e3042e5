import type { RichNode } from '#shared/platform/rich-text.ts';
import type { NoticeCategory } from '#shared/notifications/categories.ts';
import type { Switched } from '#shared/notifications/channels.ts';
import type { NoticeData, NoticeKind } from '#shared/platform/notice.schema.ts';
import type { Grants, BaseRole } from '#shared/platform/actor.schema.ts';
import type { BoardKind } from '#shared/tasks/board.schema.ts';
import type { BoardRole } from '#shared/tasks/members.events.ts';
import type { FeedEntry, TicketCard, TicketNote } from '#shared/support/ticket.schema.ts';
import type { Priority, TaskStatus } from '#shared/tasks/task.schema.ts';

interface Owned {
  readonly id: string;
  readonly companyId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface RoleRow extends Owned {
  readonly name: string;
  readonly base: BaseRole;
  readonly grants: Grants;
}

export interface DepartmentRow extends Owned {
  readonly name: string;
  readonly headId: string;
}

export interface PersonRow extends Owned {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly employeeReferenceId: string;
  readonly roleId: string;
  readonly departmentId: string;
  readonly managerId: string | null;
  readonly path: readonly string[];
}

export interface AccountRow {
  readonly personId: string;
  readonly companyId: string;
  readonly email: string;
  readonly username: string;
  readonly passwordHash: string;
}

export interface BoardRow extends Owned {
  readonly kind: BoardKind;
  readonly title: string;
  readonly departmentId: string | null;
  readonly ownerId: string;
}

export interface LaneRow extends Owned {
  readonly boardId: string;
  readonly name: string;
  readonly cardLimit: number | null;
  readonly position: number;
}

export interface MemberRow extends Owned {
  readonly boardId: string;
  readonly personId: string;
  readonly role: BoardRole;
}

export interface TaskRow extends Owned {
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
  readonly actualCompletionDate: string | null;
  readonly version: number;
}

/** The id is the task's. */
export interface TextRow extends Owned {
  readonly document: RichNode;
  readonly writerId: string;
  readonly version: number;
}

export interface WatcherRow extends Owned {
  readonly taskId: string;
  readonly personId: string;
}

export interface NotificationRow extends Owned {
  readonly personId: string;
  readonly kind: NoticeKind;
  readonly category: NoticeCategory;
  readonly subjectId: string;
  readonly subjectTitle: string;
  readonly data: NoticeData;
  readonly actorIds: readonly string[];
  readonly count: number;
  readonly at: string;
  readonly readAt: string | null;
  readonly snoozedTill: string | null;
  readonly archivedAt: string | null;
}

/** The id is the person's. */
export interface NotificationSettingsRow extends Owned {
  readonly channels: Switched;
  readonly awayFrom: string;
  readonly awayUntil: string;
  readonly delegateId: string;
  readonly version: number;
}

export type TicketRow = Owned &
  Readonly<Omit<TicketCard, 'updatedAt' | 'owedAt'>> & {
    readonly description: string;
    readonly claimerCompanyId: string | null;
    readonly changedAt: string;
    readonly entries: number;
  };
export type TicketEntryRow = Owned & Readonly<Omit<FeedEntry, 'files'>> & { readonly ticketId: string };
export type TicketNoteRow = Owned & Readonly<Omit<TicketNote, 'files'>> & { readonly ticketId: string };

/** Something that was done to a task, in the order of its versions. */
export interface Deed {
  readonly taskId: string;
  readonly boardId: string;
  readonly actorId: string;
  readonly at: string;
  /** The status that it led to, and the version. */
  readonly status: TaskStatus;
  readonly version: number;
}

/** A company as rows, with what was done in it. Names are those of the tables and columns. */
export interface SeededCompany {
  readonly company: {
    readonly id: string;
    readonly name: string;
    readonly timeZone: string;
    readonly isDemo: boolean;
    readonly createdAt: string;
  };
  readonly role: RoleRow[];
  readonly department: DepartmentRow[];
  readonly person: PersonRow[];
  readonly account: AccountRow[];
  readonly board: BoardRow[];
  readonly lane: LaneRow[];
  readonly boardMember: MemberRow[];
  readonly task: TaskRow[];
  readonly taskText: TextRow[];
  readonly watcher: WatcherRow[];
  readonly notification: NotificationRow[];
  readonly notificationSettings: NotificationSettingsRow[];
  readonly ticket: TicketRow[];
  readonly ticketEntry: TicketEntryRow[];
  readonly ticketNote: TicketNoteRow[];
  readonly deeds: Deed[];
}
