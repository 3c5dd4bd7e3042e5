import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio/vanilla';
import type { Hand } from './hands.ts';
import type { LiveRoom } from './live-room.ts';
import { presenceIn } from './presence-store.ts';
import type { RoomPresence } from './room-presence.ts';
import { useProxy } from './use-proxy.ts';

/** Is seen in a room as long as the component is there; says who is here, and through `presence` where and holding what. */
export function usePresence(room: Pick<LiveRoom, 'key'>): { ids: readonly string[]; presence: RoomPresence } {
  const presence = presenceIn(room.key);
  useEffect(() => presence.use(), [presence]);
  const { ids } = useProxy(presence.here);
  return { ids, presence };
}

/** Somebody else's hand in a slot of the room. Only who asks for this slot hears of it. */
export function useHand({ hands }: RoomPresence, slot: string): Hand | undefined {
  return useSyncExternalStore(
    useCallback((changed: () => void) => subscribe(hands, changed), [hands]),
    useCallback(() => snapshot(hands)[slot], [hands, slot]),
  );
}

/** Holds a thing as long as the component is there; hears who does where it is somebody else. */
export function useLease(presence: RoomPresence, subject: string, onRefused: (holderId: string) => void): void {
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    let isOver = false;
    const hear = (holder: string | null) => holder !== null && !isOver && refuse(holder);
    void presence.take(subject, hear).then(hear);
    return () => {
      isOver = true;
      presence.drop(subject);
    };
  }, [presence, subject]);
}
