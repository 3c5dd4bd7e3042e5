import { keptTexts } from '#client/platform/base/kept-texts.ts';
import { openTabs, tabId } from '#client/platform/base/tab.ts';
import type { KeptChanges } from './autosave-state.ts';

const prefixOf = (name: string) => `autosave:${name}:`;

interface StoredChanges extends KeptChanges {
  /** Time of the last input, so that the newest of two closed tabs counts. */
  readonly at: number;
}

/** Keeps the unsaved changes of a form on the device. Each tab has its own entry, so that two tabs do not overwrite each other. */
export function keepChanges(name: string, { typed, sending }: KeptChanges): void {
  const isEmpty = sending === null && Object.keys(typed).length === 0;
  const text = isEmpty ? undefined : JSON.stringify({ typed, sending, at: Date.now() } satisfies StoredChanges);
  keptTexts.write(prefixOf(name) + tabId, text);
}

/** Reads the changes that tabs have left that are closed or loaded again, the newest first, with a function that deletes their entries. */
export async function readLeftChanges(name: string): Promise<{ left: readonly KeptChanges[]; forget: () => Promise<void> }> {
  const prefix = prefixOf(name);
  const [texts, open] = await Promise.all([keptTexts.readAll(prefix), openTabs()]);
  const found = Object.entries(texts).filter(([key]) => !open.has(key.slice(prefix.length)));
  const left = found.map(([, text]) => JSON.parse(text) as StoredChanges).toSorted((one, other) => other.at - one.at);
  const forget = async () => {
    await Promise.all(found.map(([key]) => keptTexts.remove(key)));
  };
  return { left, forget };
}
