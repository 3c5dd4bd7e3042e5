import type { Notice } from '#shared/notifications/inbox.events.ts';

/** Where a notice leads; whether one may still see it is asked there. */
export const noticePath = ({ kind, subject }: Pick<Notice, 'kind' | 'subject'>): string =>
  kind === 'board-joined' ? `/admin/tasks?boardId=${subject.id}` : `/admin/tasks?taskId=${subject.id}`;
