import { Button } from '@mantine/core';
import { useState } from 'react';
import { faultsOfAnswers, versionOf, type AnswerFault } from '#shared/reviews/answers.ts';
import type { FormMove } from '#shared/reviews/form.schema.ts';
import { moveFormEndpoint, type FormView } from '#shared/reviews/forms.api.ts';
import { isUnsignedLate, movesOf } from '#shared/reviews/review-moves.ts';
import type { ReviewState } from '#shared/reviews/review-states.ts';
import { serverNow } from '#client/access/session.store.ts';
import { call } from '#client/platform/http/call.ts';
import { MoveDialog } from './move-dialog.tsx';
import { useMoveWords } from './move-words.ts';
import type { Writing } from './writing.ts';
import { answersStatus, WritingStatus, type AnswersStatus } from './writing-status.tsx';
import classes from './forms.module.css';

interface MoveBarProps {
  view: FormView;
  written: Omit<Writing, 'faults'> | null;
  onMissing?: (faults: readonly AnswerFault[]) => void;
}

/** A move waits for the answers. The first answer begins the step, and a move names the state that the form has by then. */
function statusOf(view: FormView, written: MoveBarProps['written']): AnswersStatus {
  if (!written) return 'saved';
  const status = answersStatus(written);
  const isBegun = view.review.status === 'self-draft' || view.review.status === 'manager-draft';
  const isBehind = !isBegun && written.view.state.version > versionOf(view[written.side] ?? {});
  return status === 'saved' && isBehind ? 'saving' : status;
}

const submissions: readonly FormMove[] = ['submit-self', 'submit-manager'];
const main: readonly FormMove[] = [...submissions, 'share', 'acknowledge'];

/** Buttons for the moves that the reader may make now. */
export function MoveBar({ view, written, onMissing }: MoveBarProps) {
  const [asked, setAsked] = useState<FormMove | null>(null);
  const words = useMoveWords();
  const { review, role, sharedAt } = view;
  const moves = movesOf(role, review).filter((move) => move !== 'close-unsigned' || isUnsignedLate(sharedAt, serverNow()));
  const begin = (move: FormMove) => {
    const faults = written && submissions.includes(move) ? faultsOfAnswers(written.items, written.answers) : [];
    if (faults.length > 0) return onMissing?.(faults);
    written?.view.autosave.flush();
    setAsked(move);
  };
  const send = (move: FormMove) => (to: ReviewState | null, reason: string | null) =>
    call(moveFormEndpoint, { params: { recordId: review.id }, body: { move, from: review.status, to, reason } });
  if (moves.length === 0 && !written) return null;
  return (
    <footer className={classes.bar}>
      <div className={classes.status}>{written && <WritingStatus written={written} />}</div>
      {moves
        .toSorted((a, b) => Number(main.includes(a)) - Number(main.includes(b)))
        .map((move) => (
          <Button key={move} size="sm" variant={main.includes(move) ? 'filled' : 'default'} onClick={() => begin(move)}>
            {words[move].label}
          </Button>
        ))}
      {asked && (
        <MoveDialog move={asked} review={review} answers={statusOf(view, written)} onMove={send(asked)} onClose={() => setAsked(null)} />
      )}
    </footer>
  );
}
