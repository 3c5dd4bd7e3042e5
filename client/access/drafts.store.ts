import { useCallback, useSyncExternalStore } from 'react';
import { proxy, snapshot, subscribe } from 'valtio/vanilla';
import { toOneLine } from '#shared/platform/line-text.ts';
import { session, useSession } from './session.store.ts';
import { registerUnsavedWork } from './unsaved-work.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import { deleteFromDevice, persistOnDevice, readFromDevice } from '#client/platform/base/persist-on-device.ts';

/** Text that somebody wrote and did not save. */
export interface StoredDraft {
  text: string;
  /** Title when the edit began, or version of a description; empty for a new task. */
  base: string;
  /** Text of the version that `base` names. */
  origin?: string;
  at?: string;
  /** The person who changed it meanwhile, where that is known. */
  by?: string;
  /** The person whose changes were merged into it; empty where that is not known. */
  mergedBy?: string;
}

/** Lifetime of a draft in milliseconds after the last edit. */
const keptFor = 30 * 24 * 60 * 60 * 1000;
const isKept = ({ at }: StoredDraft) => at === undefined || Date.now() - Date.parse(at) < keptFor;

/** Separate from the live state, so that changes by others keep it; stored on the device, so that a reload keeps it. */
const drafts = proxy<Record<string, StoredDraft>>({});
/** Drafts that are being saved: hidden, but stored on the device until the server has confirmed the text. */
const saving = proxy<Record<string, symbol>>({});
const storedAs = 'drafts';
export const draftsLoaded = persistOnDevice(drafts, storedAs, isKept);

const keyOf = (owner: string | undefined, name: string) => `${owner ?? ''}:${name}`;
const shown = (key: string): StoredDraft | undefined => (key in saving ? undefined : snapshot(drafts)[key]);
const listen = (changed: () => void) => {
  const stops = [drafts, saving].map((store) => subscribe(store, changed));
  return () => stops.forEach((stop) => stop());
};

const isWritten = ({ text, base, origin }: StoredDraft) => !['', base, origin].includes(text.trim());

let wipes = 0;

registerUnsavedWork({
  isThere: (personId) => Object.entries(drafts).some(([key, draft]) => key.startsWith(keyOf(personId, '')) && isWritten(draft)),
  wipe: (personId) => {
    wipes += 1;
    for (const key of Object.keys(drafts)) if (key.startsWith(keyOf(personId, ''))) delete drafts[key];
  },
});

export function writeDraft(name: string, draft: StoredDraft | undefined): void {
  const key = keyOf(session.user?.id, name);
  delete saving[key];
  if (draft) drafts[key] = { ...draft, at: new Date().toISOString() };
  else delete drafts[key];
}

/** Texts of drafts that were restored and not changed since, by their keys. */
const restored = new Map<string, string>();

/**
 * Hides a draft while its text is sent. Returns a function that restores it, unless a newer draft exists or the writer has signed out. With
 * `isValue`, a text is one value of a field: of several that are refused, the last one remains.
 */
export function sendDraft(name: string, sent: string, { isValue = false } = {}): () => void {
  const key = keyOf(session.user?.id, name);
  const draft = drafts[key];
  if (!draft || ![draft.text.trim(), toOneLine(draft.text)].includes(sent)) return () => {};
  const before = wipes;
  const { by: _, ...written } = draft;
  delete drafts[key];
  return () => {
    if (before !== wipes) return;
    if (isValue && drafts[key]?.text === restored.get(key)) delete drafts[key];
    restored.set(key, written.text);
    drafts[key] ??= written;
  };
}

/**
 * Hides a draft while `save` runs. Deletes it after success and restores it after a failure, unless a new draft exists. Throws the error of
 * `save`.
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

export const draftNow = (name: string): StoredDraft | undefined => shown(keyOf(session.user?.id, name));

/** Text of a draft; empty without a draft. */
export const draftText = (name: string): string => draftNow(name)?.text ?? '';

/** Saves the text as a draft if it differs; an empty text deletes the draft. */
export function storeDraft(name: string, text: string): void {
  if (text !== draftText(name)) writeDraft(name, text === '' ? undefined : { text, base: '' });
}

/** Draft of the signed-in person. Only changes of this draft render the component. */
export function useDraft(name: string): StoredDraft | undefined {
  const { user } = useSession();
  const key = keyOf(user?.id, name);
  return useSyncExternalStore(
    listen,
    useCallback(() => shown(key), [key]),
  );
}

/** True if the signed-in person has unsaved text for any field of the record. The names of such drafts end with the id. */
export function useHasDraftOf(recordId: string): boolean {
  const { user } = useSession();
  const owner = keyOf(user?.id, '');
  const read = () => Object.entries(drafts).some(([key, one]) => key.startsWith(owner) && key.endsWith(`:${recordId}`) && isWritten(one));
  return useSyncExternalStore(listen, read);
}

keptTexts.read = (name) => draftNow(name)?.text;
keptTexts.write = (name, text) => writeDraft(name, text === undefined ? undefined : { text, base: '' });
keptTexts.readAll = async (prefix) => {
  const owned = keyOf(session.user?.id, prefix);
  const stored = await readFromDevice<StoredDraft>(storedAs);
  const found = Object.entries({ ...snapshot(drafts), ...stored }).filter(([key, draft]) => key.startsWith(owned) && isKept(draft));
  return Object.fromEntries(found.map(([key, { text }]) => [key.slice(owned.length - prefix.length), text]));
};
keptTexts.remove = async (name) => {
  const key = keyOf(session.user?.id, name);
  delete drafts[key];
  await deleteFromDevice(storedAs, key);
};
