import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { formatTag } from '#shared/platform/languages.ts';
import type { Upload } from '#client/files/upload.ts';
import { isolate } from '#client/ui/isolate.ts';
import button from '#client/ui/text-button.module.css';
import classes from './held-files.module.css';

type Key = Upload['key'];

const isReady = ({ standing: { step } }: Upload) => step === 'ready';

/** Files that were refused or have not arrived: nothing more becomes of them by itself. */
const lost = (uploads: readonly Upload[]) => uploads.filter(({ standing: { step } }) => step === 'refused' || step === 'broken');

/** Whether a file holds up what it is sent along with, but for those that are left out. */
export const areHeld = (uploads: readonly Upload[], without: readonly Key[] = []) =>
  uploads.some((upload) => !isReady(upload) && !without.includes(upload.key));

interface HeldFilesProps {
  uploads: readonly Upload[];
  /** Takes these away and sends the rest. */
  onGoOn: (without: readonly Key[]) => void;
}

/** Why something cannot be sent yet: files that will never come are named, and it can go without them. */
export function HeldFiles({ uploads, onGoOn }: HeldFilesProps) {
  const { t, i18n } = useLingui();
  const left = lost(uploads);
  const count = left.length;
  if (count === 0)
    return (
      <p className={classes.held} role="alert">
        {t`Wait until every file is ready, or take it away.`}
      </p>
    );
  const names = new Intl.ListFormat(formatTag(i18n.locale)).format(left.map(({ name }) => isolate(name)));
  return (
    <div className={classes.held} data-held role="alert">
      <p>{t`${plural(count, { one: `${names} cannot be sent along.`, other: `${names} cannot be sent along.` })}`}</p>
      <UnstyledButton className={button.textButton!} onClick={() => onGoOn(left.map(({ key }) => key))}>
        {t`${plural(count, { one: 'Remove it and go on', other: 'Remove them and go on' })}`}
      </UnstyledButton>
    </div>
  );
}
