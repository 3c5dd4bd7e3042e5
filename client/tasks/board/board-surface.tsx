import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import type { TaskStatus } from '#shared/tasks/task.schema.ts';
import { useBoard, useCardLeases } from '#client/tasks/board-context.ts';
import type { BoardList } from '#client/tasks/board-lists.ts';
import { helpId, type KeyTopic } from '#client/tasks/cards/key-help.ts';
import { MoreAside } from './more-aside.tsx';
import { useOpenTask } from '#client/tasks/cards/open-task.ts';
import type { Point } from './read-lists.ts';
import { useCardKeys } from '#client/tasks/cards/use-card-keys.ts';
import { useGlide } from './use-glide.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useFinger } from '#client/tasks/drag/use-finger.ts';
import type { KeyboardDrag } from '#client/tasks/drag/use-keyboard-drag.ts';
import type { PointerDrag } from '#client/tasks/drag/use-pointer-drag.ts';
import classes from './board.module.css';

interface BoardSurfaceProps {
  /** The column that a phone shows. */
  shown: TaskStatus;
  onShow: (status: TaskStatus) => void;
  canMove: boolean;
  drag: KeyboardDrag;
  pointer: PointerDrag;
  onPoint: Point;
  children: ReactNode;
}

/** The card that an element belongs to, by where it stands, or a menu by what it is about. */
function cardIdOf(target: EventTarget): string | undefined {
  const { card, ofCard } = (target as Element).closest<HTMLElement>('[data-card], [data-of-card]')?.dataset ?? {};
  return card ?? ofCard;
}

/** What the keys do, each sentence by itself: a card names those that are true of it. */
function KeyHelp() {
  const { t } = useLingui();
  const sentences: Record<KeyTopic, string> = {
    go: t`Arrow keys go to other tasks, Enter opens this one, W watches it.`,
    move: t`Space lifts this task to move it.`,
    edit: t`E edits its title.`,
    delete: t`Delete deletes it.`,
    more: t`X selects it, a period opens its menu.`,
  };
  return Object.entries(sentences).map(([topic, sentence]) => (
    <VisuallyHidden key={topic} id={helpId(topic as KeyTopic)}>
      {sentence}
    </VisuallyHidden>
  ));
}

function useFocusIn(lists: readonly BoardList[], drag: KeyboardDrag) {
  const keepFocus = useKeptFocus(lists);
  const { presence } = useCardLeases();
  const onFocus = ({ target }: FocusEvent) => {
    keepFocus(cardIdOf(target) ?? null);
    presence.say({ at: cardIdOf(target) });
  };
  const onBlur = ({ target }: FocusEvent) => {
    keepFocus(null);
    if (drag.lift && cardIdOf(target) === drag.lift.card.id) drag.cancel();
  };
  return { onFocus, onBlur };
}

/** Not a control that stands on a card, nor a menu about it. */
const isPlain = (target: EventTarget) => !(target as Element).closest('button, textarea, input, [role=menu]');

/** Selecting by pointer: Ctrl or Cmd adds and takes away, Shift reaches from the last; where some are selected, a tap is enough. */
function useSelecting() {
  const { selection } = useBoard();
  const onClickCapture = (event: MouseEvent) => {
    const id = cardIdOf(event.target);
    if (id === undefined || !isPlain(event.target)) return;
    const isTap = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch' && selection.ids.size > 0;
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !isTap) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) selection.reach(id);
    else selection.toggle(id);
  };
  return { onClickCapture };
}

/** Tells what the mouse rests on; a finger rests on nothing. */
function usePointing(onPoint: Point) {
  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    const list = (target as Element).closest<HTMLElement>('[data-list]')?.dataset['list'];
    onPoint(list ?? null, cardIdOf(target) ?? null);
  };
  return { onPointerOver, onPointerLeave: () => onPoint(null, null) };
}

/** A plain click opens the task. One that ends a drag is none, and a card whose title is being written stays as it is. */
function useOpening() {
  const { open } = useOpenTask();
  const onClick = ({ target, detail }: MouseEvent) => {
    const card = (target as Element).closest<HTMLElement>('[data-card]');
    if (card && detail < 2 && isPlain(target) && !card.querySelector('textarea')) open(card.dataset['card']!);
  };
  return { onClick };
}

/** The keys of the card that has the focus. */
function useKeys(canMove: boolean, drag: KeyboardDrag) {
  const { board, selection } = useBoard();
  const press = useCardKeys(canMove, drag);
  const cardAt = (target: EventTarget) => board.cards[cardIdOf(target) ?? ''];
  const onKeyDown = (event: KeyboardEvent) => {
    const card = cardAt(event.target);
    const isOnCard = (event.target as HTMLElement).dataset['card'] !== undefined;
    const isWhole = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a';
    if (!card || !isOnCard || event.altKey || ((event.ctrlKey || event.metaKey) && !isWhole)) return;
    if (isWhole) selection.fill(card.id);
    else if (event.key === 'Escape' && !drag.lift && selection.ids.size > 0) selection.clear();
    else if (!drag.press(event) && (drag.lift || !press(card, event))) return;
    event.preventDefault();
  };
  return { onKeyDown };
}

/** The columns of a board. It hears for all cards what is done to one. */
export function BoardSurface({ shown, onShow, canMove, drag, pointer, onPoint, children }: BoardSurfaceProps) {
  const { t } = useLingui();
  const { board, lists, selection } = useBoard();
  const surface = useRef<HTMLElement>(null);
  useGlide(surface, board.cards);
  useFinger(surface, { canMove, pointer, shown, onShow });
  const hearFocus = useFocusIn(lists, drag);
  const hearPointer = useSelecting();
  const hearClicks = useOpening();
  const hearPoint = usePointing(onPoint);
  const hearKeys = useKeys(canMove, drag);

  return (
    <>
      <section
        ref={surface}
        className={classes.board}
        data-shown={shown}
        data-selected-count={selection.ids.size}
        data-finger={pointer.lift !== null || undefined}
        data-still={!canMove || undefined}
        data-carries-selection={(pointer.inHand !== null && selection.ids.has(pointer.inHand.id)) || undefined}
        aria-label={t`Board`}
        {...hearKeys}
        {...hearFocus}
        {...hearPointer}
        {...hearClicks}
        {...hearPoint}
      >
        <KeyHelp />
        {children}
      </section>
      <MoreAside scroller={surface} />
    </>
  );
}
