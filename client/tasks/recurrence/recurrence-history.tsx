import { Trans } from '@lingui/react/macro';
import type { HistoryEntry } from '#shared/tasks/history.api.ts';
import feed from '#client/ui/feed.module.css';
import { useRecurrenceText } from './use-recurrence-text.ts';

/** History sentence of a changed or stopped recurrence. */
export function RecurrenceChanged({ name, entry }: { name: string; entry: HistoryEntry }) {
  const textOf = useRecurrenceText();
  if (entry.recurrence === null)
    return (
      <Trans>
        <bdi className={feed.name}>{name}</bdi> stopped the series
      </Trans>
    );
  const rule = textOf(entry.recurrence);
  return (
    <Trans>
      <bdi className={feed.name}>{name}</bdi> set this task to repeat: <bdi>{rule}</bdi>
    </Trans>
  );
}
