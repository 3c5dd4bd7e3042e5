import { applyEvent, type AnyRoom } from './room.ts';
import type { EventDefinition } from './event.ts';

/** A predicted event: shown at once, removed when the log contains it or the server refuses the request. */
export interface Prediction {
  readonly key: string;
  readonly event: Pick<EventDefinition, 'name' | 'v'>;
  readonly data: unknown;
  /** Seq of the event on the server; null before the reply. */
  settledAt: number | null;
}

/** Predictions that the confirmed state at `seq` does not contain yet. */
export const pendingAfter = (predictions: readonly Prediction[], seq: number) =>
  predictions.filter(({ settledAt }) => settledAt === null || settledAt > seq);

/** Applies every prediction in order to `state`, a copy of the confirmed state. */
export function applyPredictions(room: AnyRoom, state: unknown, predictions: readonly Prediction[]): void {
  for (const { event, data } of predictions) applyEvent(room, state, { name: event.name, v: event.v, data: structuredClone(data) });
}
