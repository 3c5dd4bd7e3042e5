import type { commentEvents } from '#shared/comments/comment-thread.ts';
import type { CommentRights } from '#shared/comments/comments.policy.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import type { ServerFeature } from '#server/platform/http/feature.ts';
import type { RoomAccessContext } from '#server/platform/live/served-room.ts';

type CommentEvent = (typeof commentEvents)[number];

/** Room of a record that has comments, as their service records into it. */
interface CommentRoom {
  readonly name: string;
  readonly events: readonly CommentEvent[];
}

export interface CommentHost {
  /** Name of the room; stored, at most 32 characters. */
  readonly kind: string;
  readonly room: CommentRoom;
  /** Rights of the actor on the comments of a record; null without the right to read the record. */
  readonly loadRights: (snapshot: RoomAccessContext, id: string) => Promise<CommentRights | null>;
  /** Filters these people to active readers of the record, or returns all of its readers. The caller may read the record. */
  readonly findReaders: (snapshot: RoomAccessContext, id: string, personIds?: readonly string[]) => Promise<readonly string[]>;
  /** Runs in the transaction that wrote, deleted or restored a comment. */
  readonly onCount?: (unit: WriteTransaction, ctx: Context, id: string) => Promise<void>;
}

export interface HostRoom {
  readonly name: string;
  readonly events: readonly { readonly name: string }[];
}

/**
 * Defines a kind of record that can have comments. `room` contains the events and folds of comments (`comment-thread.ts`), so everybody who
 * follows the record gets them. A feature gives its hosts in its manifest.
 */
export const defineCommentHost = (room: HostRoom, how: Omit<CommentHost, 'kind' | 'room'>): CommentHost => ({
  kind: room.name,
  room: room as CommentRoom,
  ...how,
});

export type CommentHosts = ReadonlyMap<string, CommentHost>;

declare module '#server/platform/http/feature.ts' {
  interface ServerFeature {
    readonly commentHosts?: readonly CommentHost[];
  }
}

export const commentHostsOf = (features: readonly ServerFeature[]): CommentHosts =>
  new Map(features.flatMap(({ commentHosts = [] }) => commentHosts.map((host) => [host.kind, host])));
