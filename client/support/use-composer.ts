import { useForm, type GetInputPropsReturnType } from '@mantine/form';
import { useEffect, useRef, type FormEvent } from 'react';
import type { UploadList } from '#client/files/use-uploads.ts';
import { draftText, sendDraft, storeDraft, useDraft, type StoredDraft } from '#client/access/drafts.store.ts';
import { useDraftField } from '#client/access/use-draft-field.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { areNotReady } from './pending-files.tsx';
import { storeFileIds, storedFileIds } from './support-drafts.ts';
import type { TicketMessage } from './ticket.store.ts';
import { useDraftFiles } from './use-draft-files.ts';

const messageKinds = ['reply', 'note'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Names of the drafts of both texts. */
type DraftNames = Readonly<Record<MessageKind, string>>;

interface MessageFields extends Record<MessageKind, string> {
  /** Keys of uploads that were removed and are not waited for. */
  readonly removedFiles: readonly string[];
}

export interface ComposerState {
  readonly draft: StoredDraft | undefined;
  readonly text: string;
  readonly uploads: UploadList;
  readonly isEmpty: boolean;
  /** True if sending was stopped because a file is missing. */
  readonly isHeld: boolean;
  /** Properties of the text field. */
  readonly field: GetInputPropsReturnType;
  readonly submit: (event?: FormEvent<HTMLFormElement>) => void;
  readonly submitWithout: (keys: readonly string[]) => void;
  readonly discard: () => void;
}

/** Removes the text and the files of a draft. Returns a function that restores them, the files before newer ones. */
function sendDrafts(name: string, text: string): () => void {
  const restoreText = sendDraft(name, text);
  const sent = storedFileIds(name);
  storeFileIds(name, []);
  return () => {
    restoreText();
    storeFileIds(name, [...sent, ...storedFileIds(name).filter((id) => !sent.includes(id))]);
  };
}

/** Form with the reply and the internal note to a ticket. Each text is also its draft. */
function useMessageForm(names: DraftNames, { uploads }: UploadList) {
  const form = useForm<MessageFields>({
    initialValues: { reply: draftText(names.reply), note: draftText(names.note), removedFiles: [] },
    validate: { removedFiles: (keys) => areNotReady(uploads, keys) },
    onValuesChange: (now, before) => {
      for (const kind of messageKinds) if (now[kind] !== before[kind]) storeDraft(names[kind], now[kind]);
    },
  });
  useDraftField(form, 'reply', names.reply);
  useDraftField(form, 'note', names.note);
  return form;
}

interface MessageSending {
  readonly send: (message: TicketMessage) => Promise<unknown>;
  /** Called after the server has accepted a message, unless the writer has left the ticket or begun another message. */
  readonly onSent?: (() => void) | undefined;
}

/** Calls a function only while the component is on the page. */
function useWhileMounted(act: () => void): () => void {
  const latest = useRef<(() => void) | null>(null);
  useEffect(() => {
    latest.current = act;
    return () => {
      latest.current = null;
    };
  });
  return () => latest.current?.();
}

const isBlank = (name: string) => draftText(name) === '' && storedFileIds(name).length === 0;

/** Draft with a send action. The draft is cleared at once and restored if the server refuses it. */
export function useComposer(names: DraftNames, kind: MessageKind, { send, onSent }: MessageSending): ComposerState {
  const sayRefusal = useErrorToast();
  const name = names[kind];
  const draft = useDraft(name);
  const uploads = useDraftFiles(name);
  const form = useMessageForm(names, uploads);
  const text = form.values[kind];
  const sent = useWhileMounted(() => isBlank(name) && onSent?.());
  const isEmpty = text === '' && uploads.uploads.length === 0;
  const submit = form.onSubmit((values) => {
    const message = { text: values[kind].trim(), files: uploads.ready };
    if (message.text === '' && message.files.length === 0) return;
    const restore = sendDrafts(name, message.text);
    form.setFieldValue(kind, '');
    send(message).then(sent, (error: unknown) => {
      restore();
      sayRefusal(error);
    });
  });
  const submitWithout = (keys: readonly string[]) => {
    for (const key of keys) uploads.remove(key);
    form.setFieldValue('removedFiles', keys);
    submit();
  };
  const discard = () => {
    form.setFieldValue(kind, '');
    for (const { key } of uploads.uploads) uploads.remove(key);
  };
  const isHeld = Boolean(form.errors.removedFiles) && areNotReady(uploads.uploads);
  return { draft, text, field: form.getInputProps(kind), uploads, isEmpty, isHeld, submit, submitWithout, discard };
}
