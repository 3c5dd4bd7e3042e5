import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { isSameRichText, mergeRichText, trimRichText } from '#shared/platform/merge-rich-text.ts';
import { textLength, maxRichText, type RichText } from '#shared/platform/rich-text.ts';
import type { Description } from '#shared/tasks/task-details.schema.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { draftNow, saveDraft, writeDraft, type StoredDraft } from '#client/access/drafts.store.ts';
import { describeTask, type TaskHandle } from '#client/tasks/state/task.store.ts';
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

function useSending({ room, description, isShown }: DescriptionDraftProps) {
  const sayRefusal = useErrorToast();
  const sayKept = useKeptDraftToast(room.id);
  const name = descriptionDraft(room.id);
  return async (document: RichText | null): Promise<boolean> => {
    if (isSameRichText(document, description.document)) {
      writeDraft(name, undefined);
      return true;
    }
    try {
      await saveDraft(name, () => describeTask(room, description.version, trimRichText(document)));
      return true;
    } catch (error) {
      // The open editor gets the newer version from the room and handles the conflict there.
      if (failureCode(error) !== 'record.stale') sayRefusal(error);
      else if (!isShown()) sayKept();
      return false;
    }
  };
}

function useChoices(props: DescriptionDraftProps) {
  const { t } = useLingui();
  const { room, description, draft } = props;
  const sayRefusal = useErrorToast();
  const send = useSending(props);
  const name = descriptionDraft(room.id);
  const bringBack = () => {
    if (!draftNow(name)) writeDraft(name, draft);
  };
  const showUndo = (words: string, undo: () => void) =>
    showToast({ tone: 'done', words, closeLabel: t`Close`, action: { label: t`Undo`, onChoose: undo } });
  const save = async (document: RichText | null, words: string) => {
    if (!(await send(document))) return;
    showUndo(words, () => void describeTask(room, description.version + 1, description.document).then(bringBack, sayRefusal));
  };
  return {
    takeTheirs: () => {
      writeDraft(name, undefined);
      showUndo(t`Draft discarded`, bringBack);
    },
    saveMine: () => save(fromText(draft.text), t`Your text replaced theirs.`),
    keepBoth: () => {
      const { document } = mergeDraft(draft, description);
      // The merged text may be too long to save; the draft keeps it, so that the writer can shorten it.
      if (isTooLong(document)) writeDraft(name, { ...draftOf(description), text: toText(document) });
      else void save(document, t`Both texts saved`);
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
      if (!isLong) void send(document);
    },
  };
}
