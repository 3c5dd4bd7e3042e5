import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { directory } from '#client/people/directory.store.ts';
import { leaseSlot } from '#client/platform/presence/remote-holds.ts';
import type { RoomPresenceStore } from '#client/platform/presence/room-presence.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import type { CardLeases } from '#client/tasks/state/board-context.ts';

export function useLeases(presence: RoomPresenceStore): CardLeases {
  const { t } = useLingui();
  return useMemo(() => {
    const refuse = (holderId: string) => {
      const known = directory.people[holderId]?.name;
      const name = isolateDirection(known ?? t`Not in the directory`);
      showToast({ tone: 'refused', words: t`${name} is editing this. Try again shortly.`, closeLabel: t`Close` });
    };
    const isFree = (cardId: string) => {
      const hand = presence.hands[leaseSlot.upon(cardId)];
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
