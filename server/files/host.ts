import type { RoomSnapshot } from '#server/platform/live/served-room.ts';

/** A kind of record that files hang on, and who may read and change which files hang there. */
export interface Host {
  /** At most 32 characters; it is stored. */
  readonly kind: string;
  /** As many files as one such record may have. */
  readonly maxFiles: number;
  readonly canRead: (snapshot: RoomSnapshot, id: string) => Promise<boolean>;
  readonly canWrite: (snapshot: RoomSnapshot, id: string) => Promise<boolean>;
}

/** Says that files hang on records of this kind. Whoever defines a host puts it into the list of `app`. */
export const defineHost = (kind: string, how: Omit<Host, 'kind'>): Host => ({ kind, ...how });
