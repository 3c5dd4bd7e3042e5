import { proxy, subscribe } from 'valtio/vanilla';
import type { FileRecord } from '#shared/files/file.schema.ts';
import { uploadsRoom, type Uploads } from '#shared/files/uploads.room.ts';
import { session } from '#client/access/session.store.ts';
import { forgetReplies, sendingNow } from '#client/files/sending.store.ts';
import { rooms } from '#client/platform/room-store.ts';
import { useProxy } from '#client/platform/use-proxy.ts';
import { attachFiles } from './task.store.ts';

export const attachingScope = (taskId: string) => `task:${taskId}`;

/** What was sent for a task and is not attached yet. */
const loose = proxy<Record<string, readonly string[]>>({});
const none: readonly string[] = [];

/** How many of the files of a task are not attached yet, for whatever reason but a refusal. */
export const waitingFor = (taskId: string) => (loose[taskId]?.length ?? 0) + sendingNow(attachingScope(taskId)).length;

export const useLoose = (taskId: string) => useProxy(loose)[taskId] ?? none;

interface Told {
  readonly onRefused: (error: unknown) => void;
  /** Its content was refused, while nobody looked. */
  readonly onUnfit: (file: FileRecord) => void;
}

const watched = new Set<string>();

/** Somebody looks at how the files of this task stand; returns how to stop. */
export function watchAttaching(taskId: string): () => void {
  watched.add(taskId);
  return () => watched.delete(taskId);
}

/** Attaches each of the files as soon as it is ready, also after the drawer is closed; one that is refused is not tried again. */
function attachWhenReady(taskId: string, fileId: string, { onRefused, onUnfit }: Told): void {
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
      forgetReplies([fileId]);
      changeLoose(taskId, (ids) => ids.filter((id) => id !== fileId), { onRefused, onUnfit });
    }, onRefused);
  };
  const stops = [subscribe(kept.open.state.shown, look), subscribe(loose, look)];
  look();
}

/** Changes which files wait; each new one is followed until it hangs on the task. */
export function changeLoose(taskId: string, change: (ids: readonly string[]) => readonly string[], told: Told): void {
  const before = loose[taskId] ?? none;
  const after = change(before);
  if (after.length === 0) delete loose[taskId];
  else loose[taskId] = after;
  for (const id of after) if (!before.includes(id)) attachWhenReady(taskId, id, told);
}
