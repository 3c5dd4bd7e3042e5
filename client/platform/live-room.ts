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

/** A fact with its data. */
export type Foretold<R> = EventOf<R> extends infer E ? (E extends EventOf<R> ? { event: E; data: DataOf<E> } : never) : never;

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
  /** The same of many facts that one request makes true: those of records that the reply refuses by their id are taken back. */
  predictAll<Reply>(
    facts: readonly Foretold<R>[],
    send: (key: string) => Promise<Sent<Reply>>,
    refusedIn: (reply: Reply) => ReadonlySet<string>,
  ): Promise<Reply>;
}

export function liveRoom<R extends AnyRoom>(
  open: OpenRoom,
  changes: Record<string, Change>,
  predictAll: LiveRoom['predictAll'],
): LiveRoom<R> {
  const state = () => snapshot(open.state.shown).state as Readonly<StateOf<R>> | null;
  const predict: Predict<R> = (event, data, send) => predictAll([{ event, data } as unknown as Foretold<AnyRoom>], send, noneRefused);
  return { id: open.id, key: open.key, changes, state, predict, predictAll };
}

const none: ReadonlySet<string> = new Set();
const noneRefused = () => none;
