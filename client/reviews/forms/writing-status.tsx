import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { faultsOfAnswers } from '#shared/reviews/answers.ts';
import { AutosaveStatus } from '#client/records/autosave/autosave-status.tsx';
import { heldNames, isConflict } from '#client/records/autosave/autosave-state.ts';
import type { WrittenAnswers } from './writing.ts';
import classes from './forms.module.css';

/** Status of answers that the reader has written. */
export type AnswersStatus = 'saved' | 'saving' | 'unanswered' | 'refused';

/** Tells if the server has all answers. A move waits for it, so that nobody submits a form without the last ones. */
export function answersStatus({ view: { state, isReady, isUnanswered, autosave } }: WrittenAnswers): AnswersStatus {
  if (isUnanswered) return 'unanswered';
  if (state.refusal !== null || heldNames(state).length > 0) return 'refused';
  return isReady && autosave.isIdle ? 'saved' : 'saving';
}

/** Status of saving, and how many answers are missing. */
export function WritingStatus({ written: { view, items, answers } }: { written: WrittenAnswers }) {
  const { t } = useLingui();
  const missing = faultsOfAnswers(items, answers).length;
  const conflicts = Object.keys(view.state.fields).filter((name) => isConflict(view.state, name));
  return (
    <>
      <AutosaveStatus view={view} conflicts={conflicts} faults={view.state.faults} onRetry={view.autosave.retry} />
      {missing > 0 && (
        <p className={classes.faint}>{t`${plural(missing, { one: '# answer is missing', other: '# answers are missing' })}`}</p>
      )}
    </>
  );
}
