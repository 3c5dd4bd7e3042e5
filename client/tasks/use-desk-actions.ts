import { useLingui } from '@lingui/react/macro';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { isolate } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useRefusal } from '#client/ui/use-refusal.ts';
import { changeTask, setStatus, type Foretell, type QuickChange } from './desk.store.ts';

export interface DeskActions {
  complete: (card: TaskCard) => void;
  change: (card: TaskCard, change: QuickChange) => void;
}

/** What can be done with a task where it stands in a list: it shows at once, and a refusal takes it back and says why. */
export function useDeskActions(foretell: Foretell): DeskActions {
  const { t } = useLingui();
  const sayRefusal = useRefusal();
  const attempt = (act: () => Promise<unknown>) =>
    void act().catch((error: unknown) => sayRefusal(error, { label: t`Try again`, onChoose: () => attempt(act) }));
  const complete = (card: TaskCard) => {
    const title = isolate(card.title);
    attempt(() => setStatus(foretell, card, 'completed'));
    showToast({
      tone: 'done',
      words: t`Completed: ${title}`,
      closeLabel: t`Close`,
      action: { label: t`Reopen`, onChoose: () => attempt(() => setStatus(foretell, { ...card, status: 'completed' }, 'in-progress')) },
    });
  };
  const change = (card: TaskCard, to: QuickChange) => attempt(() => changeTask(foretell, card, to));
  return { complete, change };
}
