import { accessChanged, sessionRoom } from '#shared/access/session.room.ts';
import { roomKey } from '#shared/platform/room.ts';
import type { HasAccessChanged } from '#server/platform/has-access-changed.ts';

const changedSince = 'select exists (select from event where room = $1 and name = $2 and seq > $3 and at >= $4) as "hasChanged"';

/** Whether the rights of a person have changed since an answer was stored, other than by what was answered. */
export const hasAccessChanged: HasAccessChanged = async (query, personId, { seqs, at }) => {
  const room = roomKey(sessionRoom, personId);
  const [row] = await query<{ hasChanged: boolean }>(changedSince, [room, accessChanged.name, seqs[room] ?? 0, at]);
  return row!.hasChanged;
};
