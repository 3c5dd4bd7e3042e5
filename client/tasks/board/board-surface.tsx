import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import type { TaskStatus } from '#shared/tasks/task.schema.ts';
import { useBoard, useCardLeases } from '#client/tasks/state/board-context.ts';
import type { BoardList } from '#client/tasks/state/board-lists.ts';
import { helpId, type KeyTopic } from '#client/tasks/cards/key-help.ts';
import { useOpenTask } from '#client/tasks/state/open-task.ts';
import type { PointAtCard } from './reading-lists.ts';
import { useCardKeys } from '#client/tasks/cards/use-card-keys.ts';
import { useMoveAnimation } from '#client/tasks/drag/use-move-animation.ts';
import { useFocusAfterChange } from './use-focus-after-change.ts';
import { useTouchDrag } from '#client/tasks/drag/use-touch-drag.ts';
import type { KeyboardDrag } from '#client/tasks/drag/use-keyboard-drag.ts';
import type { PointerDrag } from '#client/tasks/drag/use-pointer-drag.ts';
import classes from './board.module.css';

const ScrollHint = lazyComponent(async () => (await import('./scroll-hint.tsx')).ScrollHint);

interface BoardSurfaceProps {
  shown: TaskStatus;
  onShow: (status: TaskStatus) => void;
  canMove: boolean;
  drag: KeyboardDrag;
  pointer: PointerDrag;
  onPoint: PointAtCard;
  children: ReactNode;
}

/** Finds the card of an element by its position in the document, or by the data of its menu. */
function cardIdOf(target: EventTarget): string | undefined {
  const { card, ofCard } = (target as Element).closest<HTMLElement>('[data-card], [data-of-card]')?.dataset ?? {};
  return card ?? ofCard;
}

/** One hidden sentence per key, so that each card references only those that apply to it. */
function KeyHelp() {
  const { t } = useLingui();
  const sentences: Record<KeyTopic, string> = {
    go: t`Press the arrow keys to go to other tasks, Enter to open this one, W to watch it.`,
    move: t`Press Space to move this task.`,
    edit: t`Press E to edit its title.`,
    delete: t`Press Delete to delete it.`,
    more: t`Press X to select it, or period to open its menu.`,
  };
  return Object.entries(sentences).map(([topic, sentence]) => (
    <VisuallyHidden key={topic} id={helpId(topic as KeyTopic)}>
      {sentence}
    </VisuallyHidden>
  ));
}

function useFocusIn(lists: readonly BoardList[], drag: KeyboardDrag) {
  const keepFocus = useFocusAfterChange(lists);
  const { presence } = useCardLeases();
  const onFocus = ({ target }: FocusEvent) => {
    keepFocus(cardIdOf(target) ?? null);
    presence.setActivity({ at: cardIdOf(target) });
  };
  const onBlur = ({ target }: FocusEvent) => {
    keepFocus(null);
    if (drag.lift && cardIdOf(target) === drag.lift.card.id) drag.cancel();
  };
  return { onFocus, onBlur };
}

const isPlain = (target: EventTarget) => !(target as Element).closest('button, textarea, input, [role=menu]');

/** Ctrl or Cmd toggles a card, Shift extends the selection, and with a selection a plain tap toggles. */
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

/** Mouse only: touch has no hover. */
function usePointing(onPoint: PointAtCard) {
  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    const list = (target as Element).closest<HTMLElement>('[data-list]')?.dataset['list'];
    onPoint(list ?? null, cardIdOf(target) ?? null);
  };
  return { onPointerOver, onPointerLeave: () => onPoint(null, null) };
}

/** Opens the task on a plain click, except after a drag or while the title is being edited. */
function useOpening() {
  const { open } = useOpenTask();
  const onClick = ({ target, detail }: MouseEvent) => {
    const card = (target as Element).closest<HTMLElement>('[data-card]');
    if (card && detail < 2 && isPlain(target) && !card.querySelector('textarea')) open(card.dataset['card']!);
  };
  return { onClick };
}

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

export function BoardSurface({ shown, onShow, canMove, drag, pointer, onPoint, children }: BoardSurfaceProps) {
  const { t } = useLingui();
  const { board, lists, selection } = useBoard();
  const surface = useRef<HTMLElement>(null);
  useMoveAnimation(surface, board.cards);
  useTouchDrag(surface, { canMove, pointer, shown, onShow });
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
        data-touch-drag={pointer.lift !== null || undefined}
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
      <ScrollHint scroller={surface} />
    </>
  );
}
