import { useState } from 'react';
import type { UploadList } from '#client/files/use-uploads.ts';
import { sendDraft, useDraft, type StoredDraft } from '#client/access/drafts.store.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { areNotReady } from './pending-files.tsx';
import { storeDraft, storeFileIds, storedFileIds } from './support-drafts.ts';
import type { TicketMessage } from './ticket.store.ts';
import { useDraftFiles } from './use-draft-files.ts';

export interface ComposerState {
  readonly draft: StoredDraft | undefined;
  readonly text: string;
  readonly uploads: UploadList;
  readonly isEmpty: boolean;
  /** True if sending was stopped because a file is missing. */
  readonly isHeld: boolean;
  readonly write: (text: string) => void;
  readonly submit: () => void;
  readonly submitWithout: (keys: readonly string[]) => void;
  readonly discard: () => void;
}

/** Removes the files from a draft. Returns a function that puts them back before newer ones. */
function sendFiles(name: string): () => void {
  const sent = storedFileIds(name);
  storeFileIds(name, []);
  return () => storeFileIds(name, [...sent, ...storedFileIds(name).filter((id) => !sent.includes(id))]);
}

/** Draft with a send action. The draft is cleared at once and restored if the server refuses it. */
export function useComposer(name: string, send: (said: TicketMessage) => Promise<unknown>): ComposerState {
  const sayRefusal = useErrorToast();
  const draft = useDraft(name);
  const uploads = useDraftFiles(name);
  const [isEarly, setIsEarly] = useState(false);
  const text = draft?.text ?? '';
  const said = text.trim();
  const isEmpty = text === '' && uploads.uploads.length === 0;
  const submitWithout = (keys: readonly string[]) => {
    const isHeld = areNotReady(uploads.uploads, keys);
    for (const key of keys) uploads.remove(key);
    setIsEarly(isHeld);
    if (isHeld || (said === '' && uploads.ready.length === 0)) return;
    const files = uploads.ready;
    const [restoreText, restoreFiles] = [sendDraft(name, said), sendFiles(name)];
    send({ text: said, files }).catch((error: unknown) => {
      restoreText();
      restoreFiles();
      sayRefusal(error);
    });
  };
  const discard = () => {
    storeDraft(name, '');
    for (const { key } of uploads.uploads) uploads.remove(key);
  };
  const isHeld = isEarly && areNotReady(uploads.uploads);
  return {
    draft,
    text,
    uploads,
    isEmpty,
    isHeld,
    write: (now) => storeDraft(name, now),
    submit: () => submitWithout([]),
    submitWithout,
    discard,
  };
}
