import { useLingui } from '@lingui/react/macro';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconDownload, IconPhoto, IconPhotoOff, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { isPicture } from '#shared/files/file-kinds.ts';
import type { FileRecord } from '#shared/files/file.schema.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { fileSize } from '#client/ui/file-size.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { FileIcon } from './file-icon.tsx';
import { fileAddress, thumbnailAddress } from './file-address.ts';
import classes from './attached-files.module.css';

const PicturePreview = lazyComponent(async () => (await import('./picture-preview.tsx')).PicturePreview);
const icon = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

function Face({ file }: { file: FileRecord }) {
  return (
    <span className={classes.face}>
      {file.hasThumbnail ? <img src={thumbnailAddress(file.id)} alt="" loading="lazy" /> : <FileIcon name={file.name} />}
    </span>
  );
}

interface RowProps {
  file: FileRecord;
  onShow: () => void;
  onRemove: (() => void) | undefined;
  isSigned: boolean;
  cover: ChosenCover | undefined;
}

export interface ChosenCover {
  readonly fileId: string | null;
  readonly onChoose: (fileId: string | null) => void;
}

function CoverButton({ file, cover }: { file: FileRecord; cover: ChosenCover }) {
  const { t } = useLingui();
  const name = isolateDirection(file.name);
  const isCover = cover.fileId === file.id;
  const Icon = isCover ? IconPhotoOff : IconPhoto;
  const label = isCover ? t`Do not use ${name} as cover` : t`Use ${name} as cover`;
  return (
    <ActionIcon size={28} aria-label={label} title={label} aria-pressed={isCover} onClick={() => cover.onChoose(isCover ? null : file.id)}>
      <Icon {...icon} />
    </ActionIcon>
  );
}

function Row({ file, onShow, onRemove, isSigned, cover }: RowProps) {
  const { t, i18n } = useLingui();
  const uploader = usePerson(file.uploaderId);
  const name = isolateDirection(file.name);
  return (
    <li className={classes.file}>
      {isPicture(file.type) ? (
        <UnstyledButton className={classes.open} data-picture={file.id} aria-label={t`Show ${name}`} onClick={onShow}>
          <Face file={file} />
          <bdi className={classes.name}>{file.name}</bdi>
        </UnstyledButton>
      ) : (
        <a className={classes.open} href={fileAddress(file.id)} download={file.name}>
          <Face file={file} />
          <bdi className={classes.name}>{file.name}</bdi>
        </a>
      )}
      <span className={classes.about}>
        <bdi>{fileSize(file.size, i18n.locale)}</bdi>
        {isSigned && uploader.isKnown && <bdi className={classes.who}>{uploader.name}</bdi>}
      </span>
      {cover && file.hasThumbnail && <CoverButton file={file} cover={cover} />}
      <ActionIcon component="a" size={28} href={fileAddress(file.id)} download={file.name} aria-label={t`Download ${name}`}>
        <IconDownload {...icon} />
      </ActionIcon>
      {onRemove && (
        <ActionIcon size={28} aria-label={t`Remove ${name}`} onClick={onRemove}>
          <IconX {...icon} />
        </ActionIcon>
      )}
    </li>
  );
}

interface AttachedFilesProps {
  files: readonly FileRecord[];
  label: string;
  onRemove?: ((file: FileRecord) => void) | undefined;
  isSigned?: boolean;
  cover?: ChosenCover | undefined;
}

export function AttachedFiles({ files, label, onRemove, isSigned = true, cover }: AttachedFilesProps) {
  const [shownId, setShownId] = useState<string | null>(null);
  const pictures = files.filter(({ type }) => isPicture(type));
  const shown = pictures.find(({ id }) => id === shownId);
  const list = useRef<HTMLUListElement>(null);
  const close = () => {
    setShownId(null);
    // Waits a frame, because the closing preview still holds the focus.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-picture="${shownId}"]`)?.focus());
  };
  if (files.length === 0) return null;
  return (
    <>
      <ul ref={list} className={classes.list} aria-label={label}>
        {files.map((file) => (
          <Row
            key={file.id}
            file={file}
            isSigned={isSigned}
            cover={cover}
            onShow={() => setShownId(file.id)}
            onRemove={onRemove && (() => onRemove(file))}
          />
        ))}
      </ul>
      {shown && <PicturePreview pictures={pictures} shown={shown} onShow={setShownId} onClose={close} />}
    </>
  );
}
