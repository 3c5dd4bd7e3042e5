import { useLingui } from '@lingui/react/macro';
import { ActionIcon, useDirection, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconDots, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import type { Lane } from '#shared/tasks/board.schema.ts';
import { Menu } from '#client/ui/floating.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { useBoard } from '#client/tasks/state/board-context.ts';
import type { BoardHandle } from '#client/tasks/state/board.store.ts';
import { directionOf } from '#client/tasks/state/keyboard-move.ts';
import { moveLane } from '#client/tasks/state/lanes.store.ts';
import classes from './lane-head.module.css';

function LaneGrip({ lane, room }: { lane: Lane; room: BoardHandle }) {
  const { t } = useLingui();
  const { dir } = useDirection();
  const { board } = useBoard();
  const sayRefusal = useErrorToast();
  const [isMoved, setIsMoved] = useState(false);
  const [at, count] = [board.lanes.findIndex(({ id }) => id === lane.id), board.lanes.length];
  const [name, place] = [isolateDirection(lane.name), at + 1];
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const direction = directionOf(event.key, dir === 'rtl');
    if (direction === null) return;
    event.preventDefault();
    event.stopPropagation();
    const by = direction === 'back' || direction === 'up' ? -1 : 1;
    if (at + by < 0 || at + by >= count) return;
    const grip = event.currentTarget;
    setIsMoved(true);
    void moveLane(room, lane.id, by).catch(sayRefusal);
    // The lane moves in the document and loses the focus.
    requestAnimationFrame(() => grip.focus());
  };
  return (
    <>
      <ActionIcon className={classes.grip} size={22} aria-label={t`Move the lane ${name} with the arrow keys`} onKeyDown={press}>
        <IconGripVertical size={14} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      <VisuallyHidden aria-live="polite">{isMoved && t`${name}: lane ${place} of ${count}`}</VisuallyHidden>
    </>
  );
}

interface LaneMenuProps {
  lane: Lane;
  room: BoardHandle;
  onEdit: () => void;
  onRemove: () => void;
}

function LaneMenu({ lane, room, onEdit, onRemove }: LaneMenuProps) {
  const { t } = useLingui();
  const { board } = useBoard();
  const sayRefusal = useErrorToast();
  const at = board.lanes.findIndex(({ id }) => id === lane.id);
  const shift = (by: number) => void moveLane(room, lane.id, by).catch(sayRefusal);
  const name = isolateDirection(lane.name);
  const icon = { size: 16, stroke: 1.6 } as const;
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon size={22} aria-label={t`Actions for the lane ${name}`}>
          <IconDots size={15} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>{t`Edit name and limit`}</Menu.Item>
        <Menu.Item leftSection={<IconArrowLeft className="mirrored" {...icon} />} disabled={at === 0} onClick={() => shift(-1)}>
          {t`Move earlier`}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowRight className="mirrored" {...icon} />}
          disabled={at === board.lanes.length - 1}
          onClick={() => shift(1)}
        >
          {t`Move later`}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconTrash {...icon} />} data-danger onClick={onRemove}>{t`Remove lane`}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

export function LaneTools({ isMovable, ...props }: LaneMenuProps & { isMovable: boolean }) {
  return (
    <>
      {isMovable && <LaneGrip lane={props.lane} room={props.room} />}
      <LaneMenu {...props} />
    </>
  );
}
