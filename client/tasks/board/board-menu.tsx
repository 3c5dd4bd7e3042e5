import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Board } from '#shared/tasks/board.room.ts';
import { useSession } from '#client/access/session.store.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { Menu } from '#client/ui/floating.tsx';
import type { BoardHandle } from '#client/tasks/state/board.store.ts';
import { trashOpener, useTrashView } from '#client/records/use-trash-view.ts';
import { useOpenTask } from '#client/tasks/state/open-task.ts';
import { renameBoard } from '#client/tasks/state/boards.store.ts';

const BoardMenuItems = lazyComponent(async () => (await import('./board-menu-items.tsx')).BoardMenuItems);
const AddLaneDialog = lazyComponent(async () => (await import('./lane-form.tsx')).AddLaneDialog);
const LabelsDialog = lazyComponent(async () => (await import('#client/tasks/boards/labels-dialog.tsx')).LabelsDialog);
const LeavingDialog = lazyComponent(async () => (await import('#client/tasks/boards/leave-board-dialog.tsx')).LeaveBoardDialog);
const MembersDialog = lazyComponent(async () => (await import('#client/tasks/boards/members-dialog.tsx')).MembersDialog);
const BoardTrash = lazyComponent(async () => (await import('./board-trash.tsx')).BoardTrash);
const DatesDialog = lazyComponent(async () => (await import('#client/tasks/boards/board-dates-dialog.tsx')).BoardDatesDialog);
const CopyDialog = lazyComponent(async () => (await import('#client/tasks/boards/new-board-dialog.tsx')).NewBoardDialog);
const TextDialog = lazyComponent(async () => (await import('#client/tasks/boards/text-dialog.tsx')).TextDialog);

export interface BoardMenuProps {
  board: Readonly<Board>;
  room: BoardHandle;
}

/** The dialog that is open about a board. */
export type AskedOfBoard = 'members' | 'name' | 'lane' | 'labels' | 'dates' | 'copy' | 'leaving' | null;

export function BoardDialog({
  asked,
  board,
  room,
  ask,
}: BoardMenuProps & { asked: AskedOfBoard; ask: (asked: AskedOfBoard) => void }): ReactNode {
  const { t } = useLingui();
  const close = () => ask(null);
  if (asked === 'members') return <MembersDialog board={board} room={room} onLeave={() => ask('leaving')} onClose={close} />;
  if (asked === 'leaving') return <LeavingDialog board={board} onMembers={() => ask('members')} onClose={close} />;
  if (asked === 'labels') return <LabelsDialog board={board} room={room} onClose={close} />;
  if (asked === 'dates') return <DatesDialog board={board} room={room} onClose={close} />;
  if (asked === 'copy') return <CopyDialog source={board} onClose={close} />;
  if (asked === 'lane') return <AddLaneDialog room={room} onClose={close} />;
  if (asked === null) return null;
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

export function BoardMenu({ board, room }: BoardMenuProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  const [asked, ask] = useState<AskedOfBoard>(null);
  const trash = useTrashView();
  const { taskId } = useOpenTask();
  if (!actor) return null;
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t`Board actions`} data-row={trashOpener}>
            <IconDots size={18} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <BoardMenuItems board={board} room={room} ask={ask} onTrash={trash.open} />
        </Menu.Dropdown>
      </Menu>
      <BoardDialog asked={asked} board={board} room={room} ask={ask} />
      {trash.isOpen && taskId === null && <BoardTrash board={board} room={room} onClose={trash.close} />}
    </>
  );
}
