import { useLingui } from '@lingui/react/macro';
import { IconEye } from '@tabler/icons-react';
import { Tooltip } from '#client/ui/tooltip.tsx';
import classes from './view-only.module.css';

export function ViewOnly() {
  const { t } = useLingui();
  const sentence = t`You can view this board but not change it. Ask an owner to make you an editor.`;
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
