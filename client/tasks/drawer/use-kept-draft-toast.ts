import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { showToast } from '#client/ui/toast.tsx';
import { taskHref } from '#client/tasks/cards/open-task.ts';

/** Tells the writer of a description that it was not saved, and opens the drawer of the task again over the same view. */
export function useKeptDraftToast(taskId: string): () => void {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const open = () => {
    const isOverTasks = location.pathname === '/admin/tasks';
    navigate(taskHref(new URLSearchParams(isOverTasks ? location.search : ''), taskId));
  };
  return () =>
    showToast({
      tone: 'refused',
      words: t`Somebody else changed the description too. Your text is kept as a draft.`,
      closeLabel: t`Close`,
      action: { label: t`Open`, onChoose: open },
    });
}
