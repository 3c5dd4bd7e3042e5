import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { isSameRichText, mergeRichText, trimRichText } from '#shared/platform/merge-rich-text.ts';
import { textLength, maxRichText, type RichText } from '#shared/platform/rich-text.ts';
import type { Description } from '#shared/tasks/task-details.schema.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useUndoable } from '#client/ui/use-undoable.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { draftNow, saveDraft, writeDraft, type StoredDraft } from '#client/access/drafts.store.ts';
import type { TaskHandle } from '#client/tasks/state/task.store.ts';
import { describeTask } from './task-parts.store.ts';
import { useConflictingChange } from '#client/tasks/cards/use-conflicting-change.ts';
import { taskHref } from '#client/tasks/state/open-task.ts';

export function useKeptDraftToast(taskId: string): () => void {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const open = () => {
    const isOverTasks = location.pathname === '/admin/tasks';
    navigate(taskHref(new URLSearchParams(isOverTasks ? location.search : ''), taskId));
  };
  return () =>
    showToast({
      tone: 'refused',
      words: t`Someone else changed the description too. Your text is saved as a draft.`,
      closeLabel: t`Close`,
      action: { label: t`Open`, onChoose: open },
    });
}

export interface DescriptionDraftProps {
  room: TaskHandle;
  description: Readonly<Description>;
  change: RecentChange | undefined;
  draft: StoredDraft;
  isShown: () => boolean;
}

const toText = (document: RichText | null) => (document ? JSON.stringify(document) : '');
const fromText = (text = ''): RichText | null => (text === '' ? null : (JSON.parse(text) as RichText));
const isTooLong = (document: RichText | null) => document !== null && textLength(document) > maxRichText;

export const descriptionDraft = (taskId: string) => `description:${taskId}`;

export const draftOf = ({ version, document }: Readonly<Description>): StoredDraft => ({
  text: toText(document),
  base: String(version),
  origin: toText(document),
});

const mergeDraft = (draft: StoredDraft, { document }: Readonly<Description>) =>
  mergeRichText(fromText(draft.origin), document, fromText(draft.text));

/** Merges a newer version into the draft if no text of either gets lost. */
function useMerging({ room, description, change, draft }: DescriptionDraftProps): void {
  const name = descriptionDraft(room.id);
  const changerId = change?.actorId ?? '';
  useEffect(() => {
    // The draft may be newer than the last render.
    const now = draftNow(name) ?? draft;
    if (now.base === String(description.version)) return;
    const { document, isClean } = mergeDraft(now, description);
    if (!isClean) return;
    const isOwn = !isSameRichText(document, description.document);
    writeDraft(name, { ...draftOf(description), text: toText(document), ...(isOwn && { mergedBy: changerId }) });
  }, [name, draft, description, changerId]);
}

interface Saving {
  /** Text of a toast with Undo; without it only Ctrl+Z takes the change back. */
  readonly words?: string;
  readonly onUndone?: () => void;
}

function useSending({ room, description, isShown }: DescriptionDraftProps) {
  const { t } = useLingui();
  const runUndoable = useUndoable();
  const sayRefusal = useErrorToast();
  const sayKept = useKeptDraftToast(room.id);
  const name = descriptionDraft(room.id);
  // The open editor gets the newer version from the room and handles the conflict there.
  const onRefused = (error: unknown) => {
    if (failureCode(error) !== 'record.stale') sayRefusal(error);
    else if (!isShown()) sayKept();
  };
  return (document: RichText | null, { words, onUndone }: Saving = {}): void => {
    if (isSameRichText(document, description.document)) return writeDraft(name, undefined);
    let { version } = description;
    const describe = async (text: RichText | null) => {
      await describeTask(room, version, text);
      version += 1;
    };
    const text = trimRichText(document);
    runUndoable({
      title: t`Description changed`,
      act: () => saveDraft(name, () => describe(text)),
      again: () => describe(text),
      revert: () => describe(description.document).then(onUndone),
      ...(words !== undefined && { words: () => words }),
      onRefused,
    });
  };
}

function useChoices(props: DescriptionDraftProps) {
  const { t } = useLingui();
  const { room, description, draft } = props;
  const send = useSending(props);
  const name = descriptionDraft(room.id);
  const bringBack = () => {
    if (!draftNow(name)) writeDraft(name, draft);
  };
  const save = (document: RichText | null, words: string) => send(document, { words, onUndone: bringBack });
  return {
    takeTheirs: () => {
      writeDraft(name, undefined);
      showToast({ tone: 'done', words: t`Draft discarded`, closeLabel: t`Close`, action: { label: t`Undo`, onChoose: bringBack } });
    },
    saveMine: () => save(fromText(draft.text), t`Your text replaced theirs.`),
    keepBoth: () => {
      const { document } = mergeDraft(draft, description);
      // The merged text may be too long to save; the draft keeps it, so that the writer can shorten it.
      if (isTooLong(document)) writeDraft(name, { ...draftOf(description), text: toText(document) });
      else save(document, t`Both texts saved`);
    },
  };
}

export function useDescriptionDraft(props: DescriptionDraftProps) {
  const { room, description, change, draft } = props;
  const name = descriptionDraft(room.id);
  const document = fromText(draft.text);
  const isConflict = draft.base !== String(description.version) && !mergeDraft(draft, description).isClean;
  useMerging(props);
  const byId = useConflictingChange(name, draft, isConflict, change);
  const send = useSending(props);
  const isLong = isTooLong(document);
  return {
    ...useChoices(props),
    document,
    isConflict,
    byId,
    isTooLong: isLong,
    isChanged: !isSameRichText(document, fromText(draft.origin)),
    write: (next: RichText) => writeDraft(name, { ...(draftNow(name) ?? draft), text: JSON.stringify(next) }),
    close: () => writeDraft(name, undefined),
    save: () => {
      if (!isLong) send(document);
    },
  };
}
