import type { PointEntry, PointKind } from '#shared/rewards/point-entry.schema.ts';

const ofRecognitions: readonly PointKind[] = ['given', 'received', 'returned', 'withdrawn'];

/** Entry of a statement without the recognition and its author: it may be private, and the managers of rewards read statements too. */
export const toldEntry = <Entry extends Pick<PointEntry, 'kind' | 'refId' | 'actorId'>>(entry: Entry): Entry =>
  ofRecognitions.includes(entry.kind) ? { ...entry, refId: null, actorId: null } : entry;
