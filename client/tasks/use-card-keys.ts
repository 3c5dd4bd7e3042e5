import { useLingui } from '@lingui/react/macro';
import { useDirection } from '@mantine/core';
import { canDeleteTask, canEditTask } from '#shared/tasks/tasks.policy.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { chainOf } from '#client/people/directory.store.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useBoard, useCardLeases, type Picked } from './board-context.ts';
import { titleDraft, writeDraft } from './drafts.store.ts';
import { cardElement, focusCard, openMenu } from './focus-card.ts';
import { cardAfter, directionOf, neighbourOf } from './keyboard-move.ts';
import { useOpenTask } from './open-task.ts';
import { meant } from './selection.ts';
import type { KeyboardDrag } from './use-keyboard-drag.ts';
import { useWatching } from './use-watching.ts';

/** What is changed about a card by a key, or the reason why it is not. */
function useCardDeeds() {
  const { t } = useLingui();
  const { board, lists, actions, selection, pick } = useBoard();
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
    const cards = meant(selection, card);
    if (!actor) return;
    if (cards.length === 1 && !canDeleteTask(actor, board, card)) return refuse(t`Only who created this task, or HR, may delete it.`);
    const next = cardAfter(lists, cards.at(-1)!.id);
    if (cards.length === 1) void actions.remove(card);
    else void actions.change(cards, { isDeleted: true });
    if (next) focusCard(next);
  };
  const ask = (kind: Picked) => (card: TaskCard) => {
    const beside = cardElement(card.id);
    if (beside) pick(kind, meant(selection, card), beside);
  };
  return { edit, remove, ask };
}

/** What the keys do to a card that has the focus and is not lifted. */
export function useCardKeys(canMove: boolean, drag: KeyboardDrag) {
  const { dir } = useDirection();
  const { lists, selection } = useBoard();
  const { isFree } = useCardLeases();
  const { edit, remove, ask } = useCardDeeds();
  const { open } = useOpenTask();
  const watch = useWatching();
  const go = (card: TaskCard, key: string, isReaching: boolean) => {
    const direction = directionOf(key, dir === 'rtl');
    const next = direction && neighbourOf(lists, card.id, direction);
    if (next && isReaching) {
      if (!selection.ids.has(card.id)) selection.toggle(card.id);
      selection.reach(next);
    }
    if (next) focusCard(next);
    return direction !== null;
  };
  const keys: Record<string, (card: TaskCard) => void> = {
    Enter: ({ id }) => open(id),
    o: ({ id }) => open(id),
    e: edit,
    F2: edit,
    w: watch,
    Delete: remove,
    Backspace: remove,
    ' ': (card) => canMove && isFree(card.id) && drag.raise(card),
    x: (card) => selection.toggle(card.id),
    '.': (card) => openMenu(card.id),
    ...(canMove && { m: ask('move'), a: ask('assignee') }),
    p: ask('priority'),
    d: ask('due'),
  };
  const press = (card: TaskCard, { key, shiftKey }: { key: string; shiftKey: boolean }) => {
    const act = keys[key.length === 1 ? key.toLowerCase() : key];
    act?.(card);
    return act !== undefined || go(card, key, shiftKey);
  };
  return press;
}
