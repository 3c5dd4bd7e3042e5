import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { canDeleteTask, canEditTask } from '#shared/tasks/tasks.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { chainOf } from '#client/people/directory.store.ts';
import type { Change } from '#client/platform/live-room.ts';
import { useBoard } from '#client/tasks/board-context.ts';
import type { BoardList } from '#client/tasks/board-lists.ts';
import { mayDrop } from '#client/tasks/drag/card-drag.ts';
import { whenDraggable } from '#client/tasks/drag/when-draggable.ts';
import { useTaskSearch } from '#client/tasks/filter/use-task-filter.ts';
import { LaneHead } from './lane-head.tsx';
import { LandingPlace } from '#client/tasks/drag/held-card.tsx';
import { TaskCardView } from '#client/tasks/cards/task-card.tsx';
import { News, useReading } from './list-news.tsx';
import { useListName } from '#client/tasks/task-words.ts';
import { useFoldedLanes } from './use-folded-lanes.ts';
import { useNewCard } from './use-new-card.ts';
import { useVirtualCards } from './virtual-cards.ts';
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

/** The free room of a list takes a card too: at its foot. */
function useLaneDrop(lane: RefObject<HTMLElement | null>, { key, status }: BoardList, canMove: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const element = lane.current;
    if (!element || !canMove) return undefined;
    return whenDraggable(({ dropTargetForElements }) =>
      dropTargetForElements({
        element,
        canDrop: ({ source }) => mayDrop(source.data, status),
        getData: () => ({ kind: 'list', key }),
        onDropTargetChange: ({ location, self }) =>
          setIsOver(status === 'completed' || location.current.dropTargets[0]?.element === self.element),
        onDragLeave: () => setIsOver(false),
        onDrop: () => setIsOver(false),
      }),
    );
  }, [lane, key, status, canMove]);
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

interface CardsProps extends Omit<BoardLaneProps, 'foot'> {
  cards: RefObject<HTMLUListElement | null>;
  isOver: boolean;
}

function Cards({ list, changes, canMove, today, liftedId, mark, cards, isOver }: CardsProps) {
  const { actor } = useSession();
  const { board, selection, inHandId } = useBoard();
  const nameOf = useListName();
  const { standing, foot, isWhole, measure } = useVirtualCards(cards, list.cards, [liftedId ?? inHandId]);
  return (
    <ul
      ref={cards}
      className={classes.cards}
      data-over={isOver || mark === null ? (list.live ? 'top' : 'foot') : undefined}
      aria-label={nameOf(list)}
    >
      {standing.map(({ index, gap }) => {
        const card = list.cards[index];
        return (
          card && (
            <TaskCardView
              key={card.id}
              card={card}
              change={changes[card.id]}
              canMove={canMove}
              canEdit={actor !== null && canEditTask(actor, board, card, chainOf)}
              canDelete={actor !== null && canDeleteTask(actor, board, card)}
              isLifted={liftedId === card.id}
              isSelected={selection.ids.has(card.id)}
              isMarked={mark === card.id}
              index={index}
              outOf={isWhole && !list.live?.hasMore ? undefined : (list.total ?? -1)}
              gap={gap}
              measure={isWhole ? undefined : measure}
              today={today}
            />
          )
        );
      })}
      {foot > 0 && <li className={classes.unseen} style={{ blockSize: foot }} aria-hidden="true" />}
    </ul>
  );
}

/** What has come into a list while one's own hand was over it. */
function Waiting({ news }: { news: number }) {
  const { t } = useLingui();
  return (
    <p className={classes.news} role="status">
      {t`${plural(news, { one: '# new', other: '# new' })}`}
    </p>
  );
}

function NothingFound() {
  const { t } = useLingui();
  const { clear } = useTaskSearch();
  return (
    <div className={classes.nothing}>
      <p>{t`No task here fits the filters`}</p>
      <Button size="compact-xs" variant="subtle" onClick={clear}>
        {t`Clear filters`}
      </Button>
    </div>
  );
}

export function BoardLane({ foot, ...props }: BoardLaneProps) {
  const { t } = useLingui();
  const { list, canMove } = props;
  const lane = useRef<HTMLDivElement>(null);
  const cards = useRef<HTMLUListElement>(null);
  const { board } = useBoard();
  const folded = useFoldedLanes(board.id);
  const isNamed = list.lane !== null || (list.status === 'in-progress' && board.lanes.length > 0);
  const isFolded = isNamed && folded.isFolded(list.key);
  useReading(lane, list.live);
  const isOver = useLaneDrop(lane, list, canMove);
  useNewCard(lane, list);
  const hidden = list.live?.hasMore ? list.live.total - list.live.known.length : 0;
  return (
    <div ref={lane} className={classes.lane} data-list={list.key} data-lane={list.lane?.id} data-folded={isFolded || undefined}>
      {isNamed && (
        <LaneHead lane={list.lane} count={list.of ?? list.cards.length} isFolded={isFolded} onFold={() => folded.fold(list.key)} />
      )}
      {list.live && list.live.news > 0 && <News live={list.live} lane={lane} />}
      {(list.waiting ?? 0) > 0 && <Waiting news={list.waiting!} />}
      <Cards {...props} cards={cards} isOver={isOver} />
      <LandingPlace footOf={list.key} />
      {list.live?.status === 'failed' && (
        <p className={classes.nothing}>{t`The completed tasks cannot be loaded now. Cairn keeps trying.`}</p>
      )}
      {list.total === 0 && (list.isSearched ? <NothingFound /> : <p className={classes.nothing}>{t`No tasks here yet`}</p>)}
      {list.live && hidden > 0 && <ShowMore hidden={hidden} onShow={list.live.more} />}
      {foot}
    </div>
  );
}
