import { useState } from 'react';
import type { Uploads } from '#client/files/use-uploads.ts';
import { sendDraft, useDraft, type Draft } from '#client/tasks/drafts.store.ts';
import { useRefusal } from '#client/ui/use-refusal.ts';
import { areHeld } from './held-files.tsx';
import { keepDraft, keepFiles, keptFiles } from './support-drafts.ts';
import type { Said } from './ticket.store.ts';
import { useDraftFiles } from './use-draft-files.ts';

/** What somebody writes, what they send along, and the ways out of both. */
export interface Writing {
  readonly draft: Draft | undefined;
  readonly text: string;
  readonly uploads: Uploads;
  /** Neither a word nor a file. */
  readonly isEmpty: boolean;
  /** It was to be sent, and a file of it is not there. */
  readonly isHeld: boolean;
  readonly write: (text: string) => void;
  readonly submit: () => void;
  /** Leaves files out that are not there, and sends the rest. */
  readonly submitWithout: (keys: readonly string[]) => void;
  readonly discard: () => void;
}

/** Takes files out of a draft, and returns how to bring them back before those that came meanwhile. */
function sendFiles(name: string): () => void {
  const sent = keptFiles(name);
  keepFiles(name, []);
  return () => keepFiles(name, [...sent, ...keptFiles(name).filter((id) => !sent.includes(id))]);
}

/** The draft under this name, and the way to send it: it closes at once, and comes back if it is refused. */
export function useWriting(name: string, send: (said: Said) => Promise<unknown>): Writing {
  const sayRefusal = useRefusal();
  const draft = useDraft(name);
  const uploads = useDraftFiles(name);
  const [isEarly, setIsEarly] = useState(false);
  const text = draft?.text ?? '';
  const said = text.trim();
  const isEmpty = text === '' && uploads.uploads.length === 0;
  const submitWithout = (keys: readonly string[]) => {
    const isHeld = areHeld(uploads.uploads, keys);
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
    keepDraft(name, '');
    for (const { key } of uploads.uploads) uploads.remove(key);
  };
  const isHeld = isEarly && areHeld(uploads.uploads);
  return {
    draft,
    text,
    uploads,
    isEmpty,
    isHeld,
    write: (now) => keepDraft(name, now),
    submit: () => submitWithout([]),
    submitWithout,
    discard,
  };
}
