import { useLingui } from '@lingui/react/macro';
import type { FormMove } from '#shared/reviews/form.schema.ts';

interface MoveWords {
  readonly label: string;
  readonly title: string;
  readonly sentence: string;
}

type Words<Move extends FormMove> = Readonly<Record<Move, MoveWords>>;

function useForwardWords(): Words<'submit-self' | 'submit-manager' | 'share' | 'acknowledge'> {
  const { t } = useLingui();
  return {
    'submit-self': {
      label: t`Submit self review`,
      title: t`Submit your self review?`,
      sentence: t`Your reviewer reads your answers from then on. You can no longer change them.`,
    },
    'submit-manager': {
      label: t`Submit review`,
      title: t`Submit this review?`,
      sentence: t`The ratings are fixed as they are now. The employee reads them once the review is shared.`,
    },
    share: {
      label: t`Share with employee`,
      title: t`Share this review?`,
      sentence: t`The employee reads the review and signs it. Nobody can change it any more.`,
    },
    acknowledge: {
      label: t`Sign`,
      title: t`Sign this review?`,
      sentence: t`Your signature says that you have read the review, not that you agree with it. You may add a comment.`,
    },
  };
}

function useBackWords(): Words<'close-unsigned' | 'void' | 'reopen' | 'cancel'> {
  const { t } = useLingui();
  return {
    'close-unsigned': {
      label: t`Record as not signed`,
      title: t`Record that the employee does not sign?`,
      sentence: t`This is possible 14 days after the review was shared. The review is closed without a signature.`,
    },
    void: {
      label: t`Void signature`,
      title: t`Void the signature?`,
      sentence: t`The employee has to sign the review again.`,
    },
    reopen: {
      label: t`Reopen`,
      title: t`Reopen this review?`,
      sentence: t`The answers stay and can be changed again. The scores are taken back until the next submission.`,
    },
    cancel: {
      label: t`Cancel review`,
      title: t`Cancel this review?`,
      sentence: t`A cancelled review cannot be opened again.`,
    },
  };
}

/** Words of the buttons that move a form, and of the questions before. */
export const useMoveWords = (): Words<FormMove> => ({ ...useForwardWords(), ...useBackWords() });
