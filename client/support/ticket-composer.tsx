import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, SegmentedControl, Textarea } from '@mantine/core';
import { IconLock, IconPaperclip } from '@tabler/icons-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { maxTicketTextLength, type Ticket } from '#shared/support/ticket.schema.ts';
import { FileDrop, textDropHandlers, type OpenFileDialog } from '#client/files/file-drop.tsx';
import { UploadRows } from '#client/files/upload-rows.tsx';
import type { RoomPresenceStore } from '#client/platform/presence/room-presence.ts';
import { useTypingReport, useTypist } from '#client/platform/presence/use-presence.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { TypingLine } from '#client/ui/typing-line.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { DraftLine } from './draft-line.tsx';
import { PendingFiles } from './pending-files.tsx';
import { ReopensNote } from './reopens-note.tsx';
import { noteDraft, replyDraft } from './support-drafts.ts';
import type { FeedLine } from './ticket-feed.tsx';
import { useTicketAuthors } from './team.store.ts';
import type { TicketMessage } from './ticket.store.ts';
import { useComposer, type ComposerState, type MessageKind } from './use-composer.ts';
import classes from './ticket-composer.module.css';

interface TicketComposerProps {
  ticket: Readonly<Ticket>;
  lines: readonly FeedLine[];
  presence: RoomPresenceStore;
  onAnswer: (answer: TicketMessage) => Promise<unknown>;
  onNote?: (note: TicketMessage) => Promise<unknown>;
  /** Called after a message was sent and no other was begun. */
  onSent?: () => void;
}

const typingSubject = 'answer';

function TicketTyping({ presence, ticket }: Pick<TicketComposerProps, 'presence' | 'ticket'>) {
  const voiceOf = useTicketAuthors(ticket);
  const id = useTypist(presence, typingSubject);
  return id === undefined ? null : <TypingLine person={voiceOf(id)} />;
}

interface HeadProps {
  id: string;
  asker: string;
  kind: MessageKind | null;
  onKind: (kind: MessageKind) => void;
}

function Head({ id, asker, kind, onKind }: HeadProps) {
  const { t } = useLingui();
  if (kind === null) return <label className={classes.label} htmlFor={id}>{t`Update`}</label>;
  return (
    <SegmentedControl
      size="xs"
      aria-label={t`Message type`}
      value={kind}
      onChange={(chosen) => onKind(chosen as MessageKind)}
      data={[
        { value: 'reply', label: t`Reply to ${asker}` },
        { value: 'note', label: t`Internal note` },
      ]}
    />
  );
}

interface ToolsProps {
  isNote: boolean;
  writing: ComposerState;
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
            <IconLock size={13} stroke={1.75} aria-hidden="true" /> {t`Visible to support only`}
          </>
        ) : (
          <DraftLine draft={draft} />
        )}
      </span>
      <Button size="xs" variant="subtle" color="gray" disabled={isEmpty} onClick={discard}>{t`Cancel`}</Button>
      <Button size="xs" disabled={isEmpty} rightSection={<KeyHint keys={['Ctrl', '↵']} />} onClick={() => submit()}>
        {isNote ? t`Add note` : t`Update`}
      </Button>
    </div>
  );
}

function Field({ isNote, writing, ...named }: { isNote: boolean; writing: ComposerState } & ({ id: string } | { 'aria-label': string })) {
  const { t } = useLingui();
  const openDialog = useRef<OpenFileDialog>(null);
  const { field, submit, submitWithout, uploads, isHeld } = writing;
  const browse = () => openDialog.current?.();
  const label = t`Attachment`;
  return (
    <FileDrop label={label} onFiles={uploads.add} openRef={openDialog} className={classes.field!} mod={{ note: isNote }}>
      <Textarea
        variant="unstyled"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={maxTicketTextLength}
        classNames={{ input: classes.input! }}
        attributes={{ input: { dir: 'auto' } }}
        {...named}
        {...field}
        onKeyDown={(event) => submitBy(event, submit)}
        {...textDropHandlers}
      />
      <div className={classes.files}>
        <UploadRows uploads={uploads.uploads} label={label} remove={uploads.remove} retry={uploads.retry} onBrowse={browse} />
      </div>
      {isHeld && (
        <div className={classes.fault}>
          <PendingFiles uploads={uploads.uploads} onGoOn={submitWithout} />
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

/** The draft belongs to its writer; changes of other people do not touch it. */
export function TicketComposer({ ticket, lines, presence, onAnswer, onNote, onSent }: TicketComposerProps) {
  const { t } = useLingui();
  const id = useId();
  const [kind, setKind] = useState<MessageKind>('reply');
  const isNote = kind === 'note' && onNote !== undefined;
  const names = { reply: replyDraft(ticket.id), note: noteDraft(ticket.id) };
  const writing = useComposer(names, isNote ? 'note' : 'reply', { send: isNote ? onNote : onAnswer, onSent });
  useTypingReport(presence, typingSubject, writing.text, !isNote);
  const asker = isolateDirection(ticket.raisedBy);
  const named = onNote ? { 'aria-label': isNote ? t`Internal note` : t`Reply to ${asker}` } : { id };
  return (
    <div className={classes.composer}>
      <ChangedMeanwhile lines={lines} ticket={ticket} isDrafting={!writing.isEmpty} />
      {!onNote && <ReopensNote ticket={ticket} />}
      <div className={classes.head}>
        <Head id={id} asker={asker} kind={onNote ? kind : null} onKind={setKind} />
        <TicketTyping presence={presence} ticket={ticket} />
      </div>
      <Field key={kind} isNote={isNote} writing={writing} {...named} />
    </div>
  );
}
