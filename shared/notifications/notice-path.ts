import type { NoticeKind, NoticeSubject } from '#shared/platform/notice.schema.ts';

export const notificationsPath = '/admin/notifications';

/** Whether a notice of this kind is about a person. */
export const isOfPerson = (kind: NoticeKind): boolean => kind.startsWith('delegate-');

/** The page that shows what a notice of this kind is about; whether its reader may still see it is asked there. */
export function noticePath({ kind, subject: { id } }: { kind: NoticeKind; subject: NoticeSubject }): string {
  if (kind.startsWith('ticket-')) return `${notificationsPath}?support=${id}`;
  if (isOfPerson(kind)) return notificationsPath;
  if (kind === 'board-joined') return `/admin/tasks?boardId=${id}`;
  return `/admin/tasks?taskId=${id}`;
}
