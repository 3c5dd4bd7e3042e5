import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio/vanilla';
import type { RemoteHold } from './remote-holds.ts';
import type { LiveRoom } from '#client/platform/live/live-room.ts';
import { presenceIn } from './presence-store.ts';
import type { RoomPresenceStore } from './room-presence.ts';
import { useProxy } from '#client/platform/base/use-proxy.ts';

/** Marks the person as present in a room while the component is mounted. Returns the people present and the handle for reporting activity. */
export function usePresence(room: Pick<LiveRoom, 'key'>): { ids: readonly string[]; presence: RoomPresenceStore } {
  const presence = presenceIn(room.key);
  useEffect(() => presence.use(), [presence]);
  const { ids } = useProxy(presence.here);
  return { ids, presence };
}

/** Drag or edit of another person in a slot. Only components of this slot render on changes. */
export function useRemoteHold({ hands }: RoomPresenceStore, slot: string): RemoteHold | undefined {
  return useSyncExternalStore(
    useCallback((changed: () => void) => subscribe(hands, changed), [hands]),
    useCallback(() => snapshot(hands)[slot], [hands, slot]),
  );
}

/** Id of another person who types at a subject. Only components of this subject render on changes. */
export function useTypist({ typing }: RoomPresenceStore, subject: string): string | undefined {
  return useSyncExternalStore(
    useCallback((changed: () => void) => subscribe(typing, changed), [typing]),
    useCallback(() => Object.keys(typing).find((personId) => typing[personId] === subject), [typing, subject]),
  );
}

/** Ids of the other people at a place, for example an open record. Only components of this place render on changes. */
export function usePeopleAt({ places }: RoomPresenceStore, place: string): readonly string[] {
  const ids = useSyncExternalStore(
    useCallback((changed: () => void) => subscribe(places, changed), [places]),
    // A string is equal to the one before as long as the same people are there.
    useCallback(() => {
      const at = snapshot(places);
      return Object.keys(at)
        .filter((personId) => at[personId] === place)
        .join(' ');
    }, [places, place]),
  );
  return ids === '' ? [] : ids.split(' ');
}

/** Marks the person as present in a room and typing at a subject while the component is mounted. Other people are not locked out. */
export function useTyping(presence: RoomPresenceStore, subject: string): void {
  useEffect(() => {
    const stops = [presence.use(), presence.type(subject)];
    return () => stops.toReversed().forEach((stop) => stop());
  }, [presence, subject]);
}

const quietMs = 4_000;

/** Reports typing at a subject after each change of `text`; the report ends after 4 seconds without input. */
export function useTypingReport(presence: RoomPresenceStore, subject: string, text: string, isTold = true): void {
  const [begun] = useState(text);
  useEffect(() => {
    if (!isTold || text === '' || text === begun) {
      presence.setActivity({ typing: undefined });
      return undefined;
    }
    presence.setActivity({ typing: subject });
    const timer = setTimeout(() => presence.setActivity({ typing: undefined }), quietMs);
    return () => clearTimeout(timer);
  }, [presence, subject, text, isTold, begun]);
}

/** Holds a lease while the component is mounted. Calls `onRefused` if another person has it. */
export function useLease(presence: RoomPresenceStore, subject: string, onRefused: (holderId: string) => void): void {
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    let isOver = false;
    const onHolder = (holder: string | null) => holder !== null && !isOver && refuse(holder);
    void presence.take(subject, onHolder).then(onHolder);
    return () => {
      isOver = true;
      presence.drop(subject);
    };
  }, [presence, subject]);
}
