import { useEffect } from 'react';
import type { AnyRoom, StateOf } from '#shared/platform/room.ts';
import type { FailureCode } from './failures.ts';
import type { Change, LiveRoom } from './live-room.ts';
import type { RoomStatus } from './room-status.ts';
import { rooms } from './room-store.ts';
import { useProxy } from './use-proxy.ts';

/** How a room stands, and what it shows. A loaded room stays `live` while the connection is away; `useConnection` says so. */
export type Live<State> = { error: FailureCode | null; retry: () => void } & (
  | { status: 'live'; state: Readonly<State> }
  | { status: Exclude<RoomStatus, 'live'>; state: Readonly<State> | null }
);

/** Follows a room as long as the component is there. */
export function useRoom<R extends AnyRoom>(room: R, id: string): [live: Live<StateOf<R>>, handle: LiveRoom<R>] {
  const kept = rooms.at(room, id);
  useEffect(() => kept.use(), [kept]);
  const { status, error } = useProxy(kept.open.view);
  const { state } = useProxy(kept.open.state.shown);
  return [{ status, error, state, retry: kept.retry } as Live<StateOf<R>>, kept.live as LiveRoom<R>];
}

/** What others have just changed in a room, by the record's id. */
export const useChanges = (room: LiveRoom): Readonly<Record<string, Change>> => useProxy(room.changes);

const nobody = '00000000-0000-4000-8000-000000000000';

/** The same of a room that is not everybody's: without an id nothing is asked for, and the handle is nobody's. */
export function useRoomIfAny<R extends AnyRoom>(room: R, id: string | null): [live: Live<StateOf<R>> | null, handle: LiveRoom<R>] {
  const kept = rooms.at(room, id ?? nobody);
  useEffect(() => (id === null ? undefined : kept.use()), [kept, id]);
  const { status, error } = useProxy(kept.open.view);
  const { state } = useProxy(kept.open.state.shown);
  const live = id === null ? null : ({ status, error, state, retry: kept.retry } as Live<StateOf<R>>);
  return [live, kept.live as LiveRoom<R>];
}
