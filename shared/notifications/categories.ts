import { Type, type Static } from 'typebox';
import type { NoticeKind } from '#shared/platform/notice.schema.ts';

/** What somebody may want to hear of, or not, one by one. Who is named waits for an answer: that is another thing than a comment. */
export const noticeCategories = [
  'objectives',
  'key-results',
  'tasks',
  'comments',
  'mentions',
  'reviews',
  'calibration',
  'rewards',
  'approvals',
  'support',
  'people',
  'security',
  'system',
] as const;
export const NoticeCategory = Type.Enum(noticeCategories);
export type NoticeCategory = Static<typeof NoticeCategory>;

const categories: Record<NoticeKind, NoticeCategory> = {
  'task-assigned': 'tasks',
  'task-given-on': 'tasks',
  'task-moved': 'tasks',
  'task-due-moved': 'tasks',
  'task-removed': 'tasks',
  'task-restored': 'tasks',
  'task-due-tomorrow': 'tasks',
  'task-due-today': 'tasks',
  'task-overdue': 'tasks',
  'board-joined': 'tasks',
  'ticket-answered': 'support',
  'ticket-moved': 'support',
  'ticket-replied': 'support',
  'ticket-handed-over': 'support',
  'delegate-named': 'approvals',
  'delegate-released': 'approvals',
};

export const categoryOf = (kind: NoticeKind): NoticeCategory => categories[kind];
