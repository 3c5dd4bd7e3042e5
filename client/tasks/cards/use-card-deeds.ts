import { useLingui } from '@lingui/react/macro';
import { canDeleteTask } from '#shared/tasks/tasks.policy.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useBoard, type Picked } from '#client/tasks/board-context.ts';
import { cardElement, focusCard } from './focus-card.ts';
import { meant } from './selection.ts';

/** What is done by a key to a card, or to all that are selected with it, wherever it stands. */
export function useCardDeeds() {
  const { t } = useLingui();
  const { boardOf, actions, selection, pick } = useBoard();
  const { actor } = useSession();
  const remove = (card: TaskCard) => {
    const cards = meant(selection, card);
    if (!actor) return;
    if (cards.length === 1 && !canDeleteTask(actor, boardOf(card.boardId), card))
      return showToast({ tone: 'refused', words: t`Only who created this task, or HR, may delete it.`, closeLabel: t`Close` });
    const next = selection.after(cards.at(-1)!.id);
    if (cards.length === 1) void actions.remove(card);
    else void actions.change(cards, { isDeleted: true });
    if (next) focusCard(next);
  };
  const ask = (kind: Picked) => (card: TaskCard) => {
    const beside = cardElement(card.id);
    if (beside) pick(kind, meant(selection, card), beside);
  };
  return { remove, ask };
}
