import { useLingui } from '@lingui/react/macro';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { statusAt } from '#shared/goals/goal-status.ts';
import { BarButton } from '#client/ui/bar-button.tsx';
import type { RecordPartProps } from '#client/records/record-drawer-parts.ts';
import { titleOf } from '#client/records/any-record.ts';
import { editWithUndo } from '#client/records/record-undo.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import type { Goal } from './goal-rows.ts';

/** Closes a goal, or opens a closed one again with the status of its progress. */
export function CloseGoal({ place, row, rights }: RecordPartProps) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const { status, progress, isArchived } = row as unknown as Goal;
  if (!rights.canEdit(row) || isArchived) return null;
  const isClosed = status === 'closed';
  const to = isClosed ? statusAt(progress) : 'closed';
  const Lock = isClosed ? IconLockOpen : IconLock;
  return (
    <BarButton
      label={isClosed ? t`Reopen goal` : t`Close goal`}
      onPress={() => void editWithUndo(place, row, { status: { from: status, to } }, titleOf(place.record, row)).catch(sayRefusal)}
    >
      <Lock size={18} stroke={1.6} aria-hidden="true" />
    </BarButton>
  );
}
