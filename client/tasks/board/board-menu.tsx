import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconColumns3, IconDots, IconDoorExit, IconLink, IconPencil, IconUsers } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Board } from '#shared/tasks/board.room.ts';
import { maxLanes } from '#shared/tasks/board.schema.ts';
import { canArchiveBoard, canArrangeLanes, canLeaveBoard, canRenameBoard } from '#shared/tasks/tasks.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { late } from '#client/platform/late.tsx';
import { Menu } from '#client/ui/floating.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { useRefusal } from '#client/ui/use-refusal.ts';
import type { BoardHandle } from '#client/tasks/board.store.ts';
import { archiveBoard, renameBoard, restoreBoard } from '#client/tasks/boards/boards.store.ts';
import { useCopyLink } from '#client/tasks/boards/use-copy-link.ts';

const AddLaneDialog = late(async () => (await import('./lane-form.tsx')).AddLaneDialog);
const LeavingDialog = late(async () => (await import('#client/tasks/boards/leaving-dialog.tsx')).LeavingDialog);
const MembersDialog = late(async () => (await import('#client/tasks/boards/members-dialog.tsx')).MembersDialog);
const TextDialog = late(async () => (await import('#client/tasks/boards/text-dialog.tsx')).TextDialog);

interface BoardMenuProps {
  board: Readonly<Board>;
  room: BoardHandle;
}

type Asked = 'members' | 'name' | 'lane' | 'leaving' | null;

/** Archives at once, with the way back beside the news; restoring has none, since nothing is lost by it. */
export function useArchiving(room: BoardHandle) {
  const { t } = useLingui();
  const sayRefusal = useRefusal();
  const restore = () => void restoreBoard(room).catch(sayRefusal);
  const archive = () =>
    void archiveBoard(room).then(
      () =>
        showToast({
          tone: 'done',
          words: t`The board is archived.`,
          closeLabel: t`Close`,
          action: { label: t`Undo`, onChoose: restore },
        }),
      sayRefusal,
    );
  return { archive, restore };
}

function Dialog({ asked, board, room, ask }: BoardMenuProps & { asked: Asked; ask: (asked: Asked) => void }): ReactNode {
  const { t } = useLingui();
  const close = () => ask(null);
  if (asked === 'members') return <MembersDialog board={board} room={room} onLeave={() => ask('leaving')} onClose={close} />;
  if (asked === 'leaving') return <LeavingDialog board={board} onMembers={() => ask('members')} onClose={close} />;
  if (asked === 'lane') return <AddLaneDialog room={room} onClose={close} />;
  if (asked === null) return null;
  return (
    <TextDialog
      title={t`Rename the board`}
      label={t`Name`}
      text={board.title}
      maxLength={120}
      submit={t`Rename`}
      onSubmit={(text) => renameBoard(room, text)}
      onClose={close}
    />
  );
}

const icon = { size: 16, stroke: 1.6 } as const;

/** What can be done with the board as a whole, for those who may. */
export function BoardMenu({ board, room }: BoardMenuProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  const [asked, ask] = useState<Asked>(null);
  const { archive, restore } = useArchiving(room);
  const copyLink = useCopyLink();
  if (!actor) return null;
  const canArchive = canArchiveBoard(actor, board);
  const canAddLane = canArrangeLanes(actor, board) && board.lanes.length < maxLanes;
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t`Actions of this board`}>
            <IconDots size={18} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconUsers {...icon} />} onClick={() => ask('members')}>{t`Members`}</Menu.Item>
          <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => void copyLink(board.id)}>{t`Copy link`}</Menu.Item>
          {canRenameBoard(actor, board) && (
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => ask('name')}>{t`Rename`}</Menu.Item>
          )}
          {canAddLane && <Menu.Item leftSection={<IconColumns3 {...icon} />} onClick={() => ask('lane')}>{t`Add a lane`}</Menu.Item>}
          {(canArchive || canLeaveBoard(actor, board)) && <Menu.Divider />}
          {canArchive && !board.isArchived && <Menu.Item leftSection={<IconArchive {...icon} />} onClick={archive}>{t`Archive`}</Menu.Item>}
          {canArchive && board.isArchived && (
            <Menu.Item leftSection={<IconArchiveOff {...icon} />} onClick={restore}>{t`Restore`}</Menu.Item>
          )}
          {canLeaveBoard(actor, board) && (
            <Menu.Item leftSection={<IconDoorExit {...icon} />} data-danger onClick={() => ask('leaving')}>{t`Leave this board`}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Dialog asked={asked} board={board} room={room} ask={ask} />
    </>
  );
}
