import type { RoomAccessContext } from '#server/platform/live/served-room.ts';

export interface AttachmentHost {
  /** Stored; at most 32 characters. */
  readonly kind: string;
  readonly maxFiles: number;
  readonly canRead: (snapshot: RoomAccessContext, id: string) => Promise<boolean>;
  /** Returns those of the ids whose records the actor may read, where files of many records are described at once. */
  readonly findReadable?: (snapshot: RoomAccessContext, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly canWrite: (snapshot: RoomAccessContext, id: string) => Promise<boolean>;
}

/** Defines a kind of record that can have attachments. A feature gives its hosts in its manifest. */
export const defineHost = (kind: string, how: Omit<AttachmentHost, 'kind'>): AttachmentHost => ({ kind, ...how });

export type AttachmentHosts = ReadonlyMap<string, AttachmentHost>;

declare module '#server/platform/http/feature.ts' {
  interface ServerFeature {
    readonly hosts?: readonly AttachmentHost[];
  }
}
