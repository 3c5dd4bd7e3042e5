import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio/vanilla';
import type { PersonMove } from '#shared/people/managers.api.ts';
import type { RoomPresenceStore } from '#client/platform/presence/room-presence.ts';

/** Tells the others whom the reader moves, and returns who else moves a person. Nothing of the draft itself is sent. */
export function useDraftedBy(presence: RoomPresenceStore, moves: readonly PersonMove[]): (personId: string) => string | undefined {
  const last = moves.at(-1)?.personId;
  useEffect(() => {
    presence.setActivity({ at: last });
    return () => presence.setActivity({ at: undefined });
  }, [presence, last]);
  const { places } = presence;
  const at = useSyncExternalStore(
    useCallback((changed: () => void) => subscribe(places, changed), [places]),
    useCallback(() => snapshot(places), [places]),
  );
  return (personId) => Object.keys(at).find((other) => at[other] === personId);
}
