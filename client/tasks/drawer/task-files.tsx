import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useEffect, useEffectEvent } from 'react';
import type { FileRecord } from '#shared/files/file.schema.ts';
import { maxTaskFiles, type Task } from '#shared/tasks/task-details.schema.ts';
import { AttachedFiles } from '#client/files/attached-files.tsx';
import { uploadFromRecord } from '#client/files/upload.ts';
import { useUploadStatusLabel } from '#client/files/upload-labels.ts';
import { UploadField } from '#client/files/upload-field.tsx';
import { useUploads } from '#client/files/use-uploads.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { attachingScope, updateUnattached, useUnattached, countPending, watchAttaching } from './attaching.store.ts';
import { removeFile, restoreFile, type TaskHandle } from '#client/tasks/state/task.store.ts';
import classes from './task-drawer.module.css';

function useAttaching(room: TaskHandle, count: number) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const wordsOf = useUploadStatusLabel();
  const taskId = room.id;
  const told = {
    onRefused: (error: unknown) => sayRefusal(error),
    onUnfit: (file: FileRecord) => {
      const [name, reason] = [isolateDirection(file.name), wordsOf(uploadFromRecord(file).standing)];
      showToast({ tone: 'refused', words: t`${name} was not attached. ${reason}`, closeLabel: t`Close`, isLasting: true });
    },
  };
  const uploads = useUploads({
    scope: attachingScope(taskId),
    fileIds: useUnattached(taskId),
    onChange: (change) => updateUnattached(taskId, change, told),
    max: maxTaskFiles - count,
  });
  const leave = useEffectEvent(() => {
    const waiting = countPending(taskId);
    if (waiting === 0) return;
    const words = t`${plural(waiting, {
      one: '# file is still uploading. It will be attached when it is ready.',
      other: '# files are still uploading. They will be attached when they are ready.',
    })}`;
    showToast({ tone: 'done', words, closeLabel: t`Close` });
  });
  useEffect(() => {
    const stop = watchAttaching(taskId);
    return () => {
      stop();
      leave();
    };
  }, [taskId]);
  return uploads;
}

function Attaching({ room, count, label }: { room: TaskHandle; count: number; label: string }) {
  const uploads = useAttaching(room, count);
  return <UploadField uploads={uploads} label={label} max={maxTaskFiles} />;
}

function useRemoving(room: TaskHandle, files: readonly FileRecord[]) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  return (file: FileRecord) => {
    const name = isolateDirection(file.name);
    const restore = () => void restoreFile(room, file, files).catch((error: unknown) => sayRefusal(error));
    removeFile(room, file, files).then(
      () => showToast({ tone: 'done', words: t`Removed: ${name}`, closeLabel: t`Close`, action: { label: t`Undo`, onChoose: restore } }),
      (error: unknown) => sayRefusal(error),
    );
  };
}

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
