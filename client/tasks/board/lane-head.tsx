import { useLingui } from '@lingui/react/macro';
import { ActionIcon, useDirection, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconChevronDown, IconDots, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Lane } from '#shared/tasks/board.schema.ts';
import { canArrangeLanes } from '#shared/tasks/tasks.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { late } from '#client/platform/late.tsx';
import { rooms } from '#client/platform/room-store.ts';
import { Menu } from '#client/ui/floating.tsx';
import { isolate } from '#client/ui/isolate.ts';
import { useRefusal } from '#client/ui/use-refusal.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { useBoard } from '#client/tasks/board-context.ts';
import { LaneLimit } from './board-column.tsx';
import type { BoardHandle } from '#client/tasks/board.store.ts';
import { directionOf } from '#client/tasks/drag/keyboard-move.ts';
import { useLaneDrag } from '#client/tasks/drag/lane-drag.ts';
import { changeLane, shiftLane } from './lanes.store.ts';
import classes from './lane-head.module.css';

const LaneForm = late(async () => (await import('./lane-form.tsx')).LaneForm);
const RemoveLaneDialog = late(async () => (await import('./remove-lane-dialog.tsx')).RemoveLaneDialog);

interface LaneHeadProps {
  lane: Lane | null;
  count: number;
  isFolded: boolean;
  onFold: () => void;
}

/** Moved by its grip: dragged with the head, or one place further by each press of an arrow key. */
function LaneGrip({ lane, room }: { lane: Lane; room: BoardHandle }) {
  const { t } = useLingui();
  const { dir } = useDirection();
  const { board } = useBoard();
  const sayRefusal = useRefusal();
  const [isMoved, setIsMoved] = useState(false);
  const [at, count] = [board.lanes.findIndex(({ id }) => id === lane.id), board.lanes.length];
  const [name, place] = [isolate(lane.name), at + 1];
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const direction = directionOf(event.key, dir === 'rtl');
    if (direction === null) return;
    event.preventDefault();
    event.stopPropagation();
    const by = direction === 'back' || direction === 'up' ? -1 : 1;
    if (at + by < 0 || at + by >= count) return;
    const grip = event.currentTarget;
    setIsMoved(true);
    void shiftLane(room, lane.id, by).catch(sayRefusal);
    // The lane goes elsewhere in the document, and the focus with it.
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
  const sayRefusal = useRefusal();
  const at = board.lanes.findIndex(({ id }) => id === lane.id);
  const shift = (by: number) => void shiftLane(room, lane.id, by).catch(sayRefusal);
  const name = isolate(lane.name);
  const icon = { size: 16, stroke: 1.6 } as const;
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon size={22} aria-label={t`Actions of the lane ${name}`}>
          <IconDots size={15} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>{t`Name and limit`}</Menu.Item>
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
        <Menu.Item leftSection={<IconTrash {...icon} />} data-danger onClick={onRemove}>{t`Remove the lane`}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Lets the pointer carry a lane that may be moved by its head; says whether it does. */
function useCarrying(head: RefObject<HTMLElement | null>, lane: Lane | null, room: BoardHandle): boolean {
  const { board } = useBoard();
  const sayRefusal = useRefusal();
  return useLaneDrag(head, lane !== null, (index) => {
    const by = index - board.lanes.findIndex(({ id }) => id === lane?.id);
    if (lane && by !== 0) void shiftLane(room, lane.id, by).catch(sayRefusal);
  });
}

/** The name of a lane and how full it is; whoever arranges lanes does it from here. */
export function LaneHead({ lane, count, isFolded, onFold }: LaneHeadProps) {
  const { t } = useLingui();
  const { board } = useBoard();
  const { actor } = useSession();
  const [asked, ask] = useState<'edit' | 'remove' | null>(null);
  const room = rooms.at(boardRoom, board.id).live as BoardHandle;
  const mayArrange = lane !== null && actor !== null && canArrangeLanes(actor, board);
  const close = () => ask(null);
  const head = useRef<HTMLElement>(null);
  const isMovable = mayArrange && board.lanes.length > 1;
  const isHeld = useCarrying(head, isMovable && asked !== 'edit' ? lane : null, room);
  const name = lane?.name ?? t`No lane`;
  const isolated = isolate(name);
  if (lane && asked === 'edit')
    return <LaneForm lane={lane} submit={t`Save`} onSubmit={(draft) => changeLane(room, lane.id, draft)} onClose={close} />;
  return (
    <header ref={head} className={classes.head} data-movable={isMovable || undefined} data-held={isHeld || undefined}>
      <ActionIcon
        className={classes.fold}
        size={22}
        aria-expanded={!isFolded}
        aria-label={t`Show ${isolated}`}
        data-folded={isFolded || undefined}
        onClick={onFold}
      >
        <IconChevronDown size={14} stroke={1.8} />
      </ActionIcon>
      <h3 className={classes.name}>
        <bdi>{name}</bdi>
      </h3>
      {lane?.limit == null ? <span className={classes.count}>{count}</span> : <LaneLimit count={count} limit={lane.limit} />}
      {lane && isMovable && <LaneGrip lane={lane} room={room} />}
      {mayArrange && <LaneMenu lane={lane} room={room} onEdit={() => ask('edit')} onRemove={() => ask('remove')} />}
      {lane && asked === 'remove' && <RemoveLaneDialog lane={lane} count={count} room={room} onClose={close} />}
    </header>
  );
}
