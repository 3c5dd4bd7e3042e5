import { useSearchParams } from 'wouter';
import { isId } from '#shared/platform/schema.ts';

export const taskHref = (params: URLSearchParams, taskId: string) =>
  `/admin/tasks?${new URLSearchParams({ ...Object.fromEntries(params), taskId }).toString()}`;

const without = (now: URLSearchParams, part: string) => Object.fromEntries([...now].filter(([name]) => name !== part));

/** URL parameters of the same view for another board or all boards. The open task is dropped. */
export function boardParams(now: URLSearchParams, boardId: string | null): Record<string, string> {
  const { boardId: _before, ...others } = without(now, 'taskId');
  return boardId === null ? others : { ...others, boardId };
}

export function useOpenTask(): { taskId: string | null; open: (taskId: string) => void; close: () => void } {
  const [params, setParams] = useSearchParams();
  const requestedId = params.get('taskId');
  return {
    taskId: requestedId !== null && isId(requestedId) ? requestedId : null,
    open: (taskId) => setParams((now) => ({ ...Object.fromEntries(now), taskId })),
    close: () => setParams((now) => without(now, 'taskId')),
  };
}
