import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { formatTag } from '#shared/platform/languages.ts';
import type { Upload } from '#client/files/upload.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import button from '#client/ui/text-button.module.css';
import classes from './pending-files.module.css';

type Key = Upload['key'];

const isReady = ({ standing: { step } }: Upload) => step === 'ready';

const lost = (uploads: readonly Upload[]) => uploads.filter(({ standing: { step } }) => step === 'refused' || step === 'broken');

export const areNotReady = (uploads: readonly Upload[], without: readonly Key[] = []) =>
  uploads.some((upload) => !isReady(upload) && !without.includes(upload.key));

interface HeldFilesProps {
  uploads: readonly Upload[];
  onGoOn: (without: readonly Key[]) => void;
}

export function PendingFiles({ uploads, onGoOn }: HeldFilesProps) {
  const { t, i18n } = useLingui();
  const left = lost(uploads);
  const count = left.length;
  if (count === 0)
    return (
      <p className={classes.held} role="alert">
        {t`Wait until all files are ready, or remove them.`}
      </p>
    );
  const names = new Intl.ListFormat(formatTag(i18n.locale)).format(left.map(({ name }) => isolateDirection(name)));
  return (
    <div className={classes.held} data-held role="alert">
      <p>{t`${plural(count, { one: `${names} cannot be attached.`, other: `${names} cannot be attached.` })}`}</p>
      <UnstyledButton className={button.textButton!} onClick={() => onGoOn(left.map(({ key }) => key))}>
        {t`${plural(count, { one: 'Remove it and continue', other: 'Remove them and continue' })}`}
      </UnstyledButton>
    </div>
  );
}
