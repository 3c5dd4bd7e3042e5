import { useLingui } from '@lingui/react/macro';
import { showToast } from '#client/ui/toast.tsx';

/** Puts the address of a board on the clipboard and says so; who may not open it sees nothing there. */
export function useCopyLink(): (boardId: string) => Promise<void> {
  const { t } = useLingui();
  return async (boardId) => {
    const address = `${location.origin}/admin/tasks?boardId=${boardId}`;
    try {
      await navigator.clipboard.writeText(address);
      showToast({ tone: 'done', words: t`The link is copied.`, closeLabel: t`Close` });
    } catch {
      showToast({ tone: 'refused', words: t`Your browser did not let Cairn copy the link: ${address}`, closeLabel: t`Close` });
    }
  };
}
