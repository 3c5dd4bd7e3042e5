import { snapshot } from 'valtio/vanilla';
import type { DataOf } from '#shared/platform/event.ts';
import type { AnyRoom, EventOf, StateOf } from '#shared/platform/room.ts';
import type { Sent } from './call.ts';
import type { OpenRoom } from './open-room.ts';

/** What somebody else has just done to a record, for the glow around it. */
export interface Change {
  actorId: string | null;
  at: string;
  /** The event's name. */
  name: string;
}

/** Foretells a fact, sends what will make it true, and returns the server's reply; a refusal takes it back and is thrown. */
export type Predict<R> = <E extends EventOf<R>, Reply>(
  event: E,
  data: DataOf<E>,
  send: (key: string) => Promise<Sent<Reply>>,
) => Promise<Reply>;

/** An open room in the hands of a store: what is shown, and the way to change it. */
export interface LiveRoom<R extends AnyRoom = AnyRoom> {
  readonly id: string;
  /** `board:6f…` */
  readonly key: string;
  /** What is shown now; null while the room is not known. */
  readonly state: () => Readonly<StateOf<R>> | null;
  /** A proxy: what others have just changed, by the record's id; gone after 1.2 s. */
  readonly changes: Readonly<Record<string, Change>>;
  readonly predict: Predict<R>;
}

export function liveRoom<R extends AnyRoom>(
  open: OpenRoom,
  changes: Record<string, Change>,
  predict: (event: { name: string; v: number }, data: unknown, send: (key: string) => Promise<Sent<unknown>>) => Promise<unknown>,
): LiveRoom<R> {
  const state = () => snapshot(open.state.shown).state as Readonly<StateOf<R>> | null;
  return { id: open.id, key: open.key, changes, state, predict: predict as Predict<R> };
}
