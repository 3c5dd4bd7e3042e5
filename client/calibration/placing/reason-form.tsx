import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { CalibrationMove } from '#shared/calibration/calibration.schema.ts';
import { giveReason } from '#client/calibration/moves.store.ts';
import { useSessionRoom } from '#client/calibration/room-context.ts';
import { autoDirection } from '#client/ui/auto-direction.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import classes from './reason-form.module.css';

const focusField = (field: HTMLTextAreaElement | null) => field?.focus();

/** Field for the reason of a move, opened by a button unless `isOpen`. */
export function ReasonForm({ move, isOpen = false }: { move: CalibrationMove; isOpen?: boolean }) {
  const { t } = useLingui();
  const { room, state } = useSessionRoom();
  const sayRefusal = useErrorToast();
  const [text, setText] = useState<string | null>(isOpen ? '' : null);
  if (text === null)
    return (
      <Button size="compact-xs" variant="default" className={classes.ask!} onClick={() => setText('')}>
        {t`Add the reason`}
      </Button>
    );
  const save = () => void giveReason(room, state.subjects[move.personId]!, move, text.trim()).catch(sayRefusal);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) save();
      }}
    >
      <Textarea
        ref={isOpen ? undefined : focusField}
        autosize
        size="xs"
        aria-label={t`Reason`}
        placeholder={isOpen ? t`Why is this rating right?` : undefined}
        maxLength={1000}
        value={text}
        attributes={autoDirection(text)}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button size="compact-xs" type="submit" disabled={!text.trim()}>{t`Save reason`}</Button>
    </form>
  );
}
