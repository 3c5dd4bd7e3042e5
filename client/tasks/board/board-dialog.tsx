import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { renameBoard } from '#client/tasks/state/boards.store.ts';
import type { AskedOfBoard, BoardMenuProps } from './board-menu.tsx';

const AddLaneDialog = lazyComponent(async () => (await import('./lane-form.tsx')).AddLaneDialog);
const LabelsDialog = lazyComponent(async () => (await import('#client/tasks/boards/labels-dialog.tsx')).LabelsDialog);
const LeavingDialog = lazyComponent(async () => (await import('#client/tasks/boards/leave-board-dialog.tsx')).LeaveBoardDialog);
const MembersDialog = lazyComponent(async () => (await import('#client/tasks/boards/members-dialog.tsx')).MembersDialog);
const DatesDialog = lazyComponent(async () => (await import('#client/tasks/boards/board-dates-dialog.tsx')).BoardDatesDialog);
const CopyDialog = lazyComponent(async () => (await import('#client/tasks/boards/new-board-dialog.tsx')).NewBoardDialog);
const TextDialog = lazyComponent(async () => (await import('#client/tasks/boards/text-dialog.tsx')).TextDialog);

interface BoardDialogProps extends BoardMenuProps {
  dialog: AskedOfBoard;
  ask: (dialog: AskedOfBoard) => void;
}

/** Dialog about a board, or nothing. */
export function BoardDialog({ dialog, board, room, ask }: BoardDialogProps): ReactNode {
  const { t } = useLingui();
  const close = () => ask(null);
  if (dialog === 'members') return <MembersDialog board={board} room={room} onLeave={() => ask('leaving')} onClose={close} />;
  if (dialog === 'leaving') return <LeavingDialog board={board} onMembers={() => ask('members')} onClose={close} />;
  if (dialog === 'labels') return <LabelsDialog board={board} room={room} onClose={close} />;
  if (dialog === 'dates') return <DatesDialog board={board} room={room} onClose={close} />;
  if (dialog === 'copy') return <CopyDialog source={board} onClose={close} />;
  if (dialog === 'lane') return <AddLaneDialog room={room} onClose={close} />;
  if (dialog === null) return null;
  return (
    <TextDialog
      title={t`Rename board`}
      label={t`Name`}
      text={board.title}
      maxLength={120}
      submit={t`Rename`}
      onSubmit={(text) => renameBoard(room, text)}
      onClose={close}
    />
  );
}
