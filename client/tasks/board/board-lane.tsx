import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocalStorage } from '@mantine/hooks';
import { canDeleteTask, canEditTask } from '#shared/tasks/tasks.policy.ts';
import { useSession, session } from '#client/access/session.store.ts';
import { managerChainOf } from '#client/people/directory.store.ts';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import { useBoard } from '#client/tasks/state/board-context.ts';
import type { BoardList } from '#client/tasks/state/board-lists.ts';
import { canDrop } from '#client/tasks/drag/card-drag.ts';
import { onDragToolsLoaded } from '#client/ui/drag/drag-tools.ts';
import { useTaskSearch } from '#client/tasks/filter/use-task-filter.ts';
import { DropPreview } from '#client/tasks/drag/drag-holder.tsx';
import { TaskCardView } from '#client/tasks/cards/task-card.tsx';
import { useListName } from '#client/tasks/state/task-labels.ts';
import { revealCard } from '#client/tasks/state/focus-card.ts';
import { LaneHead } from './lane-head.tsx';
import { NewRowsButton, NewRowsNote, useHoldWhileReading } from '#client/ui/new-rows-button.tsx';
import { useVirtualRows } from '#client/ui/virtual-rows.ts';
import classes from './board-column.module.css';

export function useNewCard(lane: RefObject<HTMLElement | null>, { cards, live }: BoardList): void {
  const before = useRef(cards);
  useEffect(() => {
    const newest = live ? 0 : -1;
    const last = cards.at(newest);
    const isNew = cards.length > before.current.length && last?.id !== before.current.at(newest)?.id;
    before.current = cards;
    if (!last || !isNew || last.creatorId !== session.actor?.id || !lane.current?.querySelector('input:focus')) return;
    revealCard(last.id);
  });
}

export function useFoldedLanes(boardId: string): { isFolded: (list: string) => boolean; fold: (list: string) => void } {
  const [lists, setLists] = useLocalStorage<string[]>({
    key: `cairn.collapsed.${boardId}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  return {
    isFolded: (list) => lists.includes(list),
    fold: (list) => setLists((now) => (now.includes(list) ? now.filter((one) => one !== list) : [...now, list])),
  };
}

/** Estimated height of a card with two title lines and its gap, in pixels. */
const usualHeight = () => 92;

interface BoardLaneProps {
  list: BoardList;
  changes: Readonly<Record<string, RecentChange>>;
  canMove: boolean;
  today: string;
  liftedId: string | null;
  /** Card below the drop line in this list; null is the end, undefined another list. */
  mark: string | null | undefined;
  foot: ReactNode;
}

/** Dropping on the empty area of a list puts the card at its end. */
function useLaneDrop(lane: RefObject<HTMLElement | null>, { key, status }: BoardList, canMove: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const element = lane.current;
    if (!element || !canMove) return undefined;
    return onDragToolsLoaded(({ dropTargetForElements }) =>
      dropTargetForElements({
        element,
        canDrop: ({ source }) => canDrop(source.data, status),
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
  const { standing, foot, isWhole, measure } = useVirtualRows(cards, list.cards, [liftedId ?? inHandId], usualHeight);
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
              canEdit={actor !== null && canEditTask(actor, board, card, managerChainOf)}
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

function NothingFound() {
  const { t } = useLingui();
  const { clear } = useTaskSearch();
  return (
    <div className={classes.nothing}>
      <p>{t`No tasks match the filters`}</p>
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
  useHoldWhileReading(lane, list.live);
  const isOver = useLaneDrop(lane, list, canMove);
  useNewCard(lane, list);
  const hidden = list.live?.hasMore ? list.live.total - list.live.known.length : 0;
  return (
    <div ref={lane} className={classes.lane} data-list={list.key} data-lane={list.lane?.id} data-collapsed={isFolded || undefined}>
      {isNamed && (
        <LaneHead lane={list.lane} count={list.of ?? list.cards.length} isFolded={isFolded} onFold={() => folded.fold(list.key)} />
      )}
      {list.live && list.live.news > 0 && <NewRowsButton live={list.live} area={lane} />}
      {(list.waiting ?? 0) > 0 && <NewRowsNote news={list.waiting!} />}
      <Cards {...props} cards={cards} isOver={isOver} />
      <DropPreview footOf={list.key} />
      {list.live?.status === 'failed' && <p className={classes.nothing}>{t`Completed tasks could not be loaded. Cairn keeps trying.`}</p>}
      {list.total === 0 && (list.isSearched ? <NothingFound /> : <p className={classes.nothing}>{t`No tasks here yet`}</p>)}
      {list.live && hidden > 0 && <ShowMore hidden={hidden} onShow={list.live.more} />}
      {foot}
    </div>
  );
}
