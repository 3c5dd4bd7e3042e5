import { useLingui } from '@lingui/react/macro';
import { showToast } from '#client/ui/toast.tsx';

/** Copies the URL of a board or task. The URL grants no access. */
export function useCopyLink(): (boardId: string, taskId?: string) => Promise<void> {
  const { t } = useLingui();
  return async (boardId, taskId) => {
    const address = `${location.origin}/admin/tasks?${new URLSearchParams({ boardId, ...(taskId && { taskId }) }).toString()}`;
    try {
      await navigator.clipboard.writeText(address);
      showToast({ tone: 'done', words: t`Link copied`, closeLabel: t`Close` });
    } catch {
      showToast({ tone: 'refused', words: t`The link could not be copied. Copy it from here: ${address}`, closeLabel: t`Close` });
    }
  };
}
