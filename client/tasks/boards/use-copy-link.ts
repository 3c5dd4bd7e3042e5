import { useLingui } from '@lingui/react/macro';
import { showToast } from '#client/ui/toast.tsx';

/** Puts the address of a board, or of a task on it, on the clipboard and says so; who may not open it sees nothing there. */
export function useCopyLink(): (boardId: string, taskId?: string) => Promise<void> {
  const { t } = useLingui();
  return async (boardId, taskId) => {
    const address = `${location.origin}/admin/tasks?${new URLSearchParams({ boardId, ...(taskId && { taskId }) }).toString()}`;
    try {
      await navigator.clipboard.writeText(address);
      showToast({ tone: 'done', words: t`The link is copied.`, closeLabel: t`Close` });
    } catch {
      showToast({ tone: 'refused', words: t`Your browser did not let Cairn copy the link: ${address}`, closeLabel: t`Close` });
    }
  };
}
