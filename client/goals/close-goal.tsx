import { useLingui } from '@lingui/react/macro';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { statusAt } from '#shared/goals/goal-status.ts';
import { BarButton } from '#client/ui/bar-button.tsx';
import type { RecordPartProps } from '#client/records/record-drawer-parts.ts';
import { titleOf } from '#client/records/any-record.ts';
import { editRecord } from '#client/records/record.store.ts';
import { useRecordRefusal, useSayDone } from '#client/records/use-record-actions.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import type { Goal } from './goal-rows.ts';

/** Closes a goal, or opens a closed one again with the status of its progress. */
export function CloseGoal({ place, row, rights }: RecordPartProps) {
  const { t } = useLingui();
  const sayRefusal = useRecordRefusal(place.record);
  const showDone = useSayDone(place, sayRefusal);
  const { status, progress, isArchived } = row as unknown as Goal;
  if (!rights.canEdit(row) || isArchived) return null;
  const isClosed = status === 'closed';
  const to = isClosed ? statusAt(progress) : 'closed';
  const change = () => {
    const title = isolateDirection(titleOf(place.record, row));
    const words = isClosed ? t`Reopened: ${title}` : t`Closed: ${title}`;
    editRecord(place, row, { status: { from: status, to } }).then(
      (after) => showDone(words, () => editRecord(place, after, { status: { from: to, to: status } }), title),
      sayRefusal,
    );
  };
  const Lock = isClosed ? IconLockOpen : IconLock;
  return (
    <BarButton label={isClosed ? t`Reopen goal` : t`Close goal`} onPress={change}>
      <Lock size={18} stroke={1.6} aria-hidden="true" />
    </BarButton>
  );
}
