import { useLingui } from '@lingui/react/macro';
import { canDeleteTask } from '#shared/tasks/tasks.policy.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useBoard, type PickerKind } from '#client/tasks/state/board-context.ts';
import { placeAtPosition } from '#client/tasks/state/board-lists.ts';
import { cardElement, focusCard } from '#client/tasks/state/focus-card.ts';
import { selectedOrSelf } from '#client/tasks/state/selection.ts';

/** Key actions on a card, or on the selection if the card is part of it. */
export function useCardActions() {
  const { t } = useLingui();
  const { boardOf, lists, actions, selection, pick } = useBoard();
  const { actor } = useSession();
  const remove = (card: TaskCard) => {
    const cards = selectedOrSelf(selection, card);
    if (!actor) return;
    if (cards.length === 1 && !canDeleteTask(actor, boardOf(card.boardId), card))
      return showToast({ tone: 'refused', words: t`Only the creator of this task and HR can delete it.`, closeLabel: t`Close` });
    const next = selection.after(cards.at(-1)!.id);
    if (cards.length === 1) void actions.remove(card);
    else void actions.change(cards, { isDeleted: true });
    // The question about a series takes the focus, and returns it if the person cancels.
    if (next && !cards.some(({ isRecurring }) => isRecurring)) focusCard(next);
  };
  const ask = (kind: PickerKind) => (card: TaskCard) => {
    const beside = cardElement(card.id);
    if (beside) pick(kind, selectedOrSelf(selection, card), beside);
  };
  const moveToEnd = (end: 'top' | 'bottom') => (card: TaskCard) => {
    const list = lists.find(({ cards }) => cards.some(({ id }) => id === card.id));
    const place = list && placeAtPosition(lists, card.id, { list: list.key, index: end === 'top' ? 0 : list.cards.length - 1 });
    if (!place) return;
    void actions.move(card, place);
    focusCard(card.id);
  };
  /** Each task has its own series, so only one task at a time can repeat. */
  const askToRepeat = (card: TaskCard) => {
    const beside = cardElement(card.id);
    const words = t`Set a due date first. The task repeats from that day.`;
    if (card.dueDate === null) showToast({ tone: 'refused', words, closeLabel: t`Close` });
    else if (beside) pick('repeat', [card], beside);
  };
  const askForCover = (card: TaskCard) => {
    const beside = cardElement(card.id);
    if (beside) pick('cover', [card], beside);
  };
  return { remove, ask, moveToEnd, askToRepeat, askForCover };
}
