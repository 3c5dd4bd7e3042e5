import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { canEditTask, canMoveTask } from '#shared/tasks/tasks.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { managerChainOf } from '#client/people/directory.store.ts';
import { hasLabels, useBoard } from '#client/tasks/state/board-context.ts';
import { useCardActions } from '#client/tasks/cards/use-card-actions.ts';
import { useWatching } from '#client/tasks/state/use-watching.ts';

export function useRights(): (card: TaskCard) => { canMove: boolean; canEdit: boolean } {
  const { boardOf } = useBoard();
  const { actor } = useSession();
  return (card) => {
    const board = boardOf(card.boardId);
    return {
      canMove: actor !== null && canMoveTask(actor, board),
      canEdit: actor !== null && canEditTask(actor, board, card, managerChainOf),
    };
  };
}

/** Keys of a task besides those of every table. */
export function useTableKeys(cards: readonly TaskCard[]) {
  const { board, selection } = useBoard();
  const { remove, ask, askToRepeat, askForCover } = useCardActions();
  const { watch } = useWatching();
  const rights = useRights();
  const onCard = (act: (card: TaskCard) => unknown) => (id: string) => {
    const card = cards.find((one) => one.id === id);
    if (card) act(card);
  };
  const askIf = (right: 'canMove' | 'canEdit', kind: 'move' | 'board' | 'assignee' | 'priority' | 'start' | 'due' | 'estimate' | 'label') =>
    onCard((card) => (selection.ids.has(card.id) || rights(card)[right]) && ask(kind)(card));
  return {
    onDelete: ([id]: readonly string[]) => onCard(remove)(id!),
    letters: {
      w: onCard(watch),
      m: askIf('canMove', 'move'),
      v: askIf('canMove', 'board'),
      a: askIf('canMove', 'assignee'),
      p: askIf('canEdit', 'priority'),
      s: askIf('canEdit', 'start'),
      d: askIf('canEdit', 'due'),
      h: askIf('canEdit', 'estimate'),
      ...(hasLabels(board) && { l: askIf('canMove', 'label') }),
      r: onCard((card) => rights(card).canEdit && askToRepeat(card)),
      u: onCard((card) => rights(card).canEdit && askForCover(card)),
    },
  };
}
