import { useSearchParams } from 'wouter';
import { isId } from '#shared/platform/schema.ts';

/** The drawer of a task, over the view in which one is. */
export const taskHref = (params: URLSearchParams, taskId: string) =>
  `/admin/tasks?${new URLSearchParams({ ...Object.fromEntries(params), taskId }).toString()}`;

const without = (now: URLSearchParams, part: string) => Object.fromEntries([...now].filter(([name]) => name !== part));

/** The same view over another board, or over all of them; a task that was open stays with the board before. */
export function boardParams(now: URLSearchParams, boardId: string | null): Record<string, string> {
  const { boardId: _before, ...others } = without(now, 'taskId');
  return boardId === null ? others : { ...others, boardId };
}

/** The task of the address, whose drawer is open, and the ways to open another and to close it. */
export function useOpenTask(): { taskId: string | null; open: (taskId: string) => void; close: () => void } {
  const [params, setParams] = useSearchParams();
  const asked = params.get('taskId');
  return {
    taskId: asked !== null && isId(asked) ? asked : null,
    open: (taskId) => setParams((now) => ({ ...Object.fromEntries(now), taskId })),
    close: () => setParams((now) => without(now, 'taskId')),
  };
}
