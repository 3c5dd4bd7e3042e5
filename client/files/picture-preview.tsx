import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { FileRecord } from '#shared/files/file.schema.ts';
import { fileAddress } from './file-address.ts';
import classes from './picture-preview.module.css';

interface PicturePreviewProps {
  pictures: readonly FileRecord[];
  shown: FileRecord;
  onShow: (fileId: string) => void;
  onClose: () => void;
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true, className: 'mirrored' } as const;

interface FootProps {
  shown: FileRecord;
  number: number;
  count: number;
  onStep: (by: 1 | -1) => void;
}

function Foot({ shown, number, count, onStep }: FootProps) {
  const { t, i18n } = useLingui();
  const [which, all] = [i18n.number(number), i18n.number(count)];
  return (
    <div className={classes.foot}>
      {count > 1 && (
        <span className={classes.steps}>
          <ActionIcon aria-label={t`Previous picture`} onClick={() => onStep(-1)}>
            <IconChevronLeft {...icon} />
          </ActionIcon>
          <span className="tabular" aria-live="polite">{t`${which} of ${all}`}</span>
          <ActionIcon aria-label={t`Next picture`} onClick={() => onStep(1)}>
            <IconChevronRight {...icon} />
          </ActionIcon>
        </span>
      )}
      <Button
        component="a"
        size="xs"
        variant="default"
        href={fileAddress(shown.id)}
        download={shown.name}
        leftSection={<IconDownload size={15} stroke={1.6} aria-hidden="true" />}
      >
        {t`Download`}
      </Button>
    </div>
  );
}

export function PicturePreview({ pictures, shown, onShow, onClose }: PicturePreviewProps) {
  const { t } = useLingui();
  const at = pictures.findIndex(({ id }) => id === shown.id);
  const step = (by: 1 | -1) => onShow(pictures[(at + by + pictures.length) % pictures.length]!.id);
  const press = (event: KeyboardEvent) => {
    const isTurned = getComputedStyle(event.currentTarget).direction === 'rtl';
    if (event.key === 'ArrowRight') step(isTurned ? -1 : 1);
    if (event.key === 'ArrowLeft') step(isTurned ? 1 : -1);
    // Keeps the key event from the drawer behind the preview.
    event.stopPropagation();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<bdi>{shown.name}</bdi>}
      size="auto"
      centered
      closeButtonProps={{ 'aria-label': t`Close` }}
      attributes={{ header: { role: 'presentation' } }}
      onKeyDown={press}
    >
      <div className={classes.stage}>
        <img className={classes.picture} src={fileAddress(shown.id)} alt={shown.name} />
      </div>
      <Foot shown={shown} number={at + 1} count={pictures.length} onStep={step} />
    </Modal>
  );
}
