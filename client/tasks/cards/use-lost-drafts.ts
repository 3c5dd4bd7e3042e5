import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Board } from '#shared/tasks/board.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { draftNow } from '#client/access/drafts.store.ts';
import { titleDraft } from '#client/tasks/state/draft-names.ts';
import { useChangerName, type Changes } from '#client/tasks/drag/use-lost-drag.ts';

/** Tells a writer that the task of their title draft is gone; restoring the task restores the draft. Silent until all cards are loaded. */
export function useLostDrafts(cards: Board['cards'], isWhole: boolean, changes: Changes, restore: (card: TaskCard) => void): void {
  const { t } = useLingui();
  const nameOf = useChangerName(changes);
  const before = useRef(cards);
  const showLost = useEffectEvent((card: TaskCard) => {
    const [title, changer] = [isolateDirection(card.title), nameOf(card.id)];
    const name = isolateDirection(changer ?? '');
    showToast({
      tone: 'refused',
      words: changer
        ? t`${name} deleted this task while you were editing: ${title}. Your text is kept.`
        : t`Someone else deleted this task while you were editing: ${title}. Your text is kept.`,
      closeLabel: t`Close`,
      action: { label: t`Restore`, onChoose: () => restore(card) },
    });
  });
  useEffect(() => {
    if (!isWhole) return;
    for (const card of Object.values(before.current)) if (!cards[card.id] && draftNow(titleDraft(card.id))) showLost(card);
    before.current = cards;
  }, [cards, isWhole]);
}
