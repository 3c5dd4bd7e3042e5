import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AppError } from '#shared/platform/errors.ts';
import { maxTicketTextLength, minDescriptionLength, type ProblemArea } from '#shared/support/ticket.schema.ts';
import { createTicketEndpoint, ticketNumberEndpoint, type NewTicket } from '#shared/support/tickets.api.ts';
import { defaultPriority, type Priority } from '#shared/tasks/task.schema.ts';
import { call } from '#client/platform/call.ts';
import { createId } from '#client/platform/new-id.ts';
import { useDraft } from '#client/access/drafts.store.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { areNotReady } from './pending-files.tsx';
import {
  storedChoice,
  clearNewTicketDraft,
  replaceTicketId,
  storeChoice,
  storeDraft,
  newTicketDraft,
  draftTicketId,
} from './support-drafts.ts';
import { useDraftFiles } from './use-draft-files.ts';

interface Faults {
  area?: string | undefined;
  priority?: string | undefined;
  description?: string | undefined;
  files?: true | undefined;
}

function useFaults() {
  const { t } = useLingui();
  const words: Record<Exclude<keyof Faults, 'files'>, string> = {
    area: t`Choose a problem area.`,
    priority: t`Choose a priority.`,
    description: t`Enter a description of 10 to 5,000 characters.`,
  };
  return {
    find: ({ area, description, uploads }: ReturnType<typeof useFields>, without: readonly string[]): Faults => ({
      ...(area === null && { area: words.area }),
      ...((description.trim().length < minDescriptionLength || description.length > maxTicketTextLength) && {
        description: words.description,
      }),
      ...(areNotReady(uploads.uploads, without) && { files: true }),
    }),
    named: (error: unknown): Faults => {
      const fields = error instanceof AppError ? (error.fields ?? []) : [];
      const names = fields
        .map(({ path }) => path.split('.')[1])
        .filter((name): name is keyof typeof words => name !== undefined && name in words);
      return Object.fromEntries(names.map((name) => [name, words[name]]));
    },
  };
}

function useFields() {
  const [area, setArea] = useState<ProblemArea | null>((storedChoice('area') as ProblemArea | undefined) ?? null);
  const [priority, setPriority] = useState<Priority>((storedChoice('priority') as Priority | undefined) ?? defaultPriority);
  const draft = useDraft(newTicketDraft);
  const uploads = useDraftFiles(newTicketDraft);
  return {
    uploads,
    area,
    priority,
    draft,
    description: draft?.text ?? '',
    chooseArea: (chosen: ProblemArea) => {
      setArea(chosen);
      storeChoice('area', chosen);
    },
    choosePriority: (chosen: Priority) => {
      setPriority(chosen);
      storeChoice('priority', chosen);
    },
    write: (text: string) => storeDraft(newTicketDraft, text),
  };
}

const isAny = (faults: Faults) => Object.values(faults).some((fault) => fault !== undefined);

/** The id is in use: the same draft was sent from another tab, or the first answer was lost. */
const isTaken = (error: unknown) => error instanceof AppError && error.fields?.some(({ path }) => path === 'body.id') === true;

function useSending(onDone: () => void) {
  const { t } = useLingui();
  const [id, setId] = useState(draftTicketId);
  const send = async (ticketId: string, said: Omit<NewTicket, 'id'>) => {
    const { number } = await call(createTicketEndpoint, { body: { ...said, id: ticketId }, key: createId() });
    clearNewTicketDraft();
    showToast({ tone: 'done', words: t`Request ${number} created`, closeLabel: t`Close` });
    onDone();
  };
  /** Reports the existing ticket. The next save creates a second one, so that this happens only on purpose. */
  const sayTaken = async () => {
    const { number } = await call(ticketNumberEndpoint, { params: { ticketId: id } });
    setId(replaceTicketId());
    const words = t`This draft was already submitted as ${number}. Save again to create another request.`;
    showToast({ tone: 'refused', isLasting: true, words, closeLabel: t`Close` });
  };
  return {
    id,
    send: (said: Omit<NewTicket, 'id'>) => send(id, said).catch((error: unknown) => (isTaken(error) ? sayTaken() : Promise.reject(error))),
  };
}

export function useCreateForm(onDone: () => void) {
  const sayRefusal = useErrorToast();
  const { find, named } = useFaults();
  const fields = useFields();
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setIsBusy] = useState(false);
  const { id, send } = useSending(onDone);
  const { area, priority, description, uploads } = fields;

  const refuse = (error: unknown) => {
    const refused = named(error);
    setFaults(refused);
    if (!isAny(refused)) sayRefusal(error);
  };
  const saveWithout = (without: readonly string[]) => {
    const found = find(fields, without);
    for (const key of without) uploads.remove(key);
    setFaults(found);
    if (isAny(found) || area === null || isBusy) return;
    setIsBusy(true);
    void send({ area, priority, description, fileIds: [...uploads.readyIds] })
      .catch(refuse)
      .finally(() => setIsBusy(false));
  };
  const forgive = (name: keyof Faults) => setFaults((before) => ({ ...before, [name]: undefined }));
  return { ...fields, id, faults, isFaulty: isAny(faults), isBusy, save: () => saveWithout([]), saveWithout, forgive };
}
export type CreateFields = ReturnType<typeof useCreateForm>;
