import type { Found } from '#shared/search/search.api.ts';

/** Where something that was found opens; null for what has no page. */
export function pathOf(found: Found): string | null {
  if (found.kind === 'task') return `/admin/tasks?boardId=${found.boardId}&taskId=${found.id}`;
  if (found.kind === 'board') return `/admin/tasks?boardId=${found.id}`;
  return null;
}
