import { useLingui } from '@lingui/react/macro';
import {
  IconArchive,
  IconArchiveOff,
  IconColumns3,
  IconDoorExit,
  IconLink,
  IconPencil,
  IconTag,
  IconTrash,
  IconUpload,
  IconUsers,
} from '@tabler/icons-react';
import { maxLanes } from '#shared/tasks/board.schema.ts';
import {
  canArchiveBoard,
  canArrangeLanes,
  canCreateTask,
  canLeaveBoard,
  canManageLabels,
  canRenameBoard,
} from '#shared/tasks/tasks.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { Menu } from '#client/ui/floating.tsx';
import { useOpenImport } from '#client/records/transfers/use-open-import.ts';
import { useCopyLink } from '#client/tasks/state/use-copy-link.ts';
import type { AskedOfBoard, BoardMenuProps } from './board-menu.tsx';
import { useArchiving } from './use-archiving.ts';

const icon = { size: 16, stroke: 1.6 } as const;

interface BoardMenuItemsProps extends BoardMenuProps {
  ask: (asked: AskedOfBoard) => void;
  onTrash: () => void;
}

export function BoardMenuItems({ board, room, ask, onTrash }: BoardMenuItemsProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  const { archive, restore } = useArchiving(room);
  const copyLink = useCopyLink();
  const importing = useOpenImport();
  if (!actor) return null;
  const canArchive = canArchiveBoard(actor, board);
  const canAddLane = canArrangeLanes(actor, board) && board.lanes.length < maxLanes;
  return (
    <>
      <Menu.Item leftSection={<IconUsers {...icon} />} onClick={() => ask('members')}>{t`Members`}</Menu.Item>
      <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => void copyLink(board.id)}>{t`Copy link`}</Menu.Item>
      {canRenameBoard(actor, board) && (
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => ask('name')}>{t`Rename`}</Menu.Item>
      )}
      {canAddLane && <Menu.Item leftSection={<IconColumns3 {...icon} />} onClick={() => ask('lane')}>{t`Add a lane`}</Menu.Item>}
      {canManageLabels(actor, board) && (
        <Menu.Item leftSection={<IconTag {...icon} />} onClick={() => ask('labels')}>{t`Labels`}</Menu.Item>
      )}
      {canCreateTask(actor, board) && (
        <Menu.Item leftSection={<IconUpload {...icon} />} onClick={() => importing.open('new')}>{t`Import tasks`}</Menu.Item>
      )}
      <Menu.Item leftSection={<IconTrash {...icon} />} onClick={onTrash}>{t`Recently deleted`}</Menu.Item>
      {(canArchive || canLeaveBoard(actor, board)) && <Menu.Divider />}
      {canArchive && !board.isArchived && <Menu.Item leftSection={<IconArchive {...icon} />} onClick={archive}>{t`Archive`}</Menu.Item>}
      {canArchive && board.isArchived && <Menu.Item leftSection={<IconArchiveOff {...icon} />} onClick={restore}>{t`Restore`}</Menu.Item>}
      {canLeaveBoard(actor, board) && (
        <Menu.Item leftSection={<IconDoorExit {...icon} />} data-danger onClick={() => ask('leaving')}>{t`Leave this board`}</Menu.Item>
      )}
    </>
  );
}
