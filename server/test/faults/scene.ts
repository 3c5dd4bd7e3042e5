import type { Crowd } from './crowd.ts';
import type { FaultNode, Place } from './place.ts';

/** Where something goes wrong. */
export interface Scene {
  readonly place: Place;
  readonly crowd: Crowd;
  readonly random: () => number;
  /** A server that nothing else is done to meanwhile. */
  readonly node: FaultNode;
  /** Milliseconds that troubles of some length last. */
  readonly length: () => number;
}
