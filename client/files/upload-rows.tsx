import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconShieldSearch, IconX } from '@tabler/icons-react';
import { fileSize } from '#client/ui/file-size.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { FileIcon } from './file-icon.tsx';
import type { Upload } from './upload.ts';
import { useUploadStatusLabel } from './upload-labels.ts';
import type { UploadList } from './use-uploads.ts';
import classes from './upload-list.module.css';

const mark = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;
const marks = { checking: IconShieldSearch, ready: IconCircleCheck, refused: IconAlertCircle, broken: IconAlertCircle };

function StandingLine({ upload: { name, standing } }: { upload: Upload }) {
  const { t } = useLingui();
  const words = useUploadStatusLabel()(standing);
  const file = isolateDirection(name);
  if (standing.step === 'sending')
    return (
      <span className={classes.sending}>
        <ProgressBar value={standing.sent} label={t`Uploading ${file}`} />
        <bdi className="tabular">{words}</bdi>
      </span>
    );
  const Mark = marks[standing.step];
  return (
    <span className={classes.standing} data-step={standing.step} {...(standing.step !== 'checking' && { role: 'status' })}>
      <Mark {...mark} />
      {words}
    </span>
  );
}

interface RowProps extends Pick<UploadList, 'remove' | 'retry'> {
  upload: Upload;
  onBrowse: () => void;
}

function UploadRow({ upload, remove, retry, onBrowse }: RowProps) {
  const { t, i18n } = useLingui();
  const { key, name, size, standing } = upload;
  const file = isolateDirection(name);
  const chooseAnother = () => {
    remove(key);
    onBrowse();
  };
  return (
    <li className={classes.file}>
      <FileIcon name={name} className={classes.kind} />
      <span className={classes.words}>
        <span className={classes.name}>
          <bdi title={name}>{name}</bdi>
          <bdi className={classes.size}>{fileSize(size, i18n.locale)}</bdi>
        </span>
        <StandingLine upload={upload} />
      </span>
      {standing.step === 'broken' && (
        <Button size="xs" variant="default" aria-label={t`Try again: ${file}`} onClick={() => retry(key)}>{t`Try again`}</Button>
      )}
      {standing.step === 'refused' && <Button size="xs" variant="default" onClick={chooseAnother}>{t`Choose another`}</Button>}
      <ActionIcon
        size={28}
        aria-label={standing.step === 'sending' ? t`Cancel upload of ${file}` : t`Remove ${file}`}
        onClick={() => remove(key)}
      >
        <IconX size={15} stroke={1.6} />
      </ActionIcon>
    </li>
  );
}

export function UploadRows({
  uploads,
  label,
  ...ways
}: Pick<UploadList, 'uploads' | 'remove' | 'retry'> & { label: string; onBrowse: () => void }) {
  if (uploads.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={label}>
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} {...ways} />
      ))}
    </ul>
  );
}
