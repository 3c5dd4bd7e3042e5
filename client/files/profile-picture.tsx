import { useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { pictureKinds } from '#shared/files/file-kinds.ts';
import { minPictureSize } from '#shared/files/picture.api.ts';
import { useSession } from '#client/access/session.store.ts';
import { useProxy } from '#client/platform/base/use-proxy.ts';
import { pictures } from '#client/ui/pictures.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { CropArea, CropTools } from './crop-area.tsx';
import { FileDrop, type OpenFileDialog } from './file-drop.tsx';
import { useUploadStatusLabel } from './upload-labels.ts';
import { useCropping, type Cropping, type PictureFault } from './use-cropping.ts';
import { usePicture, useRemovingPicture } from './use-picture.ts';
import classes from './profile-picture.module.css';
import touch from './touch-words.module.css';

const sizes = [64, 32, 20] as const;

function Preview({ preview }: { preview: string | null }) {
  const { t } = useLingui();
  const { user } = useSession();
  const name = user?.name ?? '';
  return (
    <div className={classes.preview} role="img" aria-label={t`Preview`}>
      {sizes.map((size) =>
        preview ? (
          <img key={size} className={classes.round} src={preview} alt="" width={size} height={size} />
        ) : (
          <Avatar key={size} person={{ id: user?.id ?? '', name }} size={size} />
        ),
      )}
      <span className={classes.as}>
        <span>{t`Preview`}</span>
        <bdi>{name}</bdi>
      </span>
    </div>
  );
}

function useFaultWords(): (fault: PictureFault) => string {
  const { t } = useLingui();
  const words: Record<PictureFault, string> = {
    kind: t`This file is not a picture. Choose a PNG, JPEG, WebP or GIF.`,
    'too-large': t`This picture is larger than 10 MB. Choose a smaller one.`,
    'too-small': t`This picture is too small. Choose one of at least ${minPictureSize} by ${minPictureSize} pixels.`,
    damaged: t`This picture cannot be read. Choose another.`,
  };
  return (fault) => words[fault];
}

function Choose({ cropping, onBrowse, onRemove }: { cropping: Cropping; onBrowse: () => void; onRemove: () => void }) {
  const { t } = useLingui();
  const { user } = useSession();
  const faultWords = useFaultWords();
  const isWorn = useProxy(pictures)[user?.id ?? ''] !== undefined;
  return (
    <>
      <div className={classes.choose}>
        <Button size="xs" variant="default" data-autofocus onClick={onBrowse}>
          {cropping.chosen ? t`Choose another` : t`Choose a picture`}
        </Button>
        {isWorn && (
          <Button size="xs" variant="subtle" color="gray" leftSection={<IconTrash size={15} stroke={1.6} />} onClick={onRemove}>
            {t`Remove picture`}
          </Button>
        )}
      </div>
      {cropping.fault ? (
        <p className={classes.fault} role="alert">
          {faultWords(cropping.fault)}
        </p>
      ) : (
        <p className={classes.limits}>{t`PNG, JPEG, WebP or GIF, up to 10 MB, at least ${minPictureSize} px`}</p>
      )}
    </>
  );
}

const Cropper = ({ cropping }: { cropping: Cropping }) => (
  <>
    <CropArea cropping={cropping} />
    <CropTools cropping={cropping} />
  </>
);

function Empty() {
  const { t } = useLingui();
  return (
    <div className={classes.empty}>
      <IconUpload size={28} stroke={1.4} aria-hidden="true" />
      <p>
        <span className={touch.fine}>{t`Drop a picture of yourself here, paste it or choose one. You can crop it next.`}</span>
        <span className={touch.coarse}>{t`Choose a picture of yourself. You can crop it next.`}</span>
      </p>
    </div>
  );
}

function ChoosePicture({ cropping, onRemove }: { cropping: Cropping; onRemove: () => void }) {
  const { t } = useLingui();
  const openDialog = useRef<OpenFileDialog>(null);
  const choose = ([file]: readonly File[]) => file && cropping.choose(file);
  return (
    <FileDrop label={t`Choose a picture`} kinds={pictureKinds} isSingle onFiles={choose} openRef={openDialog} className={classes.drop!}>
      {cropping.chosen ? <Cropper cropping={cropping} /> : <Empty />}
      <div className={classes.middle}>
        <Preview preview={cropping.preview} />
        <Choose cropping={cropping} onBrowse={() => openDialog.current?.()} onRemove={onRemove} />
      </div>
    </FileDrop>
  );
}

export function ProfilePicture({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const cropping = useCropping();
  const { save, standing, isSaving } = usePicture(onClose);
  const remove = useRemovingPicture(onClose);
  const standingWords = useUploadStatusLabel();
  const submit = () => {
    const canvas = cropping.cutNow();
    if (canvas) save(canvas);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Change picture`}
      size={480}
      padding={0}
      closeButtonProps={{ 'aria-label': t`Close` }}
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ header: classes.header! }}
    >
      <ChoosePicture cropping={cropping} onRemove={remove} />
      <div className={classes.foot}>
        <span className={classes.standing} role="status" data-step={standing?.step}>
          {standing && standing.step !== 'ready' && standingWords(standing)}
        </span>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <Button disabled={!cropping.preview} loading={isSaving} onClick={submit}>{t`Save`}</Button>
      </div>
    </Modal>
  );
}
