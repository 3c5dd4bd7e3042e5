import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { removePictureEndpoint, setPictureEndpoint } from '#shared/files/picture.api.ts';
import { call } from '#client/platform/call.ts';
import { newId } from '#client/platform/new-id.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useRefusal } from '#client/ui/use-refusal.ts';
import { fileOf } from './crop-picture.ts';
import { stopAllFor } from './sending.store.ts';
import type { Standing } from './upload.ts';
import { useUploads } from './use-uploads.ts';

/** Sends a picture, waits until it was looked at, and wears it. */
export function usePicture(onDone: () => void) {
  const { t } = useLingui();
  const sayRefusal = useRefusal();
  const [fileIds, setFileIds] = useState<readonly string[]>([]);
  const scope = useId();
  useEffect(() => () => stopAllFor(scope), [scope]);
  const uploads = useUploads({ scope, fileIds, onChange: setFileIds, max: 1 });
  const [upload] = uploads.uploads;
  const worn = useRef<string | null>(null);
  const wear = useEffectEvent((fileId: string) => {
    if (worn.current === fileId) return;
    worn.current = fileId;
    call(setPictureEndpoint, { body: { fileId }, key: newId() }).then(
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
  const standing: Standing | null = upload?.standing ?? null;
  const isSent = standing !== null && standing.step !== 'refused' && standing.step !== 'broken';
  return { save, standing, isSaving: isDrawn || isSent };
}

/** Takes the picture away that is worn. */
export function useRemovingPicture(onDone: () => void): () => void {
  const { t } = useLingui();
  const sayRefusal = useRefusal();
  const remove = () =>
    call(removePictureEndpoint, { key: newId() }).then(
      () => {
        showToast({ tone: 'done', words: t`Your picture is removed`, closeLabel: t`Close` });
        onDone();
      },
      (error: unknown) => sayRefusal(error),
    );
  return () => void remove();
}
