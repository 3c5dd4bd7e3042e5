import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import type { Board } from '#shared/tasks/board.room.ts';
import { useSession } from '#client/access/session.store.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { Menu } from '#client/ui/floating.tsx';
import type { BoardHandle } from '#client/tasks/state/board.store.ts';
import { trashOpener, useTrashView } from '#client/records/use-trash-view.ts';
import { useOpenTask } from '#client/tasks/state/open-task.ts';

const BoardMenuItems = lazyComponent(async () => (await import('./board-menu-items.tsx')).BoardMenuItems);
export const BoardDialog = lazyComponent(async () => (await import('./board-dialog.tsx')).BoardDialog);
const BoardTrash = lazyComponent(async () => (await import('./board-trash.tsx')).BoardTrash);

export interface BoardMenuProps {
  board: Readonly<Board>;
  room: BoardHandle;
}

/** The dialog that is open about a board. */
export type AskedOfBoard = 'members' | 'name' | 'lane' | 'labels' | 'dates' | 'copy' | 'leaving' | null;

export function BoardMenu({ board, room }: BoardMenuProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  const [dialog, ask] = useState<AskedOfBoard>(null);
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
      {dialog !== null && <BoardDialog dialog={dialog} board={board} room={room} ask={ask} />}
      {trash.isOpen && taskId === null && <BoardTrash board={board} room={room} onClose={trash.close} />}
    </>
  );
}
