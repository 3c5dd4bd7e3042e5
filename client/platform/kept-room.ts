import type { LoggedEvent } from '#shared/platform/event.ts';
import type { LiveRoom } from './live-room.ts';
import type { OpenRoom } from './open-room.ts';

/** A room with those who use it. */
export interface KeptRoom {
  readonly open: OpenRoom;
  readonly live: LiveRoom;
  /** Counts one more user, and optionally tells them each event; returns how to stop. */
  readonly use: (onEvent?: (event: LoggedEvent) => void) => () => void;
  readonly retry: () => void;
}
