import { useLingui } from '@lingui/react/macro';
import {
  IconArchive,
  IconArchiveOff,
  IconCalendarEvent,
  IconColumns3,
  IconCopy,
  IconDoorExit,
  IconLink,
  IconPencil,
  IconTag,
  IconTemplate,
  IconTemplateOff,
  IconTrash,
  IconUpload,
  IconUsers,
} from '@tabler/icons-react';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { maxLanes } from '#shared/tasks/board.schema.ts';
import {
  canArchiveBoard,
  canArrangeLanes,
  canCreateTask,
  canLeaveBoard,
  canManageBoard,
  canManageLabels,
  canRenameBoard,
} from '#shared/tasks/tasks.policy.ts';
import { may } from '#shared/access/access.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { Menu } from '#client/ui/floating.tsx';
import { useOpenImport } from '#client/records/transfers/use-open-import.ts';
import { useCopyLink } from '#client/tasks/state/use-copy-link.ts';
import type { AskedOfBoard, BoardMenuProps } from './board-menu.tsx';
import { useArchiving } from './use-archiving.ts';
import { useMarkTemplate } from './use-mark-template.ts';

const icon = { size: 16, stroke: 1.6 } as const;

function TemplateItem({ isTemplate, onMark }: { isTemplate: boolean; onMark: (isTemplate: boolean) => void }) {
  const { t } = useLingui();
  return isTemplate ? (
    <Menu.Item leftSection={<IconTemplateOff {...icon} />} onClick={() => onMark(false)}>{t`No longer a template`}</Menu.Item>
  ) : (
    <Menu.Item leftSection={<IconTemplate {...icon} />} onClick={() => onMark(true)}>{t`Use as a template`}</Menu.Item>
  );
}

interface BoardMenuItemsProps extends BoardMenuProps {
  ask: (dialog: AskedOfBoard) => void;
  onTrash: () => void;
}

function LastItems({ board, room, ask, actor }: Omit<BoardMenuItemsProps, 'onTrash'> & { actor: Actor }) {
  const { t } = useLingui();
  const { archive, restore } = useArchiving(room);
  const canArchive = canArchiveBoard(actor, board);
  return (
    <>
      {(canArchive || canLeaveBoard(actor, board)) && <Menu.Divider />}
      {canArchive && !board.isArchived && <Menu.Item leftSection={<IconArchive {...icon} />} onClick={archive}>{t`Archive`}</Menu.Item>}
      {canArchive && board.isArchived && <Menu.Item leftSection={<IconArchiveOff {...icon} />} onClick={restore}>{t`Restore`}</Menu.Item>}
      {canLeaveBoard(actor, board) && (
        <Menu.Item leftSection={<IconDoorExit {...icon} />} data-danger onClick={() => ask('leaving')}>{t`Leave this board`}</Menu.Item>
      )}
    </>
  );
}

export function BoardMenuItems({ board, room, ask, onTrash }: BoardMenuItemsProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  const copyLink = useCopyLink();
  const importing = useOpenImport();
  const markTemplate = useMarkTemplate(room);
  if (!actor) return null;
  const canAddLane = canArrangeLanes(actor, board) && board.lanes.length < maxLanes;
  return (
    <>
      <Menu.Item leftSection={<IconUsers {...icon} />} onClick={() => ask('members')}>{t`Members`}</Menu.Item>
      <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => void copyLink(board.id)}>{t`Copy link`}</Menu.Item>
      {canRenameBoard(actor, board) && (
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => ask('name')}>{t`Rename`}</Menu.Item>
      )}
      {canManageBoard(actor, board) && (
        <Menu.Item leftSection={<IconCalendarEvent {...icon} />} onClick={() => ask('dates')}>{t`Dates`}</Menu.Item>
      )}
      {canAddLane && <Menu.Item leftSection={<IconColumns3 {...icon} />} onClick={() => ask('lane')}>{t`Add a lane`}</Menu.Item>}
      {canManageLabels(actor, board) && (
        <Menu.Item leftSection={<IconTag {...icon} />} onClick={() => ask('labels')}>{t`Labels`}</Menu.Item>
      )}
      {canCreateTask(actor, board) && (
        <Menu.Item leftSection={<IconUpload {...icon} />} onClick={() => importing.open('new')}>{t`Import tasks`}</Menu.Item>
      )}
      {may(actor, 'Tasks', 'create') && (
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => ask('copy')}>{t`Copy board`}</Menu.Item>
      )}
      {canManageBoard(actor, board) && <TemplateItem isTemplate={board.isTemplate} onMark={markTemplate} />}
      <Menu.Item leftSection={<IconTrash {...icon} />} onClick={onTrash}>{t`Recently deleted`}</Menu.Item>
      <LastItems {...{ board, room, ask }} actor={actor} />
    </>
  );
}
