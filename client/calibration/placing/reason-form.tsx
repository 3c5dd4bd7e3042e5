import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { CalibrationMove } from '#shared/calibration/calibration.schema.ts';
import { giveReason } from '#client/calibration/moves.store.ts';
import { sendDraft, storeDraft, useDraft } from '#client/access/drafts.store.ts';
import { useSessionRoom } from '#client/calibration/room-context.ts';
import { autoDirection } from '#client/ui/auto-direction.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import classes from './reason-form.module.css';

const focusField = (field: HTMLTextAreaElement | null) => field?.focus();

/** A person owes one reason at a time, and a further move of the person keeps what was typed. */
const draftOf = (sessionId: string, { personId }: CalibrationMove) => `calibration-reason:${sessionId}:${personId}`;

/** Field for the reason of a move, opened by a button unless `isOpen`. */
export function ReasonForm({ move, isOpen = false }: { move: CalibrationMove; isOpen?: boolean }) {
  const { t } = useLingui();
  const { room } = useSessionRoom();
  const text = useDraft(draftOf(room.id, move))?.text ?? '';
  const [isAsked, setAsked] = useState(false);
  if (isOpen || isAsked || text !== '') return <ReasonField move={move} text={text} isFocused={isAsked} />;
  return (
    <Button size="compact-xs" variant="default" className={classes.ask!} onClick={() => setAsked(true)}>
      {t`Add the reason`}
    </Button>
  );
}

/** Reason as a draft: it stays when another person is shown. */
function ReasonField({ move, text, isFocused }: { move: CalibrationMove; text: string; isFocused: boolean }) {
  const { t } = useLingui();
  const { room, state } = useSessionRoom();
  const sayRefusal = useErrorToast();
  const save = () => {
    const restore = sendDraft(draftOf(room.id, move), text.trim());
    giveReason(room, state.subjects[move.personId]!, move, text.trim()).catch((error: unknown) => {
      restore();
      sayRefusal(error);
    });
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) save();
      }}
    >
      <Textarea
        ref={isFocused ? focusField : undefined}
        autosize
        size="xs"
        aria-label={t`Reason`}
        placeholder={t`Why is this rating right?`}
        maxLength={1000}
        value={text}
        attributes={autoDirection(text)}
        onChange={({ currentTarget }) => storeDraft(draftOf(room.id, move), currentTarget.value)}
      />
      <Button size="compact-xs" type="submit" disabled={!text.trim()}>{t`Save reason`}</Button>
    </form>
  );
}
