import type { Actor } from '#shared/platform/actor.schema.ts';
import type { DutyKind } from '#shared/approvals/duties.api.ts';
import type { RoomAccessContext } from '#server/platform/live/served-room.ts';

/** Things of one kind that people have to do. */
export interface DutySource {
  readonly kind: DutyKind;
  /** Kinds of rooms whose changes can change the number. Their readers may watch them. */
  readonly rooms: readonly string[];
  /** Page that shows the things. */
  readonly pathFor: (actor: Actor) => string;
  /** Number of things that wait for the actor, found by one statement. */
  readonly count: (snapshot: Required<RoomAccessContext>) => Promise<number>;
}

declare module '#server/platform/http/feature.ts' {
  interface ServerFeature {
    readonly duties?: readonly DutySource[];
  }
}
