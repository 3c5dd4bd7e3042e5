import type { LoggedEvent } from '#shared/platform/event.ts';
import type { LiveRoom } from './live-room.ts';
import type { OpenRoom } from './open-room.ts';

export interface RetainedRoom {
  readonly open: OpenRoom;
  readonly live: LiveRoom;
  readonly use: (onEvent?: (event: LoggedEvent) => void) => () => void;
  readonly retry: () => void;
}
