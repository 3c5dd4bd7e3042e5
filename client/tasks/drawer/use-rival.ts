import { useEffect } from 'react';
import type { Change } from '#client/platform/live-room.ts';
import { writeDraft, type Draft } from '#client/tasks/drafts.store.ts';

/** Who changed meanwhile what somebody writes. Kept with the draft: what is live forgets it after a moment. */
export function useRival(name: string, draft: Draft | undefined, isStale: boolean, change: Change | undefined): string | null {
  const byId = draft?.by ?? null;
  const changerId = change?.actorId ?? null;
  useEffect(() => {
    if (draft && isStale && byId === null && changerId !== null) writeDraft(name, { ...draft, by: changerId });
  }, [draft, isStale, byId, changerId, name]);
  return byId;
}
