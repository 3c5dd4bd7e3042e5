import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { discardFileEndpoint } from '#shared/files/files.api.ts';
import type { FileRecord } from '#shared/files/file.schema.ts';
import { uploadsRoom } from '#shared/files/uploads.room.ts';
import { useSession } from '#client/access/session.store.ts';
import { call } from '#client/platform/http/call.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { useRoomIfAny } from '#client/platform/live/use-room.ts';
import { showToast } from '#client/ui/toast.tsx';
import { clearUploadReplies, retryUpload, startUpload, cancelUpload, useUploadReplies, useUploadsInProgress } from './uploads.store.ts';
import { uploadFromRecord, type Upload } from './upload.ts';

interface UploadsOptions {
  /** Unique name of the target. Uploads in it continue when the component unmounts. */
  scope: string;
  /** Uploaded files in order. The caller saves them so that they survive a reload. */
  fileIds: readonly string[];
  /** Called even after the component has unmounted. */
  onChange: (change: (fileIds: readonly string[]) => readonly string[]) => void;
  max: number;
}

export interface UploadList {
  uploads: readonly Upload[];
  readyIds: readonly string[];
  ready: readonly FileRecord[];
  isBusy: boolean;
  room: number;
  add: (files: readonly File[]) => void;
  replace: (file: File) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
}

/** Loads the uploaded files from their room. The server's reply is shown until the room has the file. */
function useArrived({ fileIds, onChange }: UploadsOptions) {
  const { user } = useSession();
  const [live] = useRoomIfAny(uploadsRoom, user?.id ?? null);
  const replies = useUploadReplies();
  const files = live?.state?.files;
  const known = fileIds.flatMap((id) => files?.[id] ?? replies[id] ?? []);
  const repliedIds = Object.keys(replies)
    .filter((id) => files?.[id])
    .join(' ');
  useEffect(() => {
    if (repliedIds !== '') clearUploadReplies(repliedIds.split(' '));
  }, [repliedIds]);
  const gone = live?.status === 'live' ? fileIds.filter((id) => !files?.[id] && !replies[id]) : [];
  const forget = useEffectEvent((ids: readonly string[]) => onChange((all) => all.filter((id) => !ids.includes(id))));
  const goneText = gone.join(' ');
  useEffect(() => {
    if (goneText !== '') forget(goneText.split(' ')); // The file was attached, or removed in another tab.
  }, [goneText]);
  return known;
}

const isUnsettled = ({ standing }: Upload) => standing.step === 'sending' || standing.step === 'checking';

function useLeftOut(): (count: number) => void {
  const { t } = useLingui();
  return (count) => {
    if (count <= 0) return;
    const words = t`${plural(count, { one: '# file not added. File limit reached', other: '# files not added. File limit reached' })}`;
    showToast({ tone: 'refused', words, closeLabel: t`Close` });
  };
}

export function useUploads(options: UploadsOptions): UploadList {
  const { scope, onChange, max } = options;
  const sayLeftOut = useLeftOut();
  const known = useArrived(options);
  const uploads = [...known.map(uploadFromRecord), ...useUploadsInProgress(scope)];
  const room = Math.max(0, max - uploads.filter(({ standing }) => standing.step !== 'refused').length);
  const remove = (key: string) => {
    if (cancelUpload(scope, key)) return;
    onChange((all) => all.filter((id) => id !== key));
    // If this request fails, the cleanup job deletes the file.
    call(discardFileEndpoint, { params: { fileId: key }, key: createId() }).catch(() => {});
  };
  const send = (file: File) => startUpload(scope, file, ({ id }) => onChange((all) => [...all, id]));
  const ready = known.filter(({ state }) => state === 'ready');
  return {
    uploads,
    ready,
    readyIds: ready.map(({ id }) => id),
    isBusy: uploads.some(isUnsettled),
    room,
    add: (files) => {
      files.slice(0, room).forEach(send);
      sayLeftOut(files.length - room);
    },
    replace: (file) => {
      for (const { key } of uploads) remove(key);
      send(file);
    },
    remove,
    retry: (key) => retryUpload(scope, key),
  };
}
