import { unsent } from '#client/platform/base/unsent-changes.ts';

interface UnsavedWork {
  isThere: (personId: string) => boolean;
  wipe: (personId: string) => void;
}

const kept: UnsavedWork[] = [];
const saidAs = 'cairn.signed-out';

/** Registers the drafts of a feature. They survive an expired session and are deleted at sign-out. */
export const registerUnsavedWork = (work: UnsavedWork) => void kept.push(work);

/** Returns true if signing out would delete unsaved work. */
export const hasUnsavedWork = (personId: string) => unsent.count > 0 || kept.some((work) => work.isThere(personId));

const wipe = (personId: string) => {
  for (const work of kept) work.wipe(personId);
};

export function deleteUnsavedWork(personId: string): void {
  wipe(personId);
  localStorage.setItem(saidAs, personId);
  localStorage.removeItem(saidAs);
}

/** Handles a storage event from another tab. Returns false if the event is not about sign-out. */
export function isSignOutOf(key: string | null, personId: string | null): boolean {
  if (key !== saidAs) return false;
  if (personId !== null) wipe(personId);
  return true;
}
