import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { isSameRichText, mergeRichText, trimRichText } from '#shared/platform/merge-rich-text.ts';
import { lengthOf, maxRichText, type RichText } from '#shared/platform/rich-text.ts';
import type { Description } from '#shared/tasks/whole-task.schema.ts';
import { failureCode } from '#client/platform/failures.ts';
import type { Change } from '#client/platform/live-room.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useRefusal } from '#client/ui/use-refusal.ts';
import { draftNow, saveDraft, writeDraft, type Draft } from '#client/tasks/drafts.store.ts';
import { describeTask, type TaskHandle } from './task.store.ts';
import { useKeptDraftToast } from './use-kept-draft-toast.ts';
import { useRival } from './use-rival.ts';

export interface DescriptionDraftProps {
  room: TaskHandle;
  description: Readonly<Description>;
  /** The last change by somebody else. */
  change: Change | undefined;
  draft: Draft;
  /** False once the drawer of the task is closed. */
  isShown: () => boolean;
}

const toText = (document: RichText | null) => (document ? JSON.stringify(document) : '');
const fromText = (text = ''): RichText | null => (text === '' ? null : (JSON.parse(text) as RichText));
const isTooLong = (document: RichText | null) => document !== null && lengthOf(document) > maxRichText;

export const descriptionDraft = (taskId: string) => `description:${taskId}`;

export const draftOf = ({ version, document }: Readonly<Description>): Draft => ({
  text: toText(document),
  base: String(version),
  origin: toText(document),
});

const mergeDraft = (draft: Draft, { document }: Readonly<Description>) =>
  mergeRichText(fromText(draft.origin), document, fromText(draft.text));

/** Takes a newer version into the draft by itself where nothing of either is lost by it. */
function useMerging({ room, description, change, draft }: DescriptionDraftProps): void {
  const name = descriptionDraft(room.id);
  const changerId = change?.actorId ?? '';
  useEffect(() => {
    // The draft may be newer than what is rendered.
    const now = draftNow(name) ?? draft;
    if (now.base === String(description.version)) return;
    const { document, isClean } = mergeDraft(now, description);
    if (!isClean) return;
    const isOwn = !isSameRichText(document, description.document);
    writeDraft(name, { ...draftOf(description), text: toText(document), ...(isOwn && { mergedBy: changerId }) });
  }, [name, draft, description, changerId]);
}

/** Sends a text in the place of the version that is shown. The draft is deleted once the server has saved it. */
function useSending({ room, description, isShown }: DescriptionDraftProps) {
  const sayRefusal = useRefusal();
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
      // An open editor gets the newer version from the room, and merges it or asks about it.
      if (failureCode(error) !== 'record.stale') sayRefusal(error);
      else if (!isShown()) sayKept();
      return false;
    }
  };
}

/** The three ways out of a conflict. Each can be undone, which brings the draft back beside their text. */
function useChoices(props: DescriptionDraftProps) {
  const { t } = useLingui();
  const { room, description, draft } = props;
  const sayRefusal = useRefusal();
  const send = useSending(props);
  const name = descriptionDraft(room.id);
  const bringBack = () => {
    if (!draftNow(name)) writeDraft(name, draft);
  };
  const say = (words: string, undo: () => void) =>
    showToast({ tone: 'done', words, closeLabel: t`Close`, action: { label: t`Undo`, onChoose: undo } });
  const save = async (document: RichText | null, words: string) => {
    if (!(await send(document))) return;
    say(words, () => void describeTask(room, description.version + 1, description.document).then(bringBack, sayRefusal));
  };
  return {
    takeTheirs: () => {
      writeDraft(name, undefined);
      say(t`Your draft was discarded.`, bringBack);
    },
    saveMine: () => save(fromText(draft.text), t`Your text was saved in place of theirs.`),
    keepBoth: () => {
      const { document } = mergeDraft(draft, description);
      // What is too long to be saved is there to be shortened.
      if (isTooLong(document)) writeDraft(name, { ...draftOf(description), text: toText(document) });
      else void save(document, t`Both texts were saved.`);
    },
  };
}

/** A draft of a description beside its newest version: how it is written, saved and merged. */
export function useDescriptionDraft(props: DescriptionDraftProps) {
  const { room, description, change, draft } = props;
  const name = descriptionDraft(room.id);
  const document = fromText(draft.text);
  const isConflict = draft.base !== String(description.version) && !mergeDraft(draft, description).isClean;
  useMerging(props);
  const byId = useRival(name, draft, isConflict, change);
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
