import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { endingsOf, fileKinds } from '#shared/files/file-kinds.ts';
import { UploadRows } from './upload-rows.tsx';
import type { Uploads } from './use-uploads.ts';
import classes from './upload-list.module.css';

const accepted = endingsOf(fileKinds);
const bringsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Files that are dragged over an element and dropped there. */
function useDrop(onDrop: (files: readonly File[]) => void) {
  const [depth, setDepth] = useState(0);
  const hear = (act: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!bringsFiles(event)) return;
    event.preventDefault();
    act(event);
  };
  const handlers = {
    onDragEnter: hear(() => setDepth((now) => now + 1)),
    onDragLeave: hear(() => setDepth((now) => Math.max(0, now - 1))),
    onDragOver: hear(() => {}),
    onDrop: hear((event) => {
      setDepth(0);
      onDrop([...event.dataTransfer.files]);
    }),
  };
  return { isOver: depth > 0, handlers };
}

interface UploadFieldProps {
  uploads: Uploads;
  /** What the files are, for who cannot see where the list stands. */
  label: string;
  /** As many as there may be. */
  max: number;
}

/** Where files are dropped, pasted or chosen, and how each of them stands. Nothing fails in silence. */
export function UploadField({ uploads: { uploads, room, add, remove, retry }, label, max }: UploadFieldProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const { isOver, handlers } = useDrop(add);
  const browse = () => input.current?.click();
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  };
  return (
    <div role="group" aria-label={label} {...handlers} onPaste={paste}>
      <div className={classes.zone} data-over={isOver || undefined}>
        <IconUpload size={18} stroke={1.6} aria-hidden="true" />
        <span className={classes.hint}>
          <span className={classes.drop}>{room > 0 ? t`Drop files here, or paste a picture` : t`No more files can be added`}</span>
          <span className={classes.limits}>{t`Up to ${max} files of 10 MB: pictures, PDF, Office, text`}</span>
        </span>
        <Button size="xs" variant="default" disabled={room === 0} onClick={browse}>{t`Browse`}</Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={accepted}
          aria-label={label}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            currentTarget.value = ''; // the same file can be chosen again
          }}
        />
      </div>
      <UploadRows uploads={uploads} label={label} remove={remove} retry={retry} onBrowse={browse} />
    </div>
  );
}
