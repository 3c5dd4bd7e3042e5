import type { NoticeKind, NoticeSubject } from '#shared/platform/notice.schema.ts';

export const notificationsPath = '/admin/notifications';

/** The page that shows what a notice of this kind is about; whether its reader may still see it is asked there. */
export function noticePath({ kind, subject: { id } }: { kind: NoticeKind; subject: NoticeSubject }): string {
  if (kind.startsWith('ticket-')) return `${notificationsPath}?support=${id}`;
  if (kind.startsWith('delegate-')) return notificationsPath;
  if (kind === 'board-joined') return `/admin/tasks?boardId=${id}`;
  return `/admin/tasks?taskId=${id}`;
}
