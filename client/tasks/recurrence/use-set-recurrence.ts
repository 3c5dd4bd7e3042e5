import { useLingui } from '@lingui/react/macro';
import type { Recurrence } from '#shared/tasks/recurrence/recurrence.schema.ts';
import { recordUndo } from '#client/platform/base/undo-stack.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { setRecurrence, stopSeries } from './recurrence.store.ts';

/** Sets or stops the recurrence of a task; a toast offers to undo it. */
export function useSetRecurrence(taskId: string, now: Recurrence | null) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const offerUndo = (title: string, undo: () => Promise<unknown>) => {
    const tell = () => showToast({ tone: 'done', words: t`Undone: ${title}`, closeLabel: t`Close` });
    const step = recordUndo({ undo: () => void undo().then(tell, sayRefusal) });
    showToast({ tone: 'done', words: title, closeLabel: t`Close`, action: { label: t`Undo`, onChoose: step.undo } });
  };
  const save = async (recurrence: Recurrence) => {
    await setRecurrence(taskId, now, recurrence);
    offerUndo(t`Recurrence saved`, () => (now ? setRecurrence(taskId, recurrence, now) : stopSeries(taskId)));
  };
  const stop = () =>
    stopSeries(taskId).then(() => {
      if (now) offerUndo(t`Series stopped`, () => setRecurrence(taskId, null, now));
    }, sayRefusal);
  return { save, stop: () => void stop() };
}
