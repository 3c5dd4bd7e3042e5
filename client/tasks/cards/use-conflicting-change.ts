import { useEffect } from 'react';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import { writeDraft, type StoredDraft } from '#client/access/drafts.store.ts';

/** Person who changed the text during the edit. Stored with the draft, because live changes are forgotten after a moment. */
export function useConflictingChange(
  name: string,
  draft: StoredDraft | undefined,
  isStale: boolean,
  change: RecentChange | undefined,
): string | null {
  const byId = draft?.by ?? null;
  const changerId = change?.actorId ?? null;
  useEffect(() => {
    if (draft && isStale && byId === null && changerId !== null) writeDraft(name, { ...draft, by: changerId });
  }, [draft, isStale, byId, changerId, name]);
  return byId;
}
