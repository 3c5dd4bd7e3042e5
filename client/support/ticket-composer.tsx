import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, SegmentedControl, Textarea } from '@mantine/core';
import { IconLock, IconPaperclip } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { longestText, type Ticket } from '#shared/support/ticket.schema.ts';
import { FileDrop, textDropHandlers, type OpenFileDialog } from '#client/files/file-drop.tsx';
import { UploadRows } from '#client/files/upload-rows.tsx';
import type { RoomPresence } from '#client/platform/room-presence.ts';
import { isolate } from '#client/ui/isolate.ts';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { DraftLine } from './draft-line.tsx';
import { HeldFiles } from './held-files.tsx';
import { ReopensNote } from './reopens-note.tsx';
import { noteDraft, replyDraft } from './support-drafts.ts';
import type { Line } from './ticket-feed.tsx';
import { useVoices } from './team.store.ts';
import type { Said } from './ticket.store.ts';
import { TypingLine, writing } from './typing-line.tsx';
import { useWriting, type Writing } from './use-writing.ts';
import classes from './ticket-composer.module.css';

interface TicketComposerProps {
  ticket: Readonly<Ticket>;
  lines: readonly Line[];
  presence: RoomPresence;
  onAnswer: (answer: Said) => Promise<unknown>;
  /** The desk chooses between an answer and a note of its own. */
  onNote?: (note: Said) => Promise<unknown>;
}

const quiet = 4_000;

/** Says in the room that an answer is being written, until nothing more comes. */
function useTyping(presence: RoomPresence, text: string, isTold: boolean) {
  const [begun] = useState(text);
  useEffect(() => {
    if (!isTold || text === '' || text === begun) {
      presence.say({ typing: undefined });
      return undefined;
    }
    presence.say({ typing: writing });
    const timer = setTimeout(() => presence.say({ typing: undefined }), quiet);
    return () => clearTimeout(timer);
  }, [presence, text, isTold, begun]);
}

type Kind = 'reply' | 'note';

interface HeadProps {
  id: string;
  asker: string;
  /** Only the desk has a choice. */
  kind: Kind | null;
  onKind: (kind: Kind) => void;
}

function Head({ id, asker, kind, onKind }: HeadProps) {
  const { t } = useLingui();
  if (kind === null) return <label className={classes.label} htmlFor={id}>{t`Update`}</label>;
  return (
    <SegmentedControl
      size="xs"
      aria-label={t`What you write`}
      value={kind}
      onChange={(chosen) => onKind(chosen as Kind)}
      data={[
        { value: 'reply', label: t`Answer to ${asker}` },
        { value: 'note', label: t`Internal note` },
      ]}
    />
  );
}

interface ToolsProps {
  isNote: boolean;
  writing: Writing;
  onBrowse: () => void;
}

function Tools({ isNote, writing: { draft, uploads, isEmpty, discard, submit }, onBrowse }: ToolsProps) {
  const { t } = useLingui();
  return (
    <div className={classes.tools}>
      <ActionIcon size={28} aria-label={t`Attach files`} title={t`Attach files`} disabled={uploads.room === 0} onClick={onBrowse}>
        <IconPaperclip size={16} stroke={1.6} />
      </ActionIcon>
      <span className={classes.saved}>
        {isNote ? (
          <>
            <IconLock size={13} stroke={1.75} aria-hidden="true" /> {t`Read by support only`}
          </>
        ) : (
          <DraftLine draft={draft} />
        )}
      </span>
      <Button size="xs" variant="subtle" color="gray" disabled={isEmpty} onClick={discard}>{t`Cancel`}</Button>
      <Button size="xs" disabled={isEmpty} rightSection={<KeyHint keys={['Ctrl', '↵']} />} onClick={submit}>
        {isNote ? t`Add note` : t`Update`}
      </Button>
    </div>
  );
}

/** Where an answer is written, with what is sent along. */
function Field({ isNote, writing, ...named }: { isNote: boolean; writing: Writing } & ({ id: string } | { 'aria-label': string })) {
  const { t } = useLingui();
  const openDialog = useRef<OpenFileDialog>(null);
  const { text, write, submit, submitWithout, uploads, isHeld } = writing;
  const browse = () => openDialog.current?.();
  const label = t`Attachment`;
  return (
    <FileDrop label={label} onFiles={uploads.add} openRef={openDialog} className={classes.field!} mod={{ note: isNote }}>
      <Textarea
        variant="unstyled"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={longestText}
        classNames={{ input: classes.input! }}
        attributes={{ input: { dir: 'auto' } }}
        {...named}
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={(event) => submitBy(event, submit)}
        {...textDropHandlers}
      />
      <div className={classes.files}>
        <UploadRows uploads={uploads.uploads} label={label} remove={uploads.remove} retry={uploads.retry} onBrowse={browse} />
      </div>
      {isHeld && (
        <div className={classes.fault}>
          <HeldFiles uploads={uploads.uploads} onGoOn={submitWithout} />
        </div>
      )}
      <Tools isNote={isNote} writing={writing} onBrowse={browse} />
    </FileDrop>
  );
}

function submitBy(event: KeyboardEvent, submit: () => void) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  submit();
}

/** What is written here is nobody's but the writer's: nothing that others do reaches it. */
export function TicketComposer({ ticket, lines, presence, onAnswer, onNote }: TicketComposerProps) {
  const { t } = useLingui();
  const id = useId();
  const [kind, setKind] = useState<Kind>('reply');
  const isNote = kind === 'note' && onNote !== undefined;
  const writing = useWriting((isNote ? noteDraft : replyDraft)(ticket.id), isNote ? onNote : onAnswer);
  useTyping(presence, writing.text, !isNote);
  const asker = isolate(ticket.raisedBy);
  const named = onNote ? { 'aria-label': isNote ? t`Internal note` : t`Answer to ${asker}` } : { id };
  return (
    <div className={classes.composer}>
      <ChangedMeanwhile lines={lines} ticket={ticket} isDrafting={!writing.isEmpty} />
      {!onNote && <ReopensNote ticket={ticket} />}
      <div className={classes.head}>
        <Head id={id} asker={asker} kind={onNote ? kind : null} onKind={setKind} />
        <TypingLine presence={presence} voiceOf={useVoices(ticket)} />
      </div>
      <Field key={kind} isNote={isNote} writing={writing} {...named} />
    </div>
  );
}
