import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { directory } from './directory.store.ts';
import { leaseSlot } from '#client/platform/presence/remote-holds.ts';
import type { RoomPresenceStore } from '#client/platform/presence/room-presence.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';

/** Leases of a live view: one person at a time may drag or edit an element. */
export interface Leases {
  readonly presence: RoomPresenceStore;
  /** Returns false and shows the holder if somebody else holds the lease. */
  isFree: (id: string) => boolean;
  /** Takes the lease. Returns false and shows the holder if somebody else was first. The callback runs if another person gets it later. */
  take: (id: string, lost: () => void) => Promise<boolean>;
  refuse: (holderId: string) => void;
}

/** Leases of a live view, with toasts that name the holder. The value is stable. */
export function useLeases(presence: RoomPresenceStore): Leases {
  const { t } = useLingui();
  return useMemo(() => {
    const refuse = (holderId: string) => {
      const known = directory.people[holderId]?.name;
      const name = isolateDirection(known ?? t`Not in the directory`);
      showToast({ tone: 'refused', words: t`${name} is editing this. Try again shortly.`, closeLabel: t`Close` });
    };
    const isFree = (id: string) => {
      const hand = presence.hands[leaseSlot.upon(id)];
      if (hand) refuse(hand.personId);
      return !hand;
    };
    const take = async (id: string, lost: () => void) => {
      const holder = await presence.take(id, (holderId) => {
        refuse(holderId);
        lost();
      });
      if (holder !== null) refuse(holder);
      return holder === null;
    };
    return { presence, refuse, isFree, take };
  }, [presence, t]);
}
