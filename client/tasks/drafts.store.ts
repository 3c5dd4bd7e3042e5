import { useCallback, useSyncExternalStore } from 'react';
import { proxy, snapshot, subscribe } from 'valtio/vanilla';
import { session, useSession } from '#client/access/session.store.ts';

/** What somebody has written and not saved. */
export interface Draft {
  text: string;
  /** The title as it was when the writing began; empty for a task that does not exist yet. */
  base: string;
}

const rememberedAs = 'cairn.drafts';

function remembered(): Record<string, Draft> {
  try {
    return (JSON.parse(sessionStorage.getItem(rememberedAs) ?? '{}') as Record<string, Draft> | null) ?? {};
  } catch {
    return {};
  }
}

/** Kept apart from what is shown, so that no change by others clears it, and in the tab, so that a reload does not. */
const drafts = proxy<Record<string, Draft>>(remembered());
subscribe(drafts, () => sessionStorage.setItem(rememberedAs, JSON.stringify(drafts)));

const keyOf = (owner: string | undefined, name: string) => `${owner ?? ''}:${name}`;
const listen = (changed: () => void) => subscribe(drafts, changed);

export const titleDraft = (taskId: string) => `title:${taskId}`;
export const addDraft = (boardId: string, list: string) => `add:${boardId}:${list}`;

/** Begins or goes on with a draft of whoever is signed in; without text it is over. */
export function writeDraft(name: string, draft: Draft | undefined): void {
  const key = keyOf(session.user?.id, name);
  if (draft) drafts[key] = draft;
  else delete drafts[key];
}

export const draftNow = (name: string): Draft | undefined => drafts[keyOf(session.user?.id, name)];

/** A draft of whoever is signed in. Only who asks for this one hears of it. */
export function useDraft(name: string): Draft | undefined {
  const { user } = useSession();
  const key = keyOf(user?.id, name);
  return useSyncExternalStore(
    listen,
    useCallback(() => snapshot(drafts)[key], [key]),
  );
}
