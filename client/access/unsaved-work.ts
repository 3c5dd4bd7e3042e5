import { unsent } from '#client/platform/unsent.ts';

/** What a feature keeps in this browser of what somebody has written and not saved. */
interface UnsavedWork {
  isThere: (personId: string) => boolean;
  wipe: (personId: string) => void;
}

const kept: UnsavedWork[] = [];
const saidAs = 'cairn.signed-out';

/** For features that keep drafts: a session that times out leaves them alone, whoever signs out takes them along. */
export const keepUnsavedWork = (work: UnsavedWork) => void kept.push(work);

/** Whether somebody would lose something by signing out. */
export const hasUnsavedWork = (personId: string) => unsent.count > 0 || kept.some((work) => work.isThere(personId));

const wipe = (personId: string) => {
  for (const work of kept) work.wipe(personId);
};

/** Somebody signed out of their own will: nothing they wrote stays here, nor in other tabs. */
export function wipeUnsavedWork(personId: string): void {
  wipe(personId);
  localStorage.setItem(saidAs, personId);
  localStorage.removeItem(saidAs);
}

/** Does what another tab has said; false where it spoke of something else. */
export function hearSignedOut(key: string | null, personId: string | null): boolean {
  if (key !== saidAs) return false;
  if (personId !== null) wipe(personId);
  return true;
}
