import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState, type RefObject } from 'react';
import type { Lane } from '#shared/tasks/board.schema.ts';
import { canArrangeLanes } from '#shared/tasks/tasks.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { rooms } from '#client/platform/live/room-store.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { useBoard } from '#client/tasks/state/board-context.ts';
import { LaneLimitBadge } from './board-column.tsx';
import type { BoardHandle } from '#client/tasks/state/board.store.ts';
import { useLaneDrag } from '#client/tasks/drag/lane-drag.ts';
import { moveLane } from '#client/tasks/state/lanes.store.ts';
import classes from './lane-head.module.css';

const EditLaneForm = lazyComponent(async () => (await import('./lane-form.tsx')).EditLaneForm);
const LaneTools = lazyComponent(async () => (await import('./lane-tools.tsx')).LaneTools, <span className={classes.waiting} />);
const RemoveLaneDialog = lazyComponent(async () => (await import('./remove-lane-dialog.tsx')).RemoveLaneDialog);

interface LaneHeadProps {
  lane: Lane | null;
  count: number;
  isFolded: boolean;
  onFold: () => void;
}

function useCarrying(head: RefObject<HTMLElement | null>, lane: Lane | null, room: BoardHandle): boolean {
  const { board } = useBoard();
  const sayRefusal = useErrorToast();
  return useLaneDrag(head, lane !== null, (index) => {
    const by = index - board.lanes.findIndex(({ id }) => id === lane?.id);
    if (lane && by !== 0) void moveLane(room, lane.id, by).catch(sayRefusal);
  });
}

export function LaneHead({ lane, count, isFolded, onFold }: LaneHeadProps) {
  const { t } = useLingui();
  const { board } = useBoard();
  const { actor } = useSession();
  const [dialog, ask] = useState<'edit' | 'remove' | null>(null);
  const room = rooms.at(boardRoom, board.id).live as BoardHandle;
  const mayArrange = lane !== null && actor !== null && canArrangeLanes(actor, board);
  const close = () => ask(null);
  const head = useRef<HTMLElement>(null);
  const isMovable = mayArrange && board.lanes.length > 1;
  const isHeld = useCarrying(head, isMovable && dialog !== 'edit' ? lane : null, room);
  const name = lane?.name ?? t`No lane`;
  const isolated = isolateDirection(name);
  if (lane && dialog === 'edit') return <EditLaneForm lane={lane} room={room} onClose={close} />;
  return (
    <header ref={head} className={classes.head} data-movable={isMovable || undefined} data-held={isHeld || undefined}>
      <ActionIcon
        className={classes.fold}
        size={22}
        aria-expanded={!isFolded}
        aria-label={t`Show ${isolated}`}
        data-collapsed={isFolded || undefined}
        onClick={onFold}
      >
        <IconChevronDown size={14} stroke={1.8} />
      </ActionIcon>
      <h3 className={classes.name}>
        <bdi>{name}</bdi>
      </h3>
      {lane?.limit == null ? <span className={classes.count}>{count}</span> : <LaneLimitBadge count={count} limit={lane.limit} />}
      {mayArrange && <LaneTools lane={lane} room={room} isMovable={isMovable} onEdit={() => ask('edit')} onRemove={() => ask('remove')} />}
      {lane && dialog === 'remove' && <RemoveLaneDialog lane={lane} count={count} room={room} onClose={close} />}
    </header>
  );
}
