import { useLingui } from '@lingui/react/macro';
import { useDirection, VisuallyHidden } from '@mantine/core';
import { useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { canDeleteTask, canEditTask } from '#shared/tasks/tasks.policy.ts';
import type { TaskCard, TaskStatus } from '#shared/tasks/task.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { chainOf } from '#client/people/directory.store.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useBoard, useCardLeases } from './board-context.ts';
import type { BoardList } from './board-lists.ts';
import { titleDraft, writeDraft } from './drafts.store.ts';
import { focusCard } from './focus-card.ts';
import { cardAfter, directionOf, neighbourOf } from './keyboard-move.ts';
import { helpId, type KeyTopic } from './key-help.ts';
import { useGlide } from './use-glide.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import type { KeyboardDrag } from './use-keyboard-drag.ts';
import classes from './board.module.css';

interface BoardSurfaceProps {
  /** The column that a phone shows. */
  shown: TaskStatus;
  canMove: boolean;
  drag: KeyboardDrag;
  children: ReactNode;
}

const cardIdOf = (target: EventTarget) => (target as HTMLElement).closest<HTMLElement>('[data-card]')?.dataset['card'];

/** What the keys do to a card that has the focus and is not lifted. */
function useCardKeys(canMove: boolean, drag: KeyboardDrag) {
  const { t } = useLingui();
  const { dir } = useDirection();
  const { board, lists, actions } = useBoard();
  const { isFree } = useCardLeases();
  const { actor } = useSession();
  const refuse = (words: string) => showToast({ tone: 'refused', words, closeLabel: t`Close` });
  const edit = (card: TaskCard) => {
    if (!actor) return;
    if (!canEditTask(actor, board, card, chainOf))
      return refuse(t`Only the assignee, the creator and their managers may rename this task.`);
    if (isFree(card.id)) writeDraft(titleDraft(card.id), { text: card.title, base: card.title });
  };
  const remove = (card: TaskCard) => {
    if (!actor) return;
    if (!canDeleteTask(actor, board, card)) return refuse(t`Only who created this task, or HR, may delete it.`);
    const next = cardAfter(lists, card.id);
    actions.remove(card);
    if (next) focusCard(next);
  };
  const go = (card: TaskCard, key: string) => {
    const direction = directionOf(key, dir === 'rtl');
    const next = direction && neighbourOf(lists, card.id, direction);
    if (next) focusCard(next);
    return direction !== null;
  };
  const keys: Record<string, (card: TaskCard) => void> = {
    Enter: edit,
    F2: edit,
    Delete: remove,
    Backspace: remove,
    ' ': (card) => canMove && isFree(card.id) && drag.raise(card),
  };
  const press = (card: TaskCard, key: string) => {
    const act = keys[key];
    act?.(card);
    return act !== undefined || go(card, key);
  };
  return { edit, press };
}

/** What the keys do, each sentence by itself: a card names those that are true of it. */
function KeyHelp() {
  const { t } = useLingui();
  const sentences: Record<KeyTopic, string> = {
    go: t`Arrow keys go to other tasks.`,
    move: t`Space lifts this task to move it.`,
    edit: t`Enter edits its title.`,
    delete: t`Delete deletes it.`,
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

/** The columns of a board. It hears for all cards what is done to one. */
export function BoardSurface({ shown, canMove, drag, children }: BoardSurfaceProps) {
  const { t } = useLingui();
  const { board, lists } = useBoard();
  const surface = useRef<HTMLElement>(null);
  const { edit, press } = useCardKeys(canMove, drag);
  useGlide(surface, board.cards);
  const hearFocus = useFocusIn(lists, drag);

  const cardAt = (target: EventTarget) => board.cards[cardIdOf(target) ?? ''];
  const keyDown = (event: KeyboardEvent) => {
    const card = cardAt(event.target);
    const isOnCard = (event.target as HTMLElement).dataset['card'] !== undefined;
    if (!card || !isOnCard || event.altKey || event.ctrlKey || event.metaKey) return;
    if (drag.press(event) || (!drag.lift && press(card, event.key))) event.preventDefault();
  };
  const doubleClick = (event: MouseEvent) => {
    const card = cardAt(event.target);
    if (card && !(event.target as HTMLElement).closest('button, textarea')) edit(card);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears what bubbles up from the cards in it
    <section
      ref={surface}
      className={classes.board}
      data-shown={shown}
      aria-label={t`Board`}
      onKeyDown={keyDown}
      onDoubleClick={doubleClick}
      {...hearFocus}
    >
      <KeyHelp />
      {children}
    </section>
  );
}
