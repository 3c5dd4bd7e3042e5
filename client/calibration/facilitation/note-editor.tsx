import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { CalibrationNote } from '#shared/calibration/facilitation/facilitation.schema.ts';
import { useSessionRoom } from '#client/calibration/room-context.ts';
import { autoDirection } from '#client/ui/auto-direction.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { changeNote } from './notes.store.ts';
import classes from './notes-section.module.css';

const focusEnd = (field: HTMLTextAreaElement | null) => {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
};

/** Text of a note while it is edited. Escape leaves it as it was. A refused text stays in the field. */
export function NoteEditor({ note, onClose }: { note: CalibrationNote; onClose: () => void }) {
  const { t } = useLingui();
  const { room } = useSessionRoom();
  const sayRefusal = useErrorToast();
  const [text, setText] = useState(note.text);
  const written = text.trim();
  const save = () => {
    if (written === note.text) return onClose();
    return void changeNote(room, note, { text: written, isDone: note.isDone }).then(onClose, sayRefusal);
  };
  return (
    <form
      className={classes.editor}
      onSubmit={(event) => {
        event.preventDefault();
        if (written) save();
      }}
    >
      <Textarea
        ref={focusEnd}
        autosize
        size="xs"
        aria-label={t`Text of the note`}
        maxLength={500}
        value={text}
        attributes={autoDirection(text)}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
      />
      <div className={classes.foot}>
        <Button size="compact-xs" variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <Button size="compact-xs" type="submit" disabled={!written}>{t`Save`}</Button>
      </div>
    </form>
  );
}
