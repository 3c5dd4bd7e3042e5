import { useEffect, useState } from 'react';
import type { TaskSeries } from '#shared/tasks/recurrence/recurrence.schema.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { readSeries } from './recurrence.store.ts';
import { useSetRecurrence } from './use-set-recurrence.ts';

const RecurrenceDialog = lazyComponent(async () => (await import('./recurrence-dialog.tsx')).RecurrenceDialog);

/** Editor of the recurrence of a card, outside of its drawer. The card has a due date. */
export function RepeatPicker({ card, onClose }: { card: TaskCard; onClose: () => void }) {
  const sayRefusal = useErrorToast();
  const [series, setSeries] = useState<TaskSeries | null>(null);
  const { save, stop } = useSetRecurrence(card.id, series?.recurrence ?? null);
  const giveUp = (error: unknown) => {
    sayRefusal(error);
    onClose();
  };
  useEffect(() => {
    readSeries(card.id).then(setSeries, giveUp);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the series is read once for each card
  }, [card.id]);
  if (!series) return null;
  const stopAll = () => {
    onClose();
    stop();
  };
  return <RecurrenceDialog recurrence={series.recurrence} dueDate={card.dueDate!} onSave={save} onStop={stopAll} onClose={onClose} />;
}
