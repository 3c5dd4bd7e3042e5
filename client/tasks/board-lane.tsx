import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { canDeleteTask, canEditTask } from '#shared/tasks/tasks.policy.ts';
import type { TaskStatus } from '#shared/tasks/task.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { chainOf } from '#client/people/directory.store.ts';
import type { Change } from '#client/platform/live-room.ts';
import { useBoard } from './board-context.ts';
import type { BoardList } from './board-lists.ts';
import { LaneLimit } from './board-column.tsx';
import { mayDrop } from './card-drag.ts';
import { LandingPlace } from './held-card.tsx';
import { TaskCardView } from './task-card.tsx';
import { News, useReading } from './list-news.tsx';
import { useListName } from './task-words.ts';
import { useNewCard } from './use-new-card.ts';
import classes from './board-column.module.css';

interface BoardLaneProps {
  list: BoardList;
  changes: Readonly<Record<string, Change>>;
  canMove: boolean;
  today: string;
  /** The card that is lifted by keyboard, wherever it stands. */
  liftedId: string | null;
  /** Above which card of this list it would land; null is the foot, undefined another list. */
  mark: string | null | undefined;
  foot: ReactNode;
}

const shownAtFirst = 200;

/** The free room of a list takes a card too: at the foot of what is shown. */
function useLaneDrop(lane: RefObject<HTMLElement | null>, key: string, status: TaskStatus, shown: number, canMove: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!lane.current || !canMove) return undefined;
    return dropTargetForElements({
      element: lane.current,
      canDrop: ({ source }) => mayDrop(source.data, status),
      getData: () => ({ kind: 'list', key, shown }),
      onDropTargetChange: ({ location, self }) =>
        setIsOver(status === 'completed' || location.current.dropTargets[0]?.element === self.element),
      onDragLeave: () => setIsOver(false),
      onDrop: () => setIsOver(false),
    });
  }, [lane, key, status, shown, canMove]);
  return isOver;
}

function ShowMore({ hidden, onShow }: { hidden: number; onShow: () => void }) {
  const { t } = useLingui();
  return (
    <UnstyledButton className={classes.more} onClick={onShow}>
      {t`${plural(hidden, { one: 'Show # more', other: 'Show # more' })}`}
    </UnstyledButton>
  );
}

function Cards({ list, changes, canMove, today, liftedId, mark, shown }: Omit<BoardLaneProps, 'foot'> & { shown: number }) {
  const { actor } = useSession();
  const { board } = useBoard();
  return list.cards
    .slice(0, shown)
    .map((card, index) => (
      <TaskCardView
        key={card.id}
        card={card}
        change={changes[card.id]}
        canMove={canMove}
        canEdit={actor !== null && canEditTask(actor, board, card, chainOf)}
        canDelete={actor !== null && canDeleteTask(actor, board, card)}
        isLifted={liftedId === card.id}
        isMarked={mark === card.id}
        isStop={index === 0}
        today={today}
      />
    ));
}

export function BoardLane({ foot, ...props }: BoardLaneProps) {
  const { t } = useLingui();
  const { list, canMove, mark } = props;
  const nameOf = useListName();
  const lane = useRef<HTMLDivElement>(null);
  const [ownShown, setOwnShown] = useState(shownAtFirst);
  const shown = list.live ? list.cards.length : ownShown;
  useReading(lane, list.live);
  const isOver = useLaneDrop(lane, list.key, list.status, shown, canMove);
  useNewCard(lane, list, (count) => setOwnShown(Math.max(ownShown, count)));
  const hidden = list.live ? (list.live.hasMore ? list.live.total - list.live.known.length : 0) : list.cards.length - shown;
  const more = () => (list.live ? list.live.more() : setOwnShown(shown + shownAtFirst));
  return (
    <div ref={lane} className={classes.lane}>
      {list.lane && (
        <h3 className={classes.laneHead}>
          <bdi>{list.lane.name}</bdi>
          {list.lane.limit !== null && <LaneLimit count={list.cards.length} limit={list.lane.limit} />}
        </h3>
      )}
      {list.live && list.live.news > 0 && <News live={list.live} lane={lane} />}
      <ul
        className={classes.cards}
        data-over={isOver || mark === null ? (list.live ? 'top' : 'foot') : undefined}
        aria-label={nameOf(list)}
      >
        <Cards {...props} shown={shown} />
      </ul>
      <LandingPlace footOf={list.key} />
      {list.live?.status === 'failed' && (
        <p className={classes.nothing}>{t`The completed tasks cannot be loaded now. Cairn keeps trying.`}</p>
      )}
      {list.total === 0 && <p className={classes.nothing}>{t`No tasks here yet`}</p>}
      {hidden > 0 && <ShowMore hidden={hidden} onShow={more} />}
      {foot}
    </div>
  );
}
