import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { longestComment, longestReason, shortestReason } from '#shared/reviews/form.schema.ts';
import { messageForError } from '#client/platform/base/error-messages.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import { leaveForm } from '#client/records/leave-form.ts';
import { UnsavedGuard } from '#client/records/unsaved-guard.tsx';
import { autoDirection } from '#client/ui/auto-direction.ts';
import type { AnswersStatus } from './writing-status.tsx';
import classes from './forms.module.css';

interface ReasonFieldProps {
  needsReason: boolean;
  text: string;
  onChange: (text: string) => void;
}

/** Reason for which something is done, or a comment on it. */
export function ReasonField({ needsReason, text, onChange }: ReasonFieldProps) {
  const { t } = useLingui();
  return (
    <Textarea
      autosize
      data-autofocus
      minRows={2}
      maxRows={8}
      label={needsReason ? t`Reason` : t`Comment (optional)`}
      maxLength={needsReason ? longestReason : longestComment}
      value={text}
      attributes={autoDirection(text)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** Sentence for a reason that is too short, or null. */
export function useShortReason(): (text: string) => string | null {
  const { t } = useLingui();
  return (text) => (text.length < shortestReason ? t`Enter at least ${shortestReason} characters.` : null);
}

/** Reason for which the reader has to wait. */
function NotSaved({ answers }: { answers: AnswersStatus }) {
  const { t } = useLingui();
  if (answers === 'saved' || answers === 'saving') return null;
  return (
    <p className={classes.fault} role="alert">
      {answers === 'unanswered'
        ? t`Not saved yet: Cairn cannot be reached. Your changes are kept on this device.`
        : t`Some answers are not saved. Close this dialog and correct them first.`}
    </p>
  );
}

interface SendingProps {
  onSend: () => Promise<unknown>;
  /** Returns a sentence about an input that cannot be sent. */
  check?: (() => string | null) | undefined;
  onClose: () => void;
}

/** Sends what the reader confirms. A refusal stays in the dialog. */
function useSending({ onSend, check, onClose }: SendingProps) {
  const { t } = useLingui();
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    const fault = check?.() ?? null;
    if (fault !== null) return setError(fault);
    setIsSending(true);
    try {
      await onSend();
      onClose();
    } catch (failure) {
      setError(t(messageForError(failureCode(failure))));
      setIsSending(false);
    }
  };
  return { error, isSending, send };
}

interface AnswersDialogProps extends SendingProps {
  words: { readonly title: string; readonly sentence: string; readonly label: string };
  answers: AnswersStatus;
  /** Entered text that closing the dialog would lose. */
  text?: string;
  children?: ReactNode;
}

/** Confirms something that ends the writing of answers, once all of them are saved. */
export function AnswersDialog({ words, answers, text = '', children, ...sending }: AnswersDialogProps) {
  const { t } = useLingui();
  const { error, isSending, send } = useSending(sending);
  const close = () => leaveForm(sending.onClose);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (answers === 'saved') void send();
  };
  return (
    <Modal opened onClose={close} title={words.title}>
      <form className={classes.dialog} onSubmit={submit}>
        <UnsavedGuard isDirty={text.trim() !== '' && !isSending} onDiscard={() => {}} />
        <p>{words.sentence}</p>
        {children}
        <NotSaved answers={answers} />
        {error && (
          <p className={classes.fault} role="alert">
            {error}
          </p>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>{t`Close`}</Button>
          <Button type="submit" loading={isSending || answers === 'saving'} disabled={answers !== 'saved'}>
            {words.label}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
