import { useLingui } from '@lingui/react/macro';
import { IconAlertCircle } from '@tabler/icons-react';
import { messageForError } from '#client/platform/base/error-messages.ts';
import type { FailureCode } from '#client/platform/base/failures.ts';
import classes from './sign-in.module.css';

/** Reason for a refusal above a form. */
export function Refused({ code }: { code: FailureCode }) {
  const { t } = useLingui();
  return (
    <p className={classes.refused} role="alert">
      <IconAlertCircle size={16} stroke={1.8} aria-hidden="true" />
      {t(messageForError(code))}
    </p>
  );
}
