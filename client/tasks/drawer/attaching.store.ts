import { proxy, subscribe } from 'valtio/vanilla';
import type { FileRecord } from '#shared/files/file.schema.ts';
import { uploadsRoom, type Uploads } from '#shared/files/uploads.room.ts';
import { session } from '#client/access/session.store.ts';
import { clearUploadReplies, uploadsInProgress } from '#client/files/uploads.store.ts';
import { rooms } from '#client/platform/room-store.ts';
import { useProxy } from '#client/platform/use-proxy.ts';
import { attachFiles } from '#client/tasks/state/task.store.ts';

export const attachingScope = (taskId: string) => `task:${taskId}`;

const loose = proxy<Record<string, readonly string[]>>({});
const none: readonly string[] = [];

export const countPending = (taskId: string) => (loose[taskId]?.length ?? 0) + uploadsInProgress(attachingScope(taskId)).length;

export const useUnattached = (taskId: string) => useProxy(loose)[taskId] ?? none;

interface AttachingCallbacks {
  readonly onRefused: (error: unknown) => void;
  readonly onUnfit: (file: FileRecord) => void;
}

const watched = new Set<string>();

export function watchAttaching(taskId: string): () => void {
  watched.add(taskId);
  return () => watched.delete(taskId);
}

/** Attaches each file as soon as it is ready, even after the drawer is closed. A refused file is not retried. */
function attachWhenReady(taskId: string, fileId: string, { onRefused, onUnfit }: AttachingCallbacks): void {
  const { user } = session;
  if (!user) return;
  const kept = rooms.at(uploadsRoom, user.id);
  const release = kept.use();
  let hasBegun = false;
  const look = () => {
    const isWanted = session.user?.id === user.id && loose[taskId]?.includes(fileId);
    const file = (kept.open.state.shown.state as Uploads | null)?.files[fileId];
    const state = file?.state;
    if (isWanted && state !== 'ready' && state !== 'refused') return;
    if (hasBegun) return;
    hasBegun = true;
    for (const stop of stops) stop();
    release();
    if (isWanted && file && state === 'refused' && !watched.has(taskId)) onUnfit({ ...file });
    if (!isWanted || state !== 'ready') return;
    attachFiles(taskId, [fileId]).then(() => {
      clearUploadReplies([fileId]);
      updateUnattached(taskId, (ids) => ids.filter((id) => id !== fileId), { onRefused, onUnfit });
    }, onRefused);
  };
  const stops = [subscribe(kept.open.state.shown, look), subscribe(loose, look)];
  look();
}

export function updateUnattached(taskId: string, change: (ids: readonly string[]) => readonly string[], told: AttachingCallbacks): void {
  const before = loose[taskId] ?? none;
  const after = change(before);
  if (after.length === 0) delete loose[taskId];
  else loose[taskId] = after;
  for (const id of after) if (!before.includes(id)) attachWhenReady(taskId, id, told);
}
