import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { FileInput } from './file-input.tsx';
import { UploadRows } from './upload-rows.tsx';
import { useFileDrop } from './use-file-drop.ts';
import type { Uploads } from './use-uploads.ts';
import classes from './upload-list.module.css';

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
  const { isOver, handlers } = useFileDrop(add);
  const browse = () => input.current?.click();
  return (
    <div role="group" aria-label={label} {...handlers}>
      <div className={classes.zone} data-over={isOver || undefined}>
        <IconUpload size={18} stroke={1.6} aria-hidden="true" />
        <span className={classes.hint}>
          <span className={classes.drop}>
            {room === 0 ? (
              t`No more files can be added`
            ) : (
              <>
                <span className={classes.fine}>{t`Drop files here, or paste a picture`}</span>
                <span className={classes.coarse}>{t`Add files or pictures`}</span>
              </>
            )}
          </span>
          <span className={classes.limits}>{t`Up to ${max} files of 10 MB: pictures, PDF, Office, text`}</span>
        </span>
        <Button size="xs" variant="default" disabled={room === 0} onClick={browse}>{t`Browse`}</Button>
        <FileInput ref={input} label={label} onFiles={add} />
      </div>
      <UploadRows uploads={uploads} label={label} remove={remove} retry={retry} onBrowse={browse} />
    </div>
  );
}
