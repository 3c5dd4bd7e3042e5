import type { LoggedEvent } from '#shared/platform/event.ts';
import type { AnyRoom } from '#shared/platform/room.ts';
import { browserTransport, reportBehind } from './connection.ts';
import { credentials } from './credentials.ts';
import type { LiveRoom } from './live-room.ts';
import { client } from './old-client.ts';
import { Rooms } from './rooms.ts';
import { unsent } from './unsent.ts';

/** Every room of this page. */
export const rooms = new Rooms(browserTransport, {
  personId: () => credentials.personId,
  reportBehind,
  reportUnsent: (count) => {
    unsent.count = count;
  },
  outgrown: () => {
    client.isOld = true;
  },
  report: (error) => console.error(error),
});

/** A room in the hands of a store, as a screen follows it now: whole, or from the page of a list on. */
export const followedRoom = <R extends AnyRoom>(room: R, id: string): LiveRoom<R> => rooms.followed(room, id).live as LiveRoom<R>;

/** Follows a room outside of React until `close` is called; `onEvent` hears each fact once, in order. */
export function openRoom<R extends AnyRoom>(
  room: R,
  id: string,
  { onEvent }: { onEvent?: (event: LoggedEvent) => void } = {},
): { live: LiveRoom<R>; close: () => void } {
  const kept = rooms.at(room, id);
  return { live: kept.live as LiveRoom<R>, close: kept.use(onEvent) };
}
