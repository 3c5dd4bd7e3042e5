import { useLingui } from '@lingui/react/macro';
import { IconEye } from '@tabler/icons-react';
import { Tooltip } from '#client/ui/tooltip.tsx';
import classes from './view-only.module.css';

/** Says to who may only look that this is so, and on asking what it means. */
export function ViewOnly() {
  const { t } = useLingui();
  const sentence = t`You see this board live, and cannot change it. Its owners can make you an editor.`;
  return (
    <Tooltip label={sentence} multiline maw={260} byTouch>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the focus asks for the sentence, as the pointer does */}
      <span className={classes.note} role="note" aria-label={t`View only. ${sentence}`} tabIndex={0}>
        <IconEye size={14} stroke={1.7} aria-hidden="true" />
        {t`View only`}
      </span>
    </Tooltip>
  );
}
