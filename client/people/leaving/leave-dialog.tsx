import { useLingui } from '@lingui/react/macro';
import { Modal, Skeleton } from '@mantine/core';
import type { DirectoryEntry } from '#shared/people/people.api.ts';
import { leaveForm } from '#client/records/leave-form.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { LeaveForm } from './leave-form.tsx';
import { UndoSection } from './undo-section.tsx';
import { useHoldings } from './use-holdings.ts';

interface LeaveDialogProps {
  person: DirectoryEntry;
  onClose: () => void;
}

/** Asks when an employee leaves and who takes over what they hold. */
export function LeaveDialog({ person, onClose }: LeaveDialogProps) {
  const { t } = useLingui();
  const { holdings, hasFailed, retry } = useHoldings(person.id);
  const name = isolateDirection(person.name);
  const title = person.isActive ? t`${name} leaves the company` : t`${name} has left the company`;
  return (
    <Modal opened onClose={() => leaveForm(onClose)} size={620} title={title} closeButtonProps={{ 'aria-label': t`Close` }}>
      {hasFailed && <NotLoaded level={3} onRetry={retry} />}
      {!holdings && !hasFailed && <Skeleton height={220} />}
      {holdings?.undoUntil && <UndoSection person={person} undoUntil={holdings.undoUntil} onUndone={onClose} />}
      {holdings && <LeaveForm holdings={holdings} person={person} onClose={onClose} />}
    </Modal>
  );
}
