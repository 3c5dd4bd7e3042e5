import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { toOneLine } from '#shared/platform/line-text.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import { useLease } from '#client/platform/presence/use-presence.ts';
import { useBoard, useCardLeases } from '#client/tasks/state/board-context.ts';
import { TitleConflict } from './conflict.tsx';
import { writeDraft, type StoredDraft } from '#client/access/drafts.store.ts';
import { titleDraft } from '#client/tasks/state/draft-names.ts';
import { focusCard } from '#client/tasks/state/focus-card.ts';
import { useConflictingChange } from './use-conflicting-change.ts';
import classes from './title-editor.module.css';

const longest = 255;

interface TitleEditorProps {
  card: TaskCard;
  draft: StoredDraft;
  change: RecentChange | undefined;
}

function Limits({ text }: { text: string }) {
  const { t } = useLingui();
  const isEmpty = toOneLine(text) === '';
  if (!isEmpty && text.length < longest) return null;
  return (
    <p className={classes.limit} role="status">
      {isEmpty ? t`Enter a title.` : t`255 characters at most`}
    </p>
  );
}

/** For users without a keyboard. Pressing a button keeps the focus in the field until the action is done. */
function Choices({ onSave, onCancel }: { onSave: () => void; onCancel: () => void }) {
  const { t } = useLingui();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus where it is
    <div className={classes.buttons} onMouseDown={(event) => event.preventDefault()}>
      <Button size="xs" onClick={onSave}>{t`Save`}</Button>
      <Button size="xs" variant="default" onClick={onCancel}>{t`Cancel`}</Button>
    </div>
  );
}

function useSave({ card, draft }: Pick<TitleEditorProps, 'card' | 'draft'>) {
  const { actions } = useBoard();
  const name = titleDraft(card.id);
  const close = () => {
    writeDraft(name, undefined);
    focusCard(card.id);
  };
  const save = () => {
    const title = toOneLine(draft.text);
    if (title === '') return;
    if (title !== card.title) void actions.rename(card, title);
    close();
  };
  return { close, save };
}

/** Takes the lease of the title while it is edited. If somebody else was first, the draft is kept. */
function useTitleLease({ card, draft }: Pick<TitleEditorProps, 'card' | 'draft'>, close: () => void) {
  const { presence, refuse } = useCardLeases();
  useLease(presence, card.id, (holderId) => {
    refuse(holderId);
    if (draft.text === draft.base) close();
  });
}

function useCursorAtEnd(field: RefObject<HTMLTextAreaElement | null>) {
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(longest, longest);
  }, [field]);
}

const keysOf = (save: () => void, close: () => void, theirs: string | null) => (event: KeyboardEvent) => {
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Escape') close();
  else if (event.key === 'Enter') {
    event.preventDefault();
    if (theirs === null) save();
  }
};

export function TitleEditor({ card, draft, change }: TitleEditorProps) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const { close, save } = useSave({ card, draft });
  const theirs = card.title === draft.base ? null : card.title;

  const byId = useConflictingChange(titleDraft(card.id), draft, theirs !== null, change);
  useCursorAtEnd(field);
  useTitleLease({ card, draft }, close);
  return (
    <>
      <textarea
        ref={field}
        id={`title-${card.id}`}
        className={classes.field}
        aria-label={t`Title`}
        aria-invalid={toOneLine(draft.text) === '' || undefined}
        rows={1}
        maxLength={longest}
        dir="auto"
        value={draft.text}
        onChange={(event) => writeDraft(titleDraft(card.id), { ...draft, text: event.currentTarget.value.replaceAll('\n', ' ') })}
        onKeyDown={keysOf(save, close, theirs)}
        onBlur={({ relatedTarget, currentTarget }) =>
          !currentTarget.closest('article')?.contains(relatedTarget) &&
          draft.text === draft.base &&
          writeDraft(titleDraft(card.id), undefined)
        }
      />
      <Limits text={draft.text} />
      {theirs === null ? (
        <Choices onSave={save} onCancel={close} />
      ) : (
        <TitleConflict byId={byId} theirs={theirs} onTake={close} onKeep={save} />
      )}
    </>
  );
}
