import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { FeedbackRequest } from '#shared/feedback/feedback.api.ts';
import { faultsOfAnswers, type AnswerFault } from '#shared/reviews/answers.ts';
import { AnswersDialog, ReasonField, useShortReason } from '#client/reviews/forms/answers-dialog.tsx';
import { answersStatus, WritingStatus } from '#client/reviews/forms/writing-status.tsx';
import type { WrittenAnswers } from '#client/reviews/forms/writing.ts';
import { showToast } from '#client/ui/toast.tsx';
import { declineFeedback, submitFeedback } from '#client/feedback/feedback.store.ts';
import forms from '#client/reviews/forms/forms.module.css';

interface DialogProps {
  request: FeedbackRequest;
  written: WrittenAnswers;
  onSent: () => void;
  onClose: () => void;
}

function SubmitDialog({ request, written, onSent, onClose }: DialogProps) {
  const { t } = useLingui();
  const words = {
    title: t`Submit your answers?`,
    sentence: t`You cannot change them any more.`,
    label: t`Submit answers`,
  };
  const send = async () => {
    await submitFeedback(request.id);
    showToast({ tone: 'done', words: t`Thank you for your feedback`, closeLabel: t`Close` });
    onSent();
  };
  return <AnswersDialog {...{ words, onClose }} answers={answersStatus(written)} onSend={send} />;
}

function DeclineDialog({ request, onSent, onClose }: DialogProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const shortReason = useShortReason();
  const words = {
    title: t`Decline to give feedback?`,
    sentence: t`Your text is deleted. The manager and HR read your reason and may ask somebody else.`,
    label: t`Decline`,
  };
  const send = async () => {
    await declineFeedback(request.id, text.trim());
    onSent();
  };
  return (
    <AnswersDialog {...{ words, text, onClose }} answers="saved" check={() => shortReason(text.trim())} onSend={send}>
      <ReasonField needsReason text={text} onChange={setText} />
    </AnswersDialog>
  );
}

/** Nobody declines to answer about themselves or about somebody whom they manage. */
const canDecline = ({ group }: FeedbackRequest) => group !== 'self' && group !== 'manager';

interface AnswerBarProps {
  request: FeedbackRequest;
  written: WrittenAnswers;
  onMissing: (faults: readonly AnswerFault[]) => void;
  onSent: () => void;
}

/** Status of saving, with the buttons that end the answering. */
export function AnswerBar({ request, written, onMissing, onSent }: AnswerBarProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState<'submit' | 'decline' | null>(null);
  const { autosave } = written.view;
  const submit = () => {
    const faults = faultsOfAnswers(written.items, written.answers);
    if (faults.length > 0) return onMissing(faults);
    autosave.flush();
    setAsked('submit');
  };
  const leave = () => {
    autosave.flush();
    navigate('/admin/advancedreviews');
  };
  const dialog = { request, written, onSent, onClose: () => setAsked(null) };
  return (
    <footer className={forms.bar}>
      <div className={forms.status}>
        <WritingStatus written={written} />
      </div>
      {canDecline(request) && <Button size="sm" variant="subtle" onClick={() => setAsked('decline')}>{t`Decline`}</Button>}
      <Button size="sm" variant="default" onClick={leave}>{t`Save for later`}</Button>
      <Button size="sm" onClick={submit}>{t`Submit answers`}</Button>
      {asked === 'submit' && <SubmitDialog {...dialog} />}
      {asked === 'decline' && <DeclineDialog {...dialog} />}
    </footer>
  );
}
