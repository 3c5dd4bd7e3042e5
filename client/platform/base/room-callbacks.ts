import type { Cursor } from '#shared/platform/cursor.ts';
import type { EventDefinition, LoggedEvent } from '#shared/platform/event.ts';
import type { RoomAnswer } from '#shared/platform/protocol.ts';

export interface RoomCallbacks {
  fetchRoom: (room: string, id: string, since: Cursor | null) => Promise<RoomAnswer>;
  rejoin: () => void;
  moved: () => void;
  onEvent: (event: LoggedEvent) => void;
  outgrown: () => void;
  report: (error: unknown) => void;
}

/** A predicted change as another room shows it. */
export interface PredictionEcho {
  /** Key of the other room. */
  readonly key: string;
  readonly event: Pick<EventDefinition, 'name' | 'v'>;
  readonly data: unknown;
}

export interface RoomsPage {
  personId: () => string | null;
  /** Returns the forms that a change predicted in the room `key` has in other rooms. */
  echoesOf?: (key: string, change: Pick<PredictionEcho, 'event' | 'data'>) => readonly PredictionEcho[];
  reportBehind: (isBehind: boolean) => void;
  reportUnsent?: (count: number) => void;
  outgrown: () => void;
  report: (error: unknown) => void;
}
