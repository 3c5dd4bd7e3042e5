import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { removePictureEndpoint, setPictureEndpoint } from '#shared/files/picture.api.ts';
import { call } from '#client/platform/http/call.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { fileOf } from './crop-picture.ts';
import { cancelUploadsOf } from './uploads.store.ts';
import type { UploadStatus } from './upload.ts';
import { useUploads } from './use-uploads.ts';

export function usePicture(onDone: () => void) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const [fileIds, setFileIds] = useState<readonly string[]>([]);
  const scope = useId();
  useEffect(() => () => cancelUploadsOf(scope), [scope]);
  const uploads = useUploads({ scope, fileIds, onChange: setFileIds, max: 1 });
  const [upload] = uploads.uploads;
  const worn = useRef<string | null>(null);
  const wear = useEffectEvent((fileId: string) => {
    if (worn.current === fileId) return;
    worn.current = fileId;
    call(setPictureEndpoint, { body: { fileId }, key: createId() }).then(
      () => {
        showToast({ tone: 'done', words: t`Image Uploaded Successfully`, closeLabel: t`Close` });
        onDone();
      },
      (error: unknown) => {
        uploads.remove(fileId);
        sayRefusal(error);
      },
    );
  });
  const [readyId] = uploads.readyIds;
  useEffect(() => {
    if (readyId !== undefined) wear(readyId);
  }, [readyId]);
  const [isDrawn, setIsDrawn] = useState(false);
  const save = (canvas: HTMLCanvasElement) => {
    setIsDrawn(true);
    fileOf(canvas)
      .then(uploads.replace, sayRefusal)
      .finally(() => setIsDrawn(false));
  };
  const standing: UploadStatus | null = upload?.standing ?? null;
  const isSent = standing !== null && standing.step !== 'refused' && standing.step !== 'broken';
  return { save, standing, isSaving: isDrawn || isSent };
}

export function useRemovingPicture(onDone: () => void): () => void {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const remove = () =>
    call(removePictureEndpoint, { key: createId() }).then(
      () => {
        showToast({ tone: 'done', words: t`Picture removed`, closeLabel: t`Close` });
        onDone();
      },
      (error: unknown) => sayRefusal(error),
    );
  return () => void remove();
}
