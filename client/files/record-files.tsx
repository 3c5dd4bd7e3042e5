import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useEffect, useEffectEvent } from 'react';
import type { FileRecord } from '#shared/files/file.schema.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { useUndoable } from '#client/ui/use-undoable.ts';
import { AttachedFiles, type ChosenCover } from './attached-files.tsx';
import { countPending, updateUnattached, useUnattached, watchAttaching, type AttachTarget } from './attaching.store.ts';
import classes from './record-files.module.css';
import { uploadFromRecord } from './upload.ts';
import { UploadField } from './upload-field.tsx';
import { useUploadStatusLabel } from './upload-labels.ts';
import { useUploads } from './use-uploads.ts';

/** Record whose files are shown, with the actions that change them. */
export interface FiledRecord extends AttachTarget {
  readonly max: number;
  readonly remove: (file: FileRecord) => Promise<unknown>;
  readonly restore: (file: FileRecord) => Promise<unknown>;
  /** Picture that stands for the record, if it can have one; null if none is chosen. */
  readonly cover?: { readonly fileId: string | null; readonly choose: (fileId: string | null) => Promise<unknown> };
}

/** Tells the results of attaching, also after the record is closed. */
function useAttachCallbacks({ remove, restore }: FiledRecord) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const wordsOf = useUploadStatusLabel();
  const runUndoable = useUndoable();
  return {
    onAttached: (file: FileRecord) => {
      const name = isolateDirection(file.name);
      // The file is attached already; only undo and redo have something to do.
      runUndoable({
        title: t`Attached: ${name}`,
        act: async () => {},
        again: () => restore(file) as Promise<void>,
        revert: () => remove(file),
      });
    },
    onRefused: (error: unknown) => sayRefusal(error),
    onUnfit: (file: FileRecord) => {
      const [name, reason] = [isolateDirection(file.name), wordsOf(uploadFromRecord(file).standing)];
      showToast({ tone: 'refused', words: t`${name} was not attached. ${reason}`, closeLabel: t`Close`, isLasting: true });
    },
  };
}

function useAttaching(target: FiledRecord, count: number) {
  const { t } = useLingui();
  const { scope, max } = target;
  const callbacks = useAttachCallbacks(target);
  const uploads = useUploads({
    scope,
    fileIds: useUnattached(scope),
    onChange: (change) => updateUnattached(target, change, callbacks),
    max: max - count,
  });
  const leave = useEffectEvent(() => {
    const waiting = countPending(scope);
    if (waiting === 0) return;
    const words = t`${plural(waiting, {
      one: '# file is still uploading. It will be attached when it is ready.',
      other: '# files are still uploading. They will be attached when they are ready.',
    })}`;
    showToast({ tone: 'done', words, closeLabel: t`Close` });
  });
  useEffect(() => {
    const stop = watchAttaching(scope);
    return () => {
      stop();
      leave();
    };
  }, [scope]);
  return uploads;
}

function Attaching({ target, count, label }: { target: FiledRecord; count: number; label: string }) {
  const uploads = useAttaching(target, count);
  return <UploadField uploads={uploads} label={label} max={target.max} />;
}

function useRemoving({ remove, restore }: FiledRecord) {
  const { t } = useLingui();
  const runUndoable = useUndoable();
  return (file: FileRecord) => {
    const name = isolateDirection(file.name);
    const words = t`Removed: ${name}`;
    runUndoable({ title: words, act: () => remove(file), words: () => words, revert: () => restore(file) });
  };
}

function useCover({ cover }: FiledRecord): ChosenCover | undefined {
  const { t } = useLingui();
  const runUndoable = useUndoable();
  if (!cover) return undefined;
  const { fileId: before, choose } = cover;
  const title = t`Cover picture`;
  const onChoose = (fileId: string | null) =>
    runUndoable({ title: t`Changed: ${title}`, act: () => choose(fileId), revert: () => choose(before) });
  return { fileId: before, onChoose };
}

/** Files of a record. Readers download them; editors also attach and remove. */
export function RecordFiles({ target, files, isEditable }: { target: FiledRecord; files: readonly FileRecord[]; isEditable: boolean }) {
  const { t } = useLingui();
  const remove = useRemoving(target);
  const cover = useCover(target);
  const label = t`Attachments`;
  if (!isEditable && files.length === 0) return null;
  return (
    <section className={classes.files} aria-label={label}>
      <h3>{label}</h3>
      <AttachedFiles files={files} label={label} onRemove={isEditable ? remove : undefined} cover={isEditable ? cover : undefined} />
      {isEditable && <Attaching target={target} count={files.length} label={t`Attach files`} />}
    </section>
  );
}
