import { useLingui } from '@lingui/react/macro';
import type { Recurrence } from '#shared/tasks/recurrence/recurrence.schema.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { setRecurrence, stopSeries } from './recurrence.store.ts';

/** Sets or stops the recurrence of a task; a toast offers to undo it. */
export function useSetRecurrence(taskId: string, now: Recurrence | null) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const offerUndo = (words: string, undo: () => Promise<unknown>) =>
    showToast({ tone: 'done', words, closeLabel: t`Close`, action: { label: t`Undo`, onChoose: () => void undo().catch(sayRefusal) } });
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
