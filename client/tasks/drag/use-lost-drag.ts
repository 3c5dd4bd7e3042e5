import { useLingui } from '@lingui/react/macro';
import type { Board } from '#shared/tasks/board.room.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import { useLostItem } from '#client/ui/drag/use-lost-item.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';

export type Changes = Readonly<Record<string, RecentChange>>;

export function useChangerName(changes: Changes): (cardId: string) => string | undefined {
  const { people } = useDirectory();
  return (cardId) => people[changes[cardId]?.actorId ?? '']?.name;
}

export function useLostDrag(cards: Board['cards'], held: string | undefined, changes: Changes, letGo: () => void): void {
  const { t } = useLingui();
  const nameOf = useChangerName(changes);
  useLostItem(cards, held, (card) => {
    letGo();
    const [title, changer] = [isolateDirection(card.title), nameOf(card.id)];
    const name = isolateDirection(changer ?? '');
    const words = changer ? t`${name} deleted the task you were moving: ${title}` : t`The task you were moving was deleted: ${title}`;
    showToast({ tone: 'refused', words, closeLabel: t`Close` });
  });
}
