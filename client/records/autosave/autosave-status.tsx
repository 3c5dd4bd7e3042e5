import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { formatTime } from '#shared/platform/date-text.ts';
import type { Fault } from '#shared/records/field-faults.ts';
import { messageForError } from '#client/platform/base/error-messages.ts';
import type { FailureCode } from '#client/platform/base/failures.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { useFaultText } from '#client/records/use-fault-text.ts';
import type { AutosaveView } from './autosave.ts';
import classes from './autosave.module.css';

interface AutosaveStatusProps {
  view: AutosaveView;
  conflicts: readonly string[];
  /** Faults of typed values and of the last refusal, by field. */
  faults: Readonly<Record<string, Fault>>;
  onRetry: () => void;
}

/** Reason for which something is not saved, or null. */
function useReason({ view, conflicts, faults }: AutosaveStatusProps): string | null {
  const { t } = useLingui();
  const faultText = useFaultText();
  const { refusal } = view.state;
  if (conflicts.length > 0) return t`Not saved: someone else changed the same field. Choose one version.`;
  if (refusal !== null) {
    const reason = t(messageForError(refusal as FailureCode));
    return t`Not saved: ${reason}`;
  }
  const [fault] = Object.values(faults);
  if (!fault) return null;
  const reason = faultText(fault);
  return t`Not saved: ${reason}`;
}

/** Says in words if the changes of a form are saved. */
export function AutosaveStatus(props: AutosaveStatusProps) {
  const { t, i18n } = useLingui();
  const { view, onRetry } = props;
  const { state, savedAt, isUnanswered } = view;
  const reason = useReason(props);
  const isOpen = state.sending !== null || Object.keys(state.typed).length > 0;
  const words = () => {
    if (isUnanswered) return t`Not saved yet: Cairn cannot be reached. Your changes are kept on this device.`;
    if (reason !== null) return reason;
    if (isOpen) return t`Saving`;
    if (savedAt === null) return t`Changes are saved automatically`;
    const time = formatTime(savedAt.toISOString(), readerClock.zone(), i18n.locale);
    return t`Saved ${time}`;
  };
  return (
    <div className={classes.status}>
      <p role="status" data-tone={isUnanswered || reason !== null ? 'refused' : undefined}>
        {words()}
      </p>
      {state.refusal !== null && <Button size="xs" variant="default" onClick={onRetry}>{t`Try again`}</Button>}
    </div>
  );
}
