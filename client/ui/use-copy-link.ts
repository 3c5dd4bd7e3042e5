import { useLingui } from '@lingui/react/macro';
import { showToast } from './toast.tsx';

/** Copies an address, and says so. Without the permission to copy, the toast shows the address. */
export function useCopyLink(): (address: string) => Promise<void> {
  const { t } = useLingui();
  return async (address) => {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ tone: 'done', words: t`Link copied`, closeLabel: t`Close` });
    } catch {
      showToast({ tone: 'refused', words: t`The link could not be copied. Copy it from here: ${address}`, closeLabel: t`Close` });
    }
  };
}
