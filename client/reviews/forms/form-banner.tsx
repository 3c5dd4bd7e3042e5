import { useLingui } from '@lingui/react/macro';
import type { FormView } from '#shared/reviews/forms.api.ts';
import { usePerson } from '#client/people/directory.store.ts';
import classes from './forms.module.css';

/** Sentence about what the state of a form means for its reader. */
function useSentence({ review, role }: FormView): string | null {
  const { t } = useLingui();
  const { status, isUnsigned } = review;
  if (status === 'in-calibration') return t`The ratings are being calibrated. They cannot be changed until the session is over.`;
  if (status === 'cancelled') return t`This review was cancelled.`;
  if (status === 'closed' && isUnsigned) return t`The employee did not sign this review.`;
  if (role === 'employee' && status === 'shared') return t`Your review is shared with you. Read it and sign it.`;
  if (role === 'employee' && status === 'self-submitted') return t`Your self review is submitted. Your reviewer writes the review now.`;
  if (role === 'reviewer' && (status === 'not-started' || status === 'self-draft') && review.selfDue !== null)
    return t`You can write the review once the self review is submitted.`;
  return null;
}

/** Last reopening of a form that is being written again. */
function Reopened({ view }: { view: FormView }) {
  const { t } = useLingui();
  const last = view.steps.at(-1);
  const { name } = usePerson(last?.actorId ?? '');
  if (last?.move !== 'reopen' && last?.move !== 'void' && last?.move !== 'cancel') return null;
  const reason = last.reason ?? '';
  const lead = { reopen: t`${name} reopened this review`, void: t`${name} voided the signature`, cancel: t`${name} cancelled this review` }[
    last.move
  ];
  return (
    <p className={classes.banner} role="note">
      <bdi>{lead}</bdi>: <bdi>{reason}</bdi>
    </p>
  );
}

export function FormBanner({ view }: { view: FormView }) {
  const sentence = useSentence(view);
  return (
    <>
      {sentence && (
        <p className={classes.banner} role="note">
          {sentence}
        </p>
      )}
      <Reopened view={view} />
    </>
  );
}
