import { useEffect } from 'react';
import type { AnyRoom, StateOf } from '#shared/platform/room.ts';
import type { FailureCode } from '#client/platform/base/failures.ts';
import type { RecentChange, LiveRoom } from './live-room.ts';
import type { RoomStatus } from './room-status.ts';
import { rooms } from './room-store.ts';
import { useProxy } from '#client/platform/base/use-proxy.ts';

/** Status and state of a room. A loaded room stays `live` while the connection is down; `useConnection` reports that. */
export type Live<State> = { error: FailureCode | null; retry: () => void } & (
  | { status: 'live'; state: Readonly<State> }
  | { status: Exclude<RoomStatus, 'live'>; state: Readonly<State> | null }
);

/** Follows a room while the component is mounted. */
export function useRoom<R extends AnyRoom>(room: R, id: string): [live: Live<StateOf<R>>, handle: LiveRoom<R>] {
  const kept = rooms.at(room, id);
  useEffect(() => kept.use(), [kept]);
  const { status, error } = useProxy(kept.open.view);
  const { state } = useProxy(kept.open.state.shown);
  return [{ status, error, state, retry: kept.retry } as Live<StateOf<R>>, kept.live as LiveRoom<R>];
}

/** True while the shown state of a room contains changes of the reader that are not yet confirmed by the log. */
export const useHasPending = (room: AnyRoom, id: string): boolean => useProxy(rooms.at(room, id).open.state.shown).isPending;

export const useChanges = (room: LiveRoom): Readonly<Record<string, RecentChange>> => useProxy(room.changes);

const nobody = '00000000-0000-4000-8000-000000000000';

/** Like `useRoom`, for an optional room: without an id nothing is loaded. */
export function useRoomIfAny<R extends AnyRoom>(room: R, id: string | null): [live: Live<StateOf<R>> | null, handle: LiveRoom<R>] {
  const kept = rooms.at(room, id ?? nobody);
  useEffect(() => (id === null ? undefined : kept.use()), [kept, id]);
  const { status, error } = useProxy(kept.open.view);
  const { state } = useProxy(kept.open.state.shown);
  const live = id === null ? null : ({ status, error, state, retry: kept.retry } as Live<StateOf<R>>);
  return [live, kept.live as LiveRoom<R>];
}
