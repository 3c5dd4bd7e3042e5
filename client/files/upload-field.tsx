import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { FileDrop, type OpenFileDialog } from './file-drop.tsx';
import { UploadRows } from './upload-rows.tsx';
import type { UploadList } from './use-uploads.ts';
import touch from './touch-words.module.css';
import classes from './upload-list.module.css';

interface UploadFieldProps {
  uploads: UploadList;
  label: string;
  max: number;
}

export function UploadField({ uploads: { uploads, room, add, remove, retry }, label, max }: UploadFieldProps) {
  const { t } = useLingui();
  const openDialog = useRef<OpenFileDialog>(null);
  const browse = () => openDialog.current?.();
  return (
    <FileDrop label={label} onFiles={add} openRef={openDialog}>
      <div className={classes.zone}>
        <IconUpload size={18} stroke={1.6} aria-hidden="true" />
        <span className={classes.hint}>
          <span className={classes.drop}>
            {room === 0 ? (
              t`File limit reached`
            ) : (
              <>
                <span className={touch.fine}>{t`Drop files here, or paste a picture`}</span>
                <span className={touch.coarse}>{t`Add files or pictures`}</span>
              </>
            )}
          </span>
          <span className={classes.limits}>{t`Up to ${max} files, 10 MB each: pictures, PDF, Office, text`}</span>
        </span>
        <Button size="xs" variant="default" disabled={room === 0} onClick={browse}>{t`Browse`}</Button>
      </div>
      <UploadRows uploads={uploads} label={label} remove={remove} retry={retry} onBrowse={browse} />
    </FileDrop>
  );
}
