import { useEffect, useSyncExternalStore } from 'react';
import { listFilesEndpoint, maxListedFiles } from '#shared/files/files.api.ts';
import type { FileRecord } from '#shared/files/file.schema.ts';
import { call } from '#client/platform/http/call.ts';
import { credentials } from '#client/platform/http/credentials.ts';

/** Files by id; null for one that this person may not read. Replaced with each answer. */
let known: ReadonlyMap<string, FileRecord | null> = new Map();
const listeners = new Set<() => void>();
const wanted = new Set<string>();
let readerId: string | null = null;

async function load(ids: readonly string[]): Promise<void> {
  const { files } = await call(listFilesEndpoint, { query: { ids: ids.join(',') } });
  known = new Map([...known, ...ids.map((id) => [id, files.find((one) => one.id === id) ?? null] as const)]);
  for (const listener of listeners) listener();
}

/** Reads all files that views have asked for in this turn with as few requests as possible. */
function loadWanted(): void {
  const ids = [...wanted];
  wanted.clear();
  for (let at = 0; at < ids.length; at += maxListedFiles)
    void load(ids.slice(at, at + maxListedFiles)).catch(() => {
      // The next view that shows one of them asks again.
    });
}

function want(ids: readonly string[]): void {
  if (readerId !== credentials.personId) known = new Map();
  readerId = credentials.personId;
  const missing = ids.filter((id) => !known.has(id) && !wanted.has(id));
  if (missing.length > 0 && wanted.size === 0) queueMicrotask(loadWanted);
  for (const id of missing) wanted.add(id);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Files with these ids, in their order, as far as they are known. Files do not change after their check. */
export function useFileRecords(ids: readonly string[]): readonly FileRecord[] {
  const found = useSyncExternalStore(subscribe, () => known);
  const key = ids.join(',');
  useEffect(() => want(key === '' ? [] : key.split(',')), [key]);
  return ids.flatMap((id) => found.get(id) ?? []);
}
