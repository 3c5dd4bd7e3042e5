import type { LoggedEvent } from '#shared/platform/event.ts';
import type { AnyRoom } from '#shared/platform/room.ts';
import { browserTransport, setRoomsBehind } from './connection.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import { installedFeatures } from '#client/platform/base/feature.ts';
import type { LiveRoom } from './live-room.ts';
import { client } from '#client/platform/base/old-client.ts';
import { Rooms } from './rooms.ts';
import { unsent } from '#client/platform/base/unsent-changes.ts';

export const rooms = new Rooms(browserTransport, {
  personId: () => credentials.personId,
  echoesOf: (key, change) => installedFeatures().flatMap(({ echoesOf }) => echoesOf?.(key, change) ?? []),
  reportBehind: setRoomsBehind,
  reportUnsent: (count) => {
    unsent.count = count;
  },
  outgrown: () => {
    client.isOld = true;
  },
  report: (error) => console.error(error),
});

/** Returns the handle of a room in its current form: complete, or only the events after a list page. */
export const followedRoom = <R extends AnyRoom>(room: R, id: string): LiveRoom<R> => rooms.followed(room, id).live as LiveRoom<R>;

interface RoomListener {
  /** Receives each event once, in order. */
  onEvent?: (event: LoggedEvent) => void;
  /** Called when a whole state was loaded, so that events before it may be unknown. */
  onLoaded?: () => void;
}

/** Follows a room outside of React until `close` is called. */
export function openRoom<R extends AnyRoom>(
  room: R,
  id: string,
  { onEvent, onLoaded }: RoomListener = {},
): { live: LiveRoom<R>; close: () => void } {
  const kept = rooms.at(room, id);
  const unfollow = kept.open.state.follow({ next: () => {}, replaced: (head) => head && onLoaded?.(), shown: () => {} });
  // A room that another component follows is loaded already.
  if (kept.open.state.cursor) onLoaded?.();
  const leave = kept.use(onEvent);
  const close = () => {
    unfollow();
    leave();
  };
  return { live: kept.live as LiveRoom<R>, close };
}
