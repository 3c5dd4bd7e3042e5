import { fold, type AnyRoom } from './room.ts';
import type { EventDefinition } from './event.ts';

/** A fact that this browser expects: shown at once, gone when the log has it or the server refuses it. */
export interface Prediction {
  readonly key: string;
  readonly event: Pick<EventDefinition, 'name' | 'v'>;
  readonly data: unknown;
  /** The number that the server gave it; null while nobody has answered. */
  settledAt: number | null;
}

/** Those that the confirmed state, now at `seq`, does not hold yet. */
export const stillPending = (predictions: readonly Prediction[], seq: number) =>
  predictions.filter(({ settledAt }) => settledAt === null || settledAt > seq);

/** Changes `state`, a copy of the confirmed one, into what is shown: every prediction folded over it, in order. */
export function foldPredictions(room: AnyRoom, state: unknown, predictions: readonly Prediction[]): void {
  for (const { event, data } of predictions) fold(room, state, { name: event.name, v: event.v, data: structuredClone(data) });
}
