import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react';
import type { RichText } from '#shared/platform/rich-text.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { leaseSlot } from '#client/platform/presence/remote-holds.ts';
import type { RoomPresenceStore } from '#client/platform/presence/room-presence.ts';
import { useRemoteHold } from '#client/platform/presence/use-presence.ts';
import { DiscardQuestion } from '#client/ui/discard-question.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { RichTextView } from '#client/ui/rich-text-view.tsx';
import { Conflict } from '#client/tasks/cards/conflict.tsx';
import { EditingRing } from './field-frame.tsx';
import { useDescriptionDraft, type DescriptionDraftProps } from './use-description-draft.ts';
import classes from './task-drawer.module.css';

export const fetchEditor = () => import('#client/ui/rich-text-editor.tsx');
const RichTextEditor = lazy(async () => ({ default: (await fetchEditor()).RichTextEditor }));

function appended(document: RichText | null, text: string): RichText {
  const content = document?.content ?? [];
  const last = content.at(-1);
  const words = text === '' ? [] : [{ type: 'text' as const, text }];
  if (last?.type !== 'paragraph') return { type: 'doc', content: [...content, { type: 'paragraph', content: words }] };
  return { type: 'doc', content: [...content.slice(0, -1), { ...last, content: [...(last.content ?? []), ...words] }] };
}

interface WaitingProps {
  document: RichText | null;
  onWrite: (document: RichText) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Takes the text until the editor is loaded. */
function Waiting({ document, onWrite, onKeyDown }: WaitingProps) {
  const { t } = useLingui();
  const [first] = useState(document);
  return (
    <textarea
      ref={(field) => field?.focus()}
      className={classes.waiting}
      aria-label={t`Add a description`}
      rows={4}
      dir="auto"
      onChange={(event) => onWrite(appended(first, event.currentTarget.value))}
      onKeyDown={onKeyDown}
    />
  );
}

function MergeNote({ byId }: { byId: string }) {
  const { t } = useLingui();
  const person = usePerson(byId);
  const name = isolateDirection(person.name);
  return (
    <p className={classes.merged} role="status">
      {person.isKnown
        ? t`${name} changed the description too. The text now contains both changes.`
        : t`Someone else changed the description too. The text now contains both changes.`}
    </p>
  );
}

type Writing = ReturnType<typeof useDescriptionDraft>;

const keysOf =
  ({ isConflict, isChanged, keepBoth, save, close }: Writing, ask: () => void) =>
  (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) (isConflict ? keepBoth : save)();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    (isChanged ? ask : close)();
  };

type EditorProps = DescriptionDraftProps & { presence: RoomPresenceStore };

function Choices({ draft, description, writing, onAsk }: EditorProps & { writing: Writing; onAsk: () => void }) {
  const { t } = useLingui();
  const { isConflict, isTooLong, isChanged, byId, close, save, keepBoth, takeTheirs, saveMine } = writing;
  return (
    <>
      {isTooLong && <p className={classes.fault} role="alert">{t`10,000 characters at most`}</p>}
      {draft.mergedBy !== undefined && <MergeNote byId={draft.mergedBy} />}
      {isConflict ? (
        <Conflict byId={byId} onTake={takeTheirs} onKeep={saveMine} onKeepBoth={keepBoth}>
          {description.document ? <RichTextView document={description.document} /> : <p>{t`No description`}</p>}
        </Conflict>
      ) : (
        <div className={classes.choices}>
          <Button size="xs" disabled={isTooLong} onClick={save}>{t`Save`}</Button>
          <Button size="xs" variant="default" onClick={isChanged ? onAsk : close}>{t`Cancel`}</Button>
        </div>
      )}
    </>
  );
}

export function DescriptionEditor(props: EditorProps) {
  const { t } = useLingui();
  const { presence, draft } = props;
  const writing = useDescriptionDraft(props);
  const { document, close, write } = writing;
  const [isAsked, setIsAsked] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const isHeld = useRemoteHold(presence, leaseSlot.upon('description')) !== undefined;
  const ask = () => setIsAsked(true);
  const onKeyDown = keysOf(writing, ask);
  const stay = () => {
    setIsAsked(false);
    frame.current?.querySelector<HTMLElement>('[contenteditable=true], textarea')?.focus();
  };
  return (
    <div ref={frame}>
      {!isHeld && <EditingRing presence={presence} subject="description" />}
      <Suspense fallback={<Waiting key={draft.base} document={document} onWrite={write} onKeyDown={onKeyDown} />}>
        <RichTextEditor label={t`Description`} document={document} revision={draft.base} onChange={write} onKeyDown={onKeyDown} />
      </Suspense>
      {isAsked ? <DiscardQuestion onDiscard={close} onStay={stay} /> : <Choices {...props} writing={writing} onAsk={ask} />}
    </div>
  );
}
