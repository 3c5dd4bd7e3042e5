import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Board } from '#shared/tasks/board.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { isolate } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { draftNow, titleDraft } from '#client/tasks/drafts.store.ts';
import { useChangerName, type Changes } from '#client/tasks/drag/use-lost-hold.ts';

/** Says that a task went away whose title was being written; the draft is there again when the task is. Says nothing while not every card is known. */
export function useLostDrafts(cards: Board['cards'], isWhole: boolean, changes: Changes, restore: (card: TaskCard) => void): void {
  const { t } = useLingui();
  const nameOf = useChangerName(changes);
  const before = useRef(cards);
  const say = useEffectEvent((card: TaskCard) => {
    const [title, changer] = [isolate(card.title), nameOf(card.id)];
    const name = isolate(changer ?? '');
    showToast({
      tone: 'refused',
      words: changer
        ? t`Deleted by ${name} while you were writing: ${title}. What you wrote is kept.`
        : t`Deleted by somebody else while you were writing: ${title}. What you wrote is kept.`,
      closeLabel: t`Close`,
      action: { label: t`Restore`, onChoose: () => restore(card) },
    });
  });
  useEffect(() => {
    if (!isWhole) return;
    for (const card of Object.values(before.current)) if (!cards[card.id] && draftNow(titleDraft(card.id))) say(card);
    before.current = cards;
  }, [cards, isWhole]);
}
