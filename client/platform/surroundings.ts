import type { Cursor } from '#shared/platform/cursor.ts';
import type { LoggedEvent } from '#shared/platform/event.ts';
import type { RoomAnswer } from '#shared/platform/protocol.ts';

/** What an open room needs from the ones that keep it. */
export interface Surroundings {
  fetchRoom: (room: string, id: string, since: Cursor | null) => Promise<RoomAnswer>;
  /** Asks for a new join. */
  rejoin: () => void;
  /** A room began or ceased to wait for what it missed. */
  moved: () => void;
  heard: (event: LoggedEvent) => void;
  /** An event that this build does not know. */
  outgrown: () => void;
  report: (error: unknown) => void;
}

/** What the rooms ask of, and tell to, the page around them. */
export interface Page {
  personId: () => string | null;
  reportBehind: (isBehind: boolean) => void;
  reportUnsent?: (count: number) => void;
  outgrown: () => void;
  report: (error: unknown) => void;
}
