import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import type { CalibrationNote } from '#shared/calibration/facilitation/facilitation.schema.ts';
import { saveDraft, useDraft, writeDraft } from '#client/access/drafts.store.ts';
import { autoDirection } from '#client/ui/auto-direction.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { changeText } from './notes.store.ts';
import { useNoteRoom } from './use-notes.ts';
import classes from './notes-section.module.css';

const focusEnd = (field: HTMLTextAreaElement | null) => {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
};

/** Draft of a changed note. Without one, the note is not edited. */
export const noteDraft = (noteId: string) => `calibration-note-edit:${noteId}`;

/** Draft of a note and what ends its edit. A refused text stays in the draft. */
function useNoteEdit(note: CalibrationNote) {
  const room = useNoteRoom();
  const sayRefusal = useErrorToast();
  const name = noteDraft(note.id);
  const draft = useDraft(name) ?? { text: note.text, base: note.text };
  const written = draft.text.trim();
  const close = () => writeDraft(name, undefined);
  const save = () => {
    if (written === note.text) close();
    else saveDraft(name, () => changeText(room, note, written)).catch((error: unknown) => sayRefusal(error));
  };
  // Somebody else has changed the text since the edit began.
  const isChanged = note.text !== draft.base && note.text !== written;
  return { text: draft.text, write: (text: string) => writeDraft(name, { ...draft, text }), written, isChanged, close, save };
}

interface ChangedTextProps {
  text: string;
  /** Undefined if nothing is typed. */
  onReplace: (() => void) | undefined;
}

/**
 * Text that somebody else has given the note, beside the typed one. The button that replaces it lies apart from that which saves, so a
 * change just before a press replaces nothing unseen.
 */
function ChangedText({ text, onReplace }: ChangedTextProps) {
  const { t } = useLingui();
  return (
    <div className={classes.changed} role="alert">
      <p>{t`Someone else has changed this note. It now says:`}</p>
      <p className={classes.text} dir="auto">
        {text}
      </p>
      <Button size="compact-xs" variant="default" className={classes.replace!} disabled={!onReplace} onClick={onReplace}>
        {t`Replace it with mine`}
      </Button>
    </div>
  );
}

/** Text of a note while it is edited. Escape leaves it as it was. */
export function NoteEditor({ note }: { note: CalibrationNote }) {
  const { t } = useLingui();
  const { text, write, written, isChanged, close, save } = useNoteEdit(note);
  return (
    <form
      className={classes.editor}
      onSubmit={(event) => {
        event.preventDefault();
        if (written && !isChanged) save();
      }}
    >
      {isChanged && <ChangedText text={note.text} onReplace={written ? save : undefined} />}
      <Textarea
        ref={focusEnd}
        autosize
        size="xs"
        aria-label={t`Text of the note`}
        maxLength={500}
        value={text}
        attributes={autoDirection(text)}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          close();
        }}
      />
      <div className={classes.foot}>
        <Button size="compact-xs" variant="default" onClick={close}>
          {isChanged ? t`Keep it` : t`Cancel`}
        </Button>
        <Button size="compact-xs" type="submit" disabled={!written || isChanged}>
          {t`Save`}
        </Button>
      </div>
    </form>
  );
}
