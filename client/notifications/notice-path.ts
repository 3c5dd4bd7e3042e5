import { noticePath } from '#shared/notifications/notice-path.ts';
import type { Notice } from '#shared/notifications/notice.schema.ts';

/** Where a notice leads from here: the window of support opens over the page on which one is. */
export function pathFromHere(notice: Notice): string {
  const path = noticePath(notice);
  const ticketId = new URLSearchParams(path.split('?')[1]).get('support');
  if (ticketId === null) return path;
  const params = new URLSearchParams(location.search);
  params.set('support', ticketId);
  return `${location.pathname}?${params.toString()}`;
}
