import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { proxy } from 'valtio/vanilla';
import type { FileRecord } from '#shared/files/file.schema.ts';
import { maxTaskFiles, type Task } from '#shared/tasks/whole-task.schema.ts';
import { AttachedFiles } from '#client/files/attached-files.tsx';
import { UploadField } from '#client/files/upload-field.tsx';
import { useUploads } from '#client/files/use-uploads.ts';
import { useProxy } from '#client/platform/use-proxy.ts';
import { isolate } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useRefusal } from '#client/ui/use-refusal.ts';
import { attachFiles, removeFile, restoreFile, type TaskHandle } from './task.store.ts';
import classes from './task-drawer.module.css';

/** What was sent for a task and is not attached yet, also while its drawer is closed. */
const loose = proxy<Record<string, readonly string[]>>({});
const none: readonly string[] = [];

/** Sends files, and attaches each as soon as it is ready; one that was refused then is not tried again by itself. */
function useAttaching(room: TaskHandle, count: number) {
  const sayRefusal = useRefusal();
  const fileIds = useProxy(loose)[room.id] ?? none;
  const uploads = useUploads({
    fileIds,
    onChange: (change) => {
      loose[room.id] = change(loose[room.id] ?? none);
    },
    max: maxTaskFiles - count,
  });
  const tried = useRef(new Set<string>());
  const attach = useEffectEvent((ready: readonly string[]) => {
    const fresh = ready.filter((id) => !tried.current.has(id));
    if (fresh.length === 0) return;
    for (const id of fresh) tried.current.add(id);
    attachFiles(room.id, fresh).catch((error: unknown) => sayRefusal(error));
  });
  const ready = uploads.readyIds.join(' ');
  useEffect(() => {
    if (ready !== '') attach(ready.split(' '));
  }, [ready]);
  return uploads;
}

function Attaching({ room, count, label }: { room: TaskHandle; count: number; label: string }) {
  const uploads = useAttaching(room, count);
  return <UploadField uploads={uploads} label={label} max={maxTaskFiles} />;
}

/** Takes a file away, which can be undone. */
function useRemoving(room: TaskHandle, files: readonly FileRecord[]) {
  const { t } = useLingui();
  const sayRefusal = useRefusal();
  return (file: FileRecord) => {
    const name = isolate(file.name);
    const restore = () => void restoreFile(room, file, files).catch((error: unknown) => sayRefusal(error));
    removeFile(room, file, files).then(
      () => showToast({ tone: 'done', words: t`Removed: ${name}`, closeLabel: t`Close`, action: { label: t`Undo`, onChoose: restore } }),
      (error: unknown) => sayRefusal(error),
    );
  };
}

/** The files of a task, for everybody who reads it, and the way to attach more for who edits it. */
export function TaskFiles({ room, files, isEditable }: { room: TaskHandle; files: Task['files']; isEditable: boolean }) {
  const { t } = useLingui();
  const remove = useRemoving(room, files);
  const label = t`Attachments`;
  if (!isEditable && files.length === 0) return null;
  return (
    <section className={classes.files} aria-label={label}>
      <div className={classes.descriptionHead}>
        <h3>{label}</h3>
      </div>
      <AttachedFiles files={files} label={label} onRemove={isEditable ? remove : undefined} />
      {isEditable && <Attaching room={room} count={files.length} label={t`Attach files`} />}
    </section>
  );
}
