import type { Notice } from '#shared/notifications/inbox.events.ts';

/** The window of support over the page on which one is. */
const supportPath = (ticketId: string) => {
  const params = new URLSearchParams(location.search);
  params.set('support', ticketId);
  return `${location.pathname}?${params.toString()}`;
};

/** Where a notice leads; whether one may still see it is asked there. */
export const noticePath = ({ kind, subject }: Pick<Notice, 'kind' | 'subject'>): string => {
  if (kind === 'board-joined') return `/admin/tasks?boardId=${subject.id}`;
  return kind === 'task-assigned' ? `/admin/tasks?taskId=${subject.id}` : supportPath(subject.id);
};
