import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { directory } from '#client/people/directory.store.ts';
import { slot } from '#client/platform/hands.ts';
import type { RoomPresence } from '#client/platform/room-presence.ts';
import { isolate } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import type { CardLeases } from '#client/tasks/board-context.ts';

/** The leases of a board's cards; whoever is refused is told who holds the card, and may read on. */
export function useLeases(presence: RoomPresence): CardLeases {
  const { t } = useLingui();
  return useMemo(() => {
    const refuse = (holderId: string) => {
      const known = directory.people[holderId]?.name;
      const name = isolate(known ?? t`Not in the directory`);
      showToast({ tone: 'refused', words: t`In use by ${name}. You can go on reading; try again when it is free.`, closeLabel: t`Close` });
    };
    const isFree = (cardId: string) => {
      const hand = presence.hands[slot.upon(cardId)];
      if (hand) refuse(hand.personId);
      return !hand;
    };
    const take = async (cardId: string, lost: () => void) => {
      const holder = await presence.take(cardId, (holderId) => {
        refuse(holderId);
        lost();
      });
      if (holder !== null) refuse(holder);
      return holder === null;
    };
    return { presence, refuse, isFree, take };
  }, [presence, t]);
}
