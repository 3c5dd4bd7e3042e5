import { useLingui } from '@lingui/react/macro';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { showToast } from '#client/ui/toast.tsx';
import type { RefusedTask } from '#client/tasks/state/bulk.store.ts';

const RefusedList = lazyComponent(async () => (await import('./refused-list.tsx')).RefusedList);

interface RefusalReport {
  /** Number of tasks that the change was for. */
  total: number;
  isLasting: boolean;
  action?: { label: string; onChoose: () => void };
}

/** Names the tasks for which a change was refused, with the reasons. */
export function useSayRefused() {
  const { t } = useLingui();
  return (refused: readonly RefusedTask[], { total, ...texts }: RefusalReport) =>
    showToast({
      tone: 'refused',
      name: 'refused-change',
      words: <RefusedList refused={refused} total={total} />,
      closeLabel: t`Close`,
      ...texts,
    });
}
