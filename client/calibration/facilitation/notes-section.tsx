import { useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { IconPencil, IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { calibrationPanelRoom } from '#shared/calibration/calibration-panel.room.ts';
import { canChangeNote, canReadNotes, canWriteNote } from '#shared/calibration/facilitation/facilitation.policy.ts';
import { NoteKind, type CalibrationNote } from '#shared/calibration/facilitation/facilitation.schema.ts';
import { useSessionRoom } from '#client/calibration/room-context.ts';
import { sendDraft, storeDraft, useDraft, writeDraft } from '#client/access/drafts.store.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { autoDirection } from '#client/ui/auto-direction.ts';
import { BarButton } from '#client/ui/bar-button.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { noteDraft, NoteEditor } from './note-editor.tsx';
import { addNote, notesOfPanel, notesOfRoom, removeNote, settleNote } from './notes.store.ts';
import { NoteRoomContext, useNotedAccess, useNoteRoom } from './use-notes.ts';
import classes from './notes-section.module.css';

function useKindNames(): Record<NoteKind, string> {
  const { t } = useLingui();
  return { decision: t`Decision`, note: t`Note`, parked: t`Parked` };
}

/** Kind, author, person and text of a note. */
function NoteWords({ note, isEdited }: { note: CalibrationNote; isEdited: boolean }) {
  const names = useKindNames();
  const author = usePerson(note.authorId);
  const person = usePerson(note.personId ?? note.authorId);
  return (
    <>
      <p className={classes.kind}>
        <b>{names[note.kind]}</b> <bdi>{author.name}</bdi>
      </p>
      {note.personId !== null && (
        <p className={classes.about}>
          <bdi>{person.name}</bdi>
        </p>
      )}
      {!isEdited && (
        <p className={classes.text} dir="auto">
          {note.text}
        </p>
      )}
    </>
  );
}

function NoteLine({ note }: { note: CalibrationNote }) {
  const { t } = useLingui();
  const { actor } = useSessionRoom();
  const room = useNoteRoom();
  const access = useNotedAccess();
  const sayRefusal = useErrorToast();
  const canChange = canChangeNote(actor, access, note);
  const isEditing = useDraft(noteDraft(note.id)) !== undefined && canChange;
  const settle = (isDone: boolean) => void settleNote(room, note, isDone).catch(sayRefusal);
  return (
    <li className={classes.note} data-done={note.isDone || undefined}>
      <div className={classes.words}>
        <NoteWords note={note} isEdited={isEditing} />
        {isEditing && <NoteEditor note={note} />}
        {note.kind === 'parked' && (
          <Checkbox
            size="xs"
            label={t`Settled`}
            checked={note.isDone}
            disabled={!canChange}
            onChange={({ currentTarget }) => settle(currentTarget.checked)}
          />
        )}
      </div>
      {canChange && !isEditing && (
        <BarButton label={t`Edit note`} onPress={() => writeDraft(noteDraft(note.id), { text: note.text, base: note.text })}>
          <IconPencil size={14} stroke={1.6} aria-hidden="true" />
        </BarButton>
      )}
      {canChange && (
        <BarButton label={t`Delete note`} onPress={() => void removeNote(room, note.id).catch(sayRefusal)}>
          <IconX size={14} stroke={1.6} aria-hidden="true" />
        </BarButton>
      )}
    </li>
  );
}

function KindSelect({ kind, onChange }: { kind: NoteKind; onChange: (kind: NoteKind) => void }) {
  const { t } = useLingui();
  const names = useKindNames();
  return (
    <NativeSelect
      size="xs"
      aria-label={t`Kind of note`}
      data={NoteKind.enum.map((value) => ({ value, label: names[value] }))}
      value={kind}
      onChange={({ currentTarget }) => onChange(currentTarget.value as NoteKind)}
    />
  );
}

/** Text and kind of a new note, and the function that adds it. The text is a draft: it stays when another person is shown. */
function useNewNote(personId: string | null) {
  const { actor } = useSessionRoom();
  const room = useNoteRoom();
  const sayRefusal = useErrorToast();
  const [kind, setKind] = useState<NoteKind>('decision');
  const name = `calibration-note:${personId ?? ''}:${room.id}`;
  const text = useDraft(name)?.text ?? '';
  const save = () => {
    const written = text.trim();
    if (!written) return;
    const restore = sendDraft(name, written);
    void addNote(room, { kind, personId, authorId: actor.id, text: written }).catch((error: unknown) => {
      restore();
      sayRefusal(error);
    });
  };
  return { kind, setKind, text, setText: (typed: string) => storeDraft(name, typed), save };
}

/** Adds a note about the person whose panel is open, otherwise about the session. */
function NoteForm({ personId }: { personId: string | null }) {
  const { t } = useLingui();
  const { kind, setKind, text, setText, save } = useNewNote(personId);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Textarea
        autosize
        size="xs"
        aria-label={t`Text of the note`}
        placeholder={t`Write a decision or a note`}
        maxLength={500}
        value={text}
        attributes={autoDirection(text)}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={classes.foot}>
        <KindSelect kind={kind} onChange={setKind} />
        <Button size="xs" variant="default" type="submit" disabled={!text.trim()}>{t`Add note`}</Button>
      </div>
    </form>
  );
}

interface NotesProps {
  personId: string | null;
  notes: Readonly<Record<string, CalibrationNote>>;
}

function Notes({ personId, notes }: NotesProps) {
  const { t, i18n } = useLingui();
  const { actor } = useSessionRoom();
  const access = useNotedAccess();
  const own = Object.values(notes).filter((note) => personId === null || note.personId === personId);
  const sorted = own.toSorted((a, b) => b.at.localeCompare(a.at));
  const canWrite = canWriteNote(actor, access);
  if (sorted.length === 0 && !canWrite) return null;
  return (
    <section className={classes.panel} aria-label={t`Decisions and notes`}>
      <header className={classes.title}>
        <h2>{t`Decisions and notes`}</h2>
        <span>{i18n.number(sorted.length)}</span>
      </header>
      {access.noteReaders === 'facilitators' && <p className={classes.readers}>{t`Only facilitators and HR see this`}</p>}
      {canWrite && <NoteForm key={personId} personId={personId} />}
      <ul className={classes.notes}>
        {sorted.map((note) => (
          <NoteLine key={note.id} note={note} />
        ))}
      </ul>
    </section>
  );
}

/** Notes that everybody in the session reads. */
function RoomNotes({ personId }: Pick<NotesProps, 'personId'>) {
  const { room, state } = useSessionRoom();
  const { id, predict } = room;
  const notes = useMemo(() => notesOfRoom({ id, predict }), [id, predict]);
  return (
    <NoteRoomContext value={notes}>
      <Notes personId={personId} notes={state.notes} />
    </NoteRoomContext>
  );
}

/** Notes that only facilitators and HR read, from a room that participants cannot join. */
function PanelNotes({ personId }: Pick<NotesProps, 'personId'>) {
  const { state } = useSessionRoom();
  const [live, { id, predict }] = useRoom(calibrationPanelRoom, state.id);
  const notes = useMemo(() => notesOfPanel({ id, predict }), [id, predict]);
  if (!live.state || live.status === 'absent') return null;
  return (
    <NoteRoomContext value={notes}>
      <Notes personId={personId} notes={live.state.notes} />
    </NoteRoomContext>
  );
}

/** Decisions, notes and parked matters of the session or of one person, the latest first, for those who may read them. */
export function NotesSection({ personId = null }: { personId?: string | null }) {
  const { actor } = useSessionRoom();
  const access = useNotedAccess();
  if (!canReadNotes(actor, access)) return null;
  return access.noteReaders === 'everyone' ? <RoomNotes personId={personId} /> : <PanelNotes personId={personId} />;
}
