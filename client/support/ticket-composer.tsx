import { useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { longestText, type Ticket } from '#shared/support/ticket.schema.ts';
import type { RoomPresence } from '#client/platform/room-presence.ts';
import { sendDraft, useDraft, type Draft } from '#client/tasks/drafts.store.ts';
import { isolate } from '#client/ui/isolate.ts';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { useRefusal } from '#client/ui/use-refusal.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { DraftLine } from './draft-line.tsx';
import { keepDraft, noteDraft, replyDraft } from './support-drafts.ts';
import type { Line } from './ticket-feed.tsx';
import { useVoices } from './team.store.ts';
import { TypingLine, writing } from './typing-line.tsx';
import classes from './ticket-composer.module.css';

interface TicketComposerProps {
  ticket: Readonly<Ticket>;
  lines: readonly Line[];
  presence: RoomPresence;
  onAnswer: (text: string) => Promise<unknown>;
  /** The desk chooses between an answer and a note of its own. */
  onNote?: (text: string) => Promise<unknown>;
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
  draft: Draft | undefined;
  onCancel: () => void;
  onSend: () => void;
}

function Tools({ isNote, draft, onCancel, onSend }: ToolsProps) {
  const { t } = useLingui();
  const text = draft?.text ?? '';
  return (
    <div className={classes.tools}>
      <span className={classes.saved}>
        {isNote ? (
          <>
            <IconLock size={13} stroke={1.75} aria-hidden="true" /> {t`Read by support only`}
          </>
        ) : (
          <DraftLine draft={draft} />
        )}
      </span>
      <Button size="xs" variant="subtle" color="gray" disabled={text === ''} onClick={onCancel}>{t`Cancel`}</Button>
      <Button size="xs" disabled={text.trim() === ''} rightSection={<KeyHint keys={['Ctrl', '↵']} />} onClick={onSend}>
        {isNote ? t`Add note` : t`Update`}
      </Button>
    </div>
  );
}

/** The draft under this name, and the way to send it: it closes at once, and comes back if it is refused. */
function useWriting(name: string, send: (text: string) => Promise<unknown>) {
  const sayRefusal = useRefusal();
  const draft = useDraft(name);
  const submit = () => {
    const text = draft?.text.trim() ?? '';
    if (text === '') return;
    const restore = sendDraft(name, text);
    send(text).catch((error: unknown) => {
      restore();
      sayRefusal(error);
    });
  };
  return { draft, text: draft?.text ?? '', submit, write: (text: string) => keepDraft(name, text) };
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
  const { draft, text, submit, write } = useWriting((isNote ? noteDraft : replyDraft)(ticket.id), isNote ? onNote : onAnswer);
  useTyping(presence, text, !isNote);
  const asker = isolate(ticket.raisedBy);
  const named = onNote && { 'aria-label': isNote ? t`Internal note` : t`Answer to ${asker}` };
  return (
    <div className={classes.composer}>
      <ChangedMeanwhile lines={lines} ticket={ticket} isDrafting={text.trim() !== ''} />
      <div className={classes.head}>
        <Head id={id} asker={asker} kind={onNote ? kind : null} onKind={setKind} />
        <TypingLine presence={presence} voiceOf={useVoices(ticket)} />
      </div>
      <div className={classes.field} data-note={isNote || undefined}>
        <Textarea
          key={kind}
          id={id}
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
        />
        <Tools isNote={isNote} draft={draft} onCancel={() => write('')} onSend={submit} />
      </div>
    </div>
  );
}
