import { useLingui } from '@lingui/react/macro';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { isolate } from '#client/ui/isolate.ts';
import type { BoardList, Spot } from '#client/tasks/board-lists.ts';
import { useListName } from '#client/tasks/task-words.ts';

/** What is said while a card is moved by keyboard. */
export function useDragWords(lists: readonly BoardList[]) {
  const { t } = useLingui();
  const nameOf = useListName();

  const where = ({ list: key, index }: Spot, card: TaskCard) => {
    const list = lists.find((one) => one.key === key);
    const isThere = list?.cards.some(({ id }) => id === card.id);
    const total = (list?.total ?? list?.cards.length ?? 0) + (isThere ? 0 : 1);
    return { list: list ? nameOf(list) : '', position: index + 1, total };
  };

  return {
    lifted: (card: TaskCard, at: Spot) => {
      const title = isolate(card.title);
      const { list, position, total } = where(at, card);
      return t`Lifted: ${title}. ${list}, position ${position} of ${total}. Arrow keys move it, Space drops it, Escape puts it back.`;
    },
    over: (at: Spot, card: TaskCard) => {
      const { list, position, total } = where(at, card);
      return t`${list}, position ${position} of ${total}`;
    },
    dropped: (card: TaskCard, at: Spot) => {
      const title = isolate(card.title);
      const { list, position, total } = where(at, card);
      return t`Dropped: ${title}. ${list}, position ${position} of ${total}.`;
    },
    cancelled: (card: TaskCard) => {
      const title = isolate(card.title);
      return t`Put back: ${title}`;
    },
    barred: t`A completed task is reopened into In Progress.`,
  };
}
