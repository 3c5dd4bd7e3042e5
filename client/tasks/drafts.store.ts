import { useCallback, useSyncExternalStore } from 'react';
import { proxy, snapshot, subscribe } from 'valtio/vanilla';
import { oneLine } from '#shared/platform/one-line.ts';
import { session, useSession } from '#client/access/session.store.ts';
import { keepUnsavedWork } from '#client/access/unsaved-work.ts';
import { keepOnDevice } from '#client/platform/device-store.ts';

/** What somebody has written and not saved. */
export interface Draft {
  text: string;
  /** The title as it was when the writing began, or the version of a description; empty for a task that does not exist yet. */
  base: string;
  /** The text of that version, where `base` only names it. */
  origin?: string;
  /** When it was last written. */
  at?: string;
  /** Who changed it meanwhile, where that is known. */
  by?: string;
  /** Whose changes were merged into it; empty where that is not known. */
  mergedBy?: string;
}

/** How long a draft is kept after it was last written, in milliseconds. */
const keptFor = 30 * 24 * 60 * 60 * 1000;
const isKept = ({ at }: Draft) => at === undefined || Date.now() - Date.parse(at) < keptFor;

/** Kept apart from what is shown, so that no change by others clears it, and on the device, so that no reload does. */
const drafts = proxy<Record<string, Draft>>({});
/** Drafts that are being saved: closed on the screen, and on the device until the server has the text. */
const saving = proxy<Record<string, symbol>>({});
/** Resolves when what was written before is there again. */
export const draftsLoaded = keepOnDevice(drafts, 'drafts', isKept);

const keyOf = (owner: string | undefined, name: string) => `${owner ?? ''}:${name}`;
const shown = (key: string): Draft | undefined => (key in saving ? undefined : snapshot(drafts)[key]);
const listen = (changed: () => void) => {
  const stops = [drafts, saving].map((store) => subscribe(store, changed));
  return () => stops.forEach((stop) => stop());
};

let wipes = 0;

keepUnsavedWork({
  isThere: (personId) =>
    Object.entries(drafts).some(
      ([key, { text, base, origin }]) => key.startsWith(keyOf(personId, '')) && !['', base, origin].includes(text.trim()),
    ),
  wipe: (personId) => {
    wipes += 1;
    for (const key of Object.keys(drafts)) if (key.startsWith(keyOf(personId, ''))) delete drafts[key];
  },
});

export const titleDraft = (taskId: string) => `title:${taskId}`;
export const addDraft = (boardId: string, list: string) => `add:${boardId}:${list}`;
/** Of the form that adds a task from a view that is no board. */
export const newTaskDraft = 'new-task';

/** Begins or goes on with a draft of whoever is signed in; without text it is over. */
export function writeDraft(name: string, draft: Draft | undefined): void {
  const key = keyOf(session.user?.id, name);
  delete saving[key];
  if (draft) drafts[key] = { ...draft, at: new Date().toISOString() };
  else delete drafts[key];
}

/**
 * Closes a draft while this text of it is sent, and returns how to bring it back to whoever wrote it: not over what they
 * wrote meanwhile, and not after they signed out.
 */
export function sendDraft(name: string, sent: string): () => void {
  const key = keyOf(session.user?.id, name);
  const draft = drafts[key];
  if (!draft || ![draft.text.trim(), oneLine(draft.text)].includes(sent)) return () => {};
  const before = wipes;
  const { by: _, ...written } = draft;
  delete drafts[key];
  return () => {
    if (before === wipes) drafts[key] ??= written;
  };
}

/**
 * Closes a draft while `save` runs. Deletes it after success and opens it again after a failure, unless a new draft
 * replaced it meanwhile. Throws the error of `save`.
 */
export async function saveDraft<Reply>(name: string, save: () => Promise<Reply>): Promise<Reply> {
  const key = keyOf(session.user?.id, name);
  const attempt = Symbol(name);
  saving[key] = attempt;
  const isCurrent = () => saving[key] === attempt;
  try {
    const reply = await save();
    if (isCurrent()) delete drafts[key];
    return reply;
  } finally {
    if (isCurrent()) delete saving[key];
  }
}

export const draftNow = (name: string): Draft | undefined => shown(keyOf(session.user?.id, name));

/** A draft of whoever is signed in. Only who asks for this one hears of it. */
export function useDraft(name: string): Draft | undefined {
  const { user } = useSession();
  const key = keyOf(user?.id, name);
  return useSyncExternalStore(
    listen,
    useCallback(() => shown(key), [key]),
  );
}
