import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import type { TaskStatus } from '#shared/tasks/task.schema.ts';
import { useStatusLabels } from '#client/tasks/state/task-labels.ts';
import classes from './board.module.css';

interface PhoneColumnsProps {
  counts: Record<TaskStatus, number | null>;
  shown: TaskStatus;
  onShow: (status: TaskStatus) => void;
}

const statuses: readonly TaskStatus[] = ['not-started', 'in-progress', 'completed'];

export function PhoneColumns({ counts, shown, onShow }: PhoneColumnsProps) {
  const { t } = useLingui();
  const names = useStatusLabels();
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
