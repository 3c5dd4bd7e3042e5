import { useLingui } from '@lingui/react/macro';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import type { BoardList, CardPosition } from '#client/tasks/state/board-lists.ts';
import { useListName } from '#client/tasks/state/task-labels.ts';

export function useDragAnnouncements(lists: readonly BoardList[]) {
  const { t } = useLingui();
  const nameOf = useListName();

  const where = ({ list: key, index }: CardPosition, card: TaskCard) => {
    const list = lists.find((one) => one.key === key);
    const isThere = list?.cards.some(({ id }) => id === card.id);
    const total = (list?.total ?? list?.cards.length ?? 0) + (isThere ? 0 : 1);
    return { list: list ? nameOf(list) : '', position: index + 1, total };
  };

  return {
    lifted: (card: TaskCard, at: CardPosition) => {
      const title = isolateDirection(card.title);
      const { list, position, total } = where(at, card);
      return t`Picked up: ${title}. ${list}, position ${position} of ${total}. Press the arrow keys to move it, Space to drop it, Escape to cancel.`;
    },
    over: (at: CardPosition, card: TaskCard) => {
      const { list, position, total } = where(at, card);
      return t`${list}, position ${position} of ${total}`;
    },
    dropped: (card: TaskCard, at: CardPosition) => {
      const title = isolateDirection(card.title);
      const { list, position, total } = where(at, card);
      return t`Dropped: ${title}. ${list}, position ${position} of ${total}.`;
    },
    cancelled: (card: TaskCard) => {
      const title = isolateDirection(card.title);
      return t`Move cancelled: ${title}`;
    },
    barred: t`Completed tasks can only move back to In Progress.`,
  };
}
