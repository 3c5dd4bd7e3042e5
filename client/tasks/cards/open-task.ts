import { useSearchParams } from 'wouter';
import { isId } from '#shared/platform/schema.ts';

/** The drawer of a task, over the view in which one is. */
export const taskHref = (params: URLSearchParams, taskId: string) =>
  `/admin/tasks?${new URLSearchParams({ ...Object.fromEntries(params), taskId }).toString()}`;

/** The task of the address, whose drawer is open, and the ways to open another and to close it. */
export function useOpenTask(): { taskId: string | null; open: (taskId: string) => void; close: () => void } {
  const [params, setParams] = useSearchParams();
  const asked = params.get('taskId');
  const without = (now: URLSearchParams) => Object.fromEntries([...now].filter(([name]) => name !== 'taskId'));
  return {
    taskId: asked !== null && isId(asked) ? asked : null,
    open: (taskId) => setParams((now) => ({ ...without(now), taskId })),
    close: () => setParams(without),
  };
}
