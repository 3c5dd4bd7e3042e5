import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { discardFileEndpoint } from '#shared/files/files.api.ts';
import type { FileRecord } from '#shared/files/file.schema.ts';
import { uploadsRoom } from '#shared/files/uploads.room.ts';
import { useSession } from '#client/access/session.store.ts';
import { call } from '#client/platform/call.ts';
import { newId } from '#client/platform/new-id.ts';
import { useRoomIfAny } from '#client/platform/use-room.ts';
import { showToast } from '#client/ui/toast.tsx';
import { forgetReplies, sendAgain, startSending, stopSending, useReplies, useSending } from './sending.store.ts';
import { arrived, type Upload } from './upload.ts';

interface UploadsOptions {
  /** What the files are sent for, by a name that nothing else has: they go on their way while nobody looks. */
  scope: string;
  /** Those that have arrived, in their order; kept by whoever wants to attach them, also over a reload. */
  fileIds: readonly string[];
  /** Called also when whoever looked is gone. */
  onChange: (change: (fileIds: readonly string[]) => readonly string[]) => void;
  /** As many as there may be at once. */
  max: number;
}

/** Files on their way to a record, and what can be done about each. */
export interface Uploads {
  uploads: readonly Upload[];
  /** Those that can be attached now. */
  readyIds: readonly string[];
  /** The same, with all that is known of them. */
  ready: readonly FileRecord[];
  /** Whether one of them is still on its way, or being looked at. */
  isBusy: boolean;
  room: number;
  add: (files: readonly File[]) => void;
  /** Sends this instead of all that there is. */
  replace: (file: File) => void;
  /** Stops it, or takes it away. */
  remove: (key: string) => void;
  retry: (key: string) => void;
}

/** What has arrived, from the room that tells how it stands; the reply is shown until the room has it. */
function useArrived({ fileIds, onChange }: UploadsOptions) {
  const { user } = useSession();
  const [live] = useRoomIfAny(uploadsRoom, user?.id ?? null);
  const replies = useReplies();
  const files = live?.state?.files;
  const known = fileIds.flatMap((id) => files?.[id] ?? replies[id] ?? []);
  const heard = Object.keys(replies)
    .filter((id) => files?.[id])
    .join(' ');
  useEffect(() => {
    if (heard !== '') forgetReplies(heard.split(' '));
  }, [heard]);
  const gone = live?.status === 'live' ? fileIds.filter((id) => !files?.[id] && !replies[id]) : [];
  const forget = useEffectEvent((ids: readonly string[]) => onChange((all) => all.filter((id) => !ids.includes(id))));
  const goneText = gone.join(' ');
  useEffect(() => {
    if (goneText !== '') forget(goneText.split(' ')); // attached, or taken away in another tab
  }, [goneText]);
  return known;
}

const isUnsettled = ({ standing }: Upload) => standing.step === 'sending' || standing.step === 'checking';

/** Says that there were more files than there is room for. */
function useLeftOut(): (count: number) => void {
  const { t } = useLingui();
  return (count) => {
    if (count <= 0) return;
    const words = t`${plural(count, { one: '# file was left out: there is no room for more', other: '# files were left out: there is no room for more' })}`;
    showToast({ tone: 'refused', words, closeLabel: t`Close` });
  };
}

/** Sends files one by one, each with its own progress, and follows what becomes of them. */
export function useUploads(options: UploadsOptions): Uploads {
  const { scope, onChange, max } = options;
  const sayLeftOut = useLeftOut();
  const known = useArrived(options);
  const uploads = [...known.map(arrived), ...useSending(scope)];
  const room = Math.max(0, max - uploads.filter(({ standing }) => standing.step !== 'refused').length);
  const remove = (key: string) => {
    if (stopSending(scope, key)) return;
    onChange((all) => all.filter((id) => id !== key));
    call(discardFileEndpoint, { params: { fileId: key }, key: newId() }).catch(() => {}); // else the sweep takes it
  };
  const send = (file: File) => startSending(scope, file, ({ id }) => onChange((all) => [...all, id]));
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
    retry: (key) => sendAgain(scope, key),
  };
}
