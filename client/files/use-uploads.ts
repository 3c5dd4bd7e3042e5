import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { discardFileEndpoint } from '#shared/files/files.api.ts';
import type { FileRecord } from '#shared/files/file.schema.ts';
import { uploadsRoom } from '#shared/files/uploads.room.ts';
import { useSession } from '#client/access/session.store.ts';
import { call } from '#client/platform/call.ts';
import { failureCode } from '#client/platform/failures.ts';
import { newId } from '#client/platform/new-id.ts';
import { useRoomIfAny } from '#client/platform/use-room.ts';
import { sendFile } from './send-file.ts';
import { arrived, refusalBefore, type Standing, type Upload } from './upload.ts';

interface UploadsOptions {
  /** Those that have arrived, in their order; kept by whoever wants to attach them, also over a reload. */
  fileIds: readonly string[];
  onChange: (change: (fileIds: readonly string[]) => readonly string[]) => void;
  /** As many as there may be at once. */
  max: number;
}

/** Files on their way to a record, and what can be done about each. */
export interface Uploads {
  uploads: readonly Upload[];
  /** Those that can be attached now. */
  readyIds: readonly string[];
  /** Whether one of them is still on its way, or being looked at. */
  isBusy: boolean;
  room: number;
  add: (files: readonly File[]) => void;
  /** Stops it, or takes it away. */
  remove: (key: string) => void;
  retry: (key: string) => void;
}

interface Local {
  readonly file: File;
  readonly standing: Standing;
}

/** What has not arrived yet, by its key. */
function useLocal(onArrived: (record: FileRecord) => void) {
  const [local, setLocal] = useState<Readonly<Record<string, Local>>>({});
  const stops = useRef(new Map<string, AbortController>());
  useEffect(() => () => stops.current.forEach((stop) => stop.abort()), []);
  const put = (key: string, file: File, standing: Standing) => setLocal((all) => ({ ...all, [key]: { file, standing } }));
  const drop = (key: string) => setLocal((all) => Object.fromEntries(Object.entries(all).filter(([each]) => each !== key)));
  const send = (key: string, file: File) => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    let sent = 0;
    const onProgress = (percent: number) => {
      sent = percent;
      if (!stop.signal.aborted) put(key, file, { step: 'sending', sent });
    };
    onProgress(0);
    sendFile(file, { key, signal: stop.signal, onProgress }).then(
      (record) => {
        drop(key);
        onArrived(record);
      },
      (error: unknown) => {
        if (!stop.signal.aborted) put(key, file, { step: 'broken', sent, code: failureCode(error) });
      },
    );
  };
  const add = (file: File) => {
    const [key, reason] = [newId(), refusalBefore(file)];
    if (reason) put(key, file, { step: 'refused', reason });
    else send(key, file);
  };
  const stop = (key: string) => {
    stops.current.get(key)?.abort();
    drop(key);
  };
  return { local, add, stop, again: (key: string) => local[key] && send(key, local[key].file) };
}

/** What has arrived, from the room that tells how it stands; the reply is shown until the room has it. */
function useArrived({ fileIds, onChange }: UploadsOptions) {
  const { user } = useSession();
  const [live] = useRoomIfAny(uploadsRoom, user?.id ?? null);
  const [replies, setReplies] = useState<Readonly<Record<string, FileRecord>>>({});
  const files = live?.state?.files;
  const known = fileIds.flatMap((id) => files?.[id] ?? replies[id] ?? []);
  const heard = Object.keys(replies).filter((id) => files?.[id]);
  if (heard.length > 0) setReplies(Object.fromEntries(Object.entries(replies).filter(([id]) => !heard.includes(id))));
  const gone = live?.status === 'live' ? fileIds.filter((id) => !files?.[id] && !replies[id]) : [];
  const forget = useEffectEvent((ids: readonly string[]) => onChange((all) => all.filter((id) => !ids.includes(id))));
  const goneText = gone.join(' ');
  useEffect(() => {
    if (goneText !== '') forget(goneText.split(' ')); // attached, or taken away in another tab
  }, [goneText]);
  const take = (record: FileRecord) => {
    setReplies((all) => ({ ...all, [record.id]: record }));
    onChange((all) => [...all, record.id]);
  };
  return { known, take };
}

const isUnsettled = ({ standing }: Upload) => standing.step === 'sending' || standing.step === 'checking';

/** Sends files one by one, each with its own progress, and follows what becomes of them. */
export function useUploads(options: UploadsOptions): Uploads {
  const { onChange, max } = options;
  const { known, take } = useArrived(options);
  const { local, add, stop, again } = useLocal(take);
  const unsent = Object.entries(local).map(([key, { file, standing }]) => ({ key, name: file.name, size: file.size, standing }));
  const uploads = [...known.map(arrived), ...unsent];
  const room = Math.max(0, max - uploads.filter(({ standing }) => standing.step !== 'refused').length);
  const remove = (key: string) => {
    if (local[key]) return stop(key);
    onChange((all) => all.filter((id) => id !== key));
    call(discardFileEndpoint, { params: { fileId: key }, key: newId() }).catch(() => {}); // else the sweep takes it
  };
  return {
    uploads,
    readyIds: known.filter(({ state }) => state === 'ready').map(({ id }) => id),
    isBusy: uploads.some(isUnsettled),
    room,
    add: (files) => files.slice(0, room).forEach(add),
    remove,
    retry: again,
  };
}
