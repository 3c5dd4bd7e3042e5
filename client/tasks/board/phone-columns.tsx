import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import type { TaskStatus } from '#shared/tasks/task.schema.ts';
import { useStatusNames } from '#client/tasks/task-words.ts';
import classes from './board.module.css';

interface PhoneColumnsProps {
  counts: Record<TaskStatus, number | null>;
  shown: TaskStatus;
  onShow: (status: TaskStatus) => void;
}

const statuses: readonly TaskStatus[] = ['not-started', 'in-progress', 'completed'];

/** Where the window has room for one column at a time. */
export function PhoneColumns({ counts, shown, onShow }: PhoneColumnsProps) {
  const { t } = useLingui();
  const names = useStatusNames();
  return (
    <SegmentedControl
      className={classes.phoneColumns}
      aria-label={t`Column`}
      fullWidth
      value={shown}
      onChange={onShow}
      data={statuses.map((status) => ({
        value: status,
        label: <span data-column={status}>{`${names[status]} ${counts[status] ?? ''}`}</span>,
      }))}
    />
  );
}
