import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { FormMove } from '#shared/reviews/form.schema.ts';
import { review as record, type Review } from '#shared/reviews/review.record.ts';
import { reviewMoves, targetsOf } from '#shared/reviews/review-moves.ts';
import type { ReviewState } from '#shared/reviews/review-states.ts';
import { AnswersDialog, ReasonField, useShortReason } from './answers-dialog.tsx';
import { useMoveWords } from './move-words.ts';
import type { AnswersStatus } from './writing-status.tsx';

interface MoveDialogProps {
  move: FormMove;
  review: Review;
  answers: AnswersStatus;
  onMove: (to: ReviewState | null, reason: string | null) => Promise<unknown>;
  onClose: () => void;
}

interface StepChoiceProps {
  targets: readonly ReviewState[];
  chosen: ReviewState;
  onChoose: (to: ReviewState) => void;
}

/** Step to which a form returns. */
function StepChoice({ targets, chosen, onChoose }: StepChoiceProps) {
  const { t } = useLingui();
  const labels = record.fields.status.options!;
  const data = targets.map((value) => ({ value, label: t(labels[value]!) }));
  return (
    <SegmentedControl fullWidth aria-label={t`Step`} data={data} value={chosen} onChange={(value) => onChoose(value as ReviewState)} />
  );
}

/** Confirms a move, and asks for its reason, a comment or the step to which the form returns. */
export function MoveDialog({ move, review, answers, onMove, onClose }: MoveDialogProps) {
  const words = useMoveWords()[move];
  const targets = targetsOf(move, review);
  const [to, setTo] = useState(targets.at(-1)!);
  const [text, setText] = useState('');
  const shortReason = useShortReason();
  const { needsReason } = reviewMoves[move];
  const check = () => (needsReason ? shortReason(text.trim()) : null);
  const send = () => onMove(targets.length > 1 ? to : null, text.trim() || null);
  return (
    <AnswersDialog {...{ words, answers, text, check, onClose }} onSend={send}>
      {targets.length > 1 && <StepChoice targets={targets} chosen={to} onChoose={setTo} />}
      {(needsReason || move === 'acknowledge') && <ReasonField {...{ needsReason, text }} onChange={setText} />}
    </AnswersDialog>
  );
}
