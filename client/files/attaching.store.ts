import { proxy, subscribe } from 'valtio/vanilla';
import type { FileRecord } from '#shared/files/file.schema.ts';
import { uploadsRoom, type Uploads } from '#shared/files/uploads.room.ts';
import { session } from '#client/access/session.store.ts';
import { rooms } from '#client/platform/live/room-store.ts';
import { useProxy } from '#client/platform/base/use-proxy.ts';
import { clearUploadReplies, uploadsInProgress } from './uploads.store.ts';

/** Record to which files are attached. */
export interface AttachTarget {
  /** Unique name, such as `task:<id>`. Uploads in it continue when the record is closed. */
  readonly scope: string;
  readonly attach: (fileIds: readonly string[]) => Promise<unknown>;
}

const loose = proxy<Record<string, readonly string[]>>({});
const none: readonly string[] = [];

export const countPending = (scope: string) => (loose[scope]?.length ?? 0) + uploadsInProgress(scope).length;

export const useUnattached = (scope: string) => useProxy(loose)[scope] ?? none;

interface AttachingCallbacks {
  readonly onRefused: (error: unknown) => void;
  readonly onUnfit: (file: FileRecord) => void;
  readonly onAttached: (file: FileRecord) => void;
}

const watched = new Set<string>();

export function watchAttaching(scope: string): () => void {
  watched.add(scope);
  return () => watched.delete(scope);
}

/** Attaches each file as soon as it is ready, even after the record is closed. A refused file is not retried. */
function attachWhenReady(target: AttachTarget, fileId: string, callbacks: AttachingCallbacks): void {
  const { scope, attach } = target;
  const { onRefused, onUnfit, onAttached } = callbacks;
  const { user } = session;
  if (!user) return;
  const kept = rooms.at(uploadsRoom, user.id);
  const release = kept.use();
  let hasBegun = false;
  const look = () => {
    const isWanted = session.user?.id === user.id && loose[scope]?.includes(fileId);
    const file = (kept.open.state.shown.state as Uploads | null)?.files[fileId];
    const state = file?.state;
    if (isWanted && state !== 'ready' && state !== 'refused') return;
    if (hasBegun) return;
    hasBegun = true;
    for (const stop of stops) stop();
    release();
    if (isWanted && file && state === 'refused' && !watched.has(scope)) onUnfit({ ...file });
    if (!isWanted || !file || state !== 'ready') return;
    const ready = { ...file };
    attach([fileId]).then(() => {
      clearUploadReplies([fileId]);
      updateUnattached(target, (ids) => ids.filter((id) => id !== fileId), callbacks);
      onAttached(ready);
    }, onRefused);
  };
  const stops = [subscribe(kept.open.state.shown, look), subscribe(loose, look)];
  look();
}

export function updateUnattached(
  target: AttachTarget,
  change: (ids: readonly string[]) => readonly string[],
  callbacks: AttachingCallbacks,
): void {
  const { scope } = target;
  const before = loose[scope] ?? none;
  const after = change(before);
  if (after.length === 0) delete loose[scope];
  else loose[scope] = after;
  for (const id of after) if (!before.includes(id)) attachWhenReady(target, id, callbacks);
}
