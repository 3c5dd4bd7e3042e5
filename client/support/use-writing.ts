import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Uploads } from '#client/files/use-uploads.ts';
import { sendDraft, useDraft, type Draft } from '#client/tasks/drafts.store.ts';
import { useRefusal } from '#client/ui/use-refusal.ts';
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
  readonly fault: string | null;
  readonly write: (text: string) => void;
  readonly submit: () => void;
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
  const { t } = useLingui();
  const sayRefusal = useRefusal();
  const draft = useDraft(name);
  const uploads = useDraftFiles(name);
  const [isEarly, setIsEarly] = useState(false);
  const text = draft?.text ?? '';
  const said = text.trim();
  const isUnfinished = uploads.uploads.length > uploads.ready.length;
  const isEmpty = text === '' && uploads.uploads.length === 0;
  const submit = () => {
    setIsEarly(isUnfinished);
    if (isUnfinished || (said === '' && uploads.ready.length === 0)) return;
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
  const fault = isEarly && isUnfinished ? t`Wait until every file is ready, or take it away.` : null;
  return { draft, text, uploads, isEmpty, fault, write: (now) => keepDraft(name, now), submit, discard };
}
