import { useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useEffect, useState, type KeyboardEvent } from 'react';
import { isBlank, lengthOf, maxRichText, type RichText } from '#shared/platform/rich-text.ts';
import type { Description } from '#shared/tasks/whole-task.schema.ts';
import { failureCode } from '#client/platform/failures.ts';
import type { Change } from '#client/platform/live-room.ts';
import type { RoomPresence } from '#client/platform/room-presence.ts';
import { useLease } from '#client/platform/use-presence.ts';
import { RichTextView } from '#client/ui/rich-text-view.tsx';
import { useRefusal } from '#client/ui/use-refusal.ts';
import { Conflict } from './conflict.tsx';
import { draftNow, useDraft, writeDraft, type Draft } from '#client/tasks/drafts.store.ts';
import { Writer } from './field-frame.tsx';
import { describeTask, type TaskHandle } from './task.store.ts';
import { useRival } from './use-rival.ts';
import classes from './task-drawer.module.css';

const fetchEditor = () => import('#client/ui/rich-text-editor.tsx');
const RichTextEditor = lazy(async () => ({ default: (await fetchEditor()).RichTextEditor }));

interface DescriptionProps {
  room: TaskHandle;
  presence: RoomPresence;
  description: Readonly<Description>;
  change: Change | undefined;
  isEditable: boolean;
}

const descriptionDraft = (taskId: string) => `description:${taskId}`;
const read = (text: string): RichText | null => (text === '' ? null : (JSON.parse(text) as RichText));

type WritingProps = Omit<DescriptionProps, 'isEditable'> & { draft: Draft };

/** A draft beside the version that it began with: whether that is still the newest, who wrote a newer one, and the way to save it. */
function useWriting({ room, description, change, draft }: WritingProps) {
  const sayRefusal = useRefusal();
  const name = descriptionDraft(room.id);
  const document = read(draft.text);
  const isStale = draft.base !== String(description.version);
  const isTooLong = document !== null && lengthOf(document) > maxRichText;
  const byId = useRival(name, draft, isStale, change);
  const close = () => writeDraft(name, undefined);
  const write = (next: RichText) => writeDraft(name, { ...(draftNow(name) ?? draft), text: JSON.stringify(next) });
  const save = () => {
    if (isTooLong) return;
    close();
    describeTask(room, description.version, document && !isBlank(document) ? document : null).catch((error: unknown) => {
      if (!draftNow(name)) writeDraft(name, draft);
      if (failureCode(error) !== 'record.stale') sayRefusal(error);
    });
  };
  return { document, isStale, isTooLong, byId, close, write, save };
}

/** Ctrl+Enter saves; Esc leaves the field where nothing was written, and says what to do where something was. */
const keysOf =
  ({ isStale, close, save }: ReturnType<typeof useWriting>, isAsItWas: boolean, onUnsaved: () => void) =>
  (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isStale) save();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    if (isAsItWas) close();
    else onUnsaved();
  };

/** Until the editor is here: nothing that is typed meanwhile is lost, nor taken for a command. */
function Waiting({ onType }: { onType: (text: string) => void }) {
  const { t } = useLingui();
  return (
    <textarea
      ref={(field) => field?.focus()}
      className={classes.waiting}
      aria-label={t`Add a description`}
      rows={4}
      dir="auto"
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}

/** A text with some more words at its end. */
function appended(document: RichText | null, text: string): RichText {
  const content = document?.content ?? [];
  const last = content.at(-1);
  const words = text === '' ? [] : [{ type: 'text' as const, text }];
  if (last?.type !== 'paragraph') return { type: 'doc', content: [...content, { type: 'paragraph', content: words }] };
  return { type: 'doc', content: [...content.slice(0, -1), { ...last, content: [...(last.content ?? []), ...words] }] };
}

/** What somebody writes, with what keeps it from being saved. */
function Writing(props: WritingProps) {
  const { t } = useLingui();
  const { presence, description, draft } = props;
  const writing = useWriting(props);
  const { document, isStale, isTooLong, byId, close, write, save } = writing;
  const [first] = useState(document);
  const [isAsked, setIsAsked] = useState(false);
  useLease(presence, 'description', () => {});
  return (
    <div>
      <Suspense fallback={<Waiting onType={(text) => write(appended(first, text))} />}>
        <RichTextEditor
          label={t`Description`}
          document={document}
          onChange={write}
          onKeyDown={keysOf(writing, draft.text === JSON.stringify(description.document), () => setIsAsked(true))}
        />
      </Suspense>
      {isTooLong && <p className={classes.fault} role="alert">{t`10,000 characters at most`}</p>}
      {isStale ? (
        <Conflict byId={byId} onTake={close} onKeep={save}>
          {description.document ? <RichTextView document={description.document} /> : <p>{t`No description`}</p>}
        </Conflict>
      ) : (
        <div className={classes.choices}>
          <Button size="xs" disabled={isTooLong} onClick={save}>{t`Save`}</Button>
          <Button size="xs" variant="default" onClick={close}>{t`Cancel`}</Button>
          {isAsked && <span className={classes.unsaved} role="status">{t`Not saved yet: save it, or cancel.`}</span>}
        </div>
      )}
    </div>
  );
}

/** What a task says at length, to read and to write. */
export function TaskDescription(props: DescriptionProps) {
  const { room, presence, description, isEditable } = props;
  const { t } = useLingui();
  const draft = useDraft(descriptionDraft(room.id));
  useEffect(() => {
    if (isEditable) requestIdleCallback(() => fetchEditor().catch(() => {}));
  }, [isEditable]);
  const begin = () =>
    writeDraft(descriptionDraft(room.id), {
      text: description.document ? JSON.stringify(description.document) : '',
      base: String(description.version),
    });
  return (
    <section className={classes.description} aria-label={t`Description`}>
      <div className={classes.descriptionHead}>
        <h3>{t`Description`}</h3>
        {isEditable && !draft && description.document && <Button size="xs" variant="subtle" onClick={begin}>{t`Edit`}</Button>}
      </div>
      <div className={classes.held}>
        {draft && isEditable ? (
          <Writing {...props} draft={draft} />
        ) : description.document ? (
          <RichTextView document={description.document} />
        ) : (
          <UnstyledButton className={classes.begin} disabled={!isEditable} onClick={begin}>
            {isEditable ? t`Add a description` : t`No description`}
          </UnstyledButton>
        )}
        <Writer presence={presence} subject="description" />
      </div>
    </section>
  );
}
