import { snapshot } from 'valtio/vanilla';
import type { DataOf } from '#shared/platform/event.ts';
import type { AnyRoom, EventOf, StateOf } from '#shared/platform/room.ts';
import type { ReplyWithSeqs } from '#client/platform/http/call.ts';
import type { OpenRoom } from './open-room.ts';

/** Latest change of a record by another person, used for the highlight. */
export interface RecentChange {
  actorId: string | null;
  at: string;
  name: string;
}

/**
 * Applies an event optimistically, sends the request and returns the reply. If the server refuses, the prediction is reverted and the error
 * is thrown.
 */
export type Predict<R> = <E extends EventOf<R>, Reply>(
  event: E,
  data: DataOf<E>,
  send: (key: string) => Promise<ReplyWithSeqs<Reply>>,
) => Promise<Reply>;

export type PredictedEvent<R> = EventOf<R> extends infer E ? (E extends EventOf<R> ? { event: E; data: DataOf<E> } : never) : never;

export interface LiveRoom<R extends AnyRoom = AnyRoom> {
  readonly id: string;
  readonly key: string;
  /** Current state including predictions; null until the room has loaded. */
  readonly state: () => Readonly<StateOf<R>> | null;
  /** Proxy with recent changes of other people by record id; entries expire after 1.2 s. */
  readonly changes: Readonly<Record<string, RecentChange>>;
  readonly predict: Predict<R>;
  /** Predicts several events of one request. Predictions for records that the reply refuses are reverted. */
  predictAll<Reply>(
    facts: readonly PredictedEvent<R>[],
    send: (key: string) => Promise<ReplyWithSeqs<Reply>>,
    refusedIn: (reply: Reply) => ReadonlySet<string>,
  ): Promise<Reply>;
}

export function liveRoom<R extends AnyRoom>(
  open: OpenRoom,
  changes: Record<string, RecentChange>,
  predictAll: LiveRoom['predictAll'],
): LiveRoom<R> {
  const state = () => snapshot(open.state.shown).state as Readonly<StateOf<R>> | null;
  const predict: Predict<R> = (event, data, send) => predictAll([{ event, data } as unknown as PredictedEvent<AnyRoom>], send, noneRefused);
  return { id: open.id, key: open.key, changes, state, predict, predictAll };
}

const none: ReadonlySet<string> = new Set();
const noneRefused = () => none;
