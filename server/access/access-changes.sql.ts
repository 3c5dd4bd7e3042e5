/* SQL instead of entities: the log has no entities. */
import { accessChanged, sessionRoom } from '#shared/access/session.room.ts';
import { roomKey } from '#shared/platform/room.ts';
import type { HasAccessChanged } from '#server/platform/base/has-access-changed.ts';

const changedSince = 'select exists (select from event where room = $1 and name = $2 and seq > $3 and at >= $4) as "hasChanged"';

/** Compares the person's rights now with those when the answer was stored. Changes made by the answered request itself do not count. */
export const hasAccessChanged: HasAccessChanged = async (query, personId, { seqs, at }) => {
  const room = roomKey(sessionRoom, personId);
  const [row] = await query<{ hasChanged: boolean }>(changedSince, [room, accessChanged.name, seqs[room] ?? 0, at]);
  return row!.hasChanged;
};
