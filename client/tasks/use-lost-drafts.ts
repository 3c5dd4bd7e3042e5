import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Board } from '#shared/tasks/board.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { isolate } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { draftNow, titleDraft } from './drafts.store.ts';

/** Says that a task went away whose title was being written; the draft is there again when the task is. */
export function useLostDrafts(cards: Board['cards'], restore: (card: TaskCard) => void): void {
  const { t } = useLingui();
  const before = useRef(cards);
  const say = useEffectEvent((card: TaskCard) => {
    const title = isolate(card.title);
    showToast({
      tone: 'refused',
      words: t`Deleted by somebody else while you were writing: ${title}. What you wrote is kept.`,
      closeLabel: t`Close`,
      action: { label: t`Restore`, onChoose: () => restore(card) },
    });
  });
  useEffect(() => {
    for (const card of Object.values(before.current)) if (!cards[card.id] && draftNow(titleDraft(card.id))) say(card);
    before.current = cards;
  }, [cards]);
}
