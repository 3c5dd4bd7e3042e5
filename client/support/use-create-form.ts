import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AppError } from '#shared/platform/errors.ts';
import { longestText, shortestDescription, type ProblemArea } from '#shared/support/ticket.schema.ts';
import { createTicketEndpoint, ticketNumberEndpoint, type NewTicket } from '#shared/support/tickets.api.ts';
import { defaultPriority, type Priority } from '#shared/tasks/task.schema.ts';
import { call } from '#client/platform/call.ts';
import { newId } from '#client/platform/new-id.ts';
import { useDraft } from '#client/tasks/drafts.store.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useRefusal } from '#client/ui/use-refusal.ts';
import { areHeld } from './held-files.tsx';
import { choiceOf, forgetNewTicket, freshTicketId, keepChoice, keepDraft, newTicketDraft, newTicketId } from './support-drafts.ts';
import { useDraftFiles } from './use-draft-files.ts';

interface Faults {
  area?: string | undefined;
  priority?: string | undefined;
  description?: string | undefined;
  /** One of them is not there. */
  files?: true | undefined;
}

/** What the form says of a fault, by the field that it is in. */
function useFaults() {
  const { t } = useLingui();
  const words: Record<Exclude<keyof Faults, 'files'>, string> = {
    area: t`Choose what your request is about.`,
    priority: t`Choose a priority.`,
    description: t`Describe it in 10 to 5,000 characters.`,
  };
  return {
    find: ({ area, description, uploads }: ReturnType<typeof useFields>, without: readonly string[]): Faults => ({
      ...(area === null && { area: words.area }),
      ...((description.trim().length < shortestDescription || description.length > longestText) && { description: words.description }),
      ...(areHeld(uploads.uploads, without) && { files: true }),
    }),
    /** Those that the server names. */
    named: (error: unknown): Faults => {
      const fields = error instanceof AppError ? (error.fields ?? []) : [];
      const names = fields
        .map(({ path }) => path.split('.')[1])
        .filter((name): name is keyof typeof words => name !== undefined && name in words);
      return Object.fromEntries(names.map((name) => [name, words[name]]));
    },
  };
}

/** What is chosen and written in the form; kept as a draft on this device. */
function useFields() {
  const [area, setArea] = useState<ProblemArea | null>((choiceOf('area') as ProblemArea | undefined) ?? null);
  const [priority, setPriority] = useState<Priority>((choiceOf('priority') as Priority | undefined) ?? defaultPriority);
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
      keepChoice('area', chosen);
    },
    choosePriority: (chosen: Priority) => {
      setPriority(chosen);
      keepChoice('priority', chosen);
    },
    write: (text: string) => keepDraft(newTicketDraft, text),
  };
}

const isAny = (faults: Faults) => Object.values(faults).some((fault) => fault !== undefined);

/** Something else was asked under this id: in another tab with the same draft, or before the answer was lost. */
const isTaken = (error: unknown) => error instanceof AppError && error.fields?.some(({ path }) => path === 'body.id') === true;

/** Saves what was asked, and says so. */
function useSending(onDone: () => void) {
  const { t } = useLingui();
  const [id, setId] = useState(newTicketId);
  const send = async (ticketId: string, said: Omit<NewTicket, 'id'>) => {
    const { number } = await call(createTicketEndpoint, { body: { ...said, id: ticketId }, key: newId() });
    forgetNewTicket();
    showToast({ tone: 'done', words: t`Your request ${number} was created.`, closeLabel: t`Close` });
    onDone();
  };
  /** Nobody asks twice without knowing: the next time it is another request. */
  const sayTaken = async () => {
    const { number } = await call(ticketNumberEndpoint, { params: { ticketId: id } });
    setId(freshTicketId());
    const words = t`Your request ${number} was created from this draft before. Save again to ask this as well.`;
    showToast({ tone: 'refused', isLasting: true, words, closeLabel: t`Close` });
  };
  return {
    id,
    send: (said: Omit<NewTicket, 'id'>) => send(id, said).catch((error: unknown) => (isTaken(error) ? sayTaken() : Promise.reject(error))),
  };
}

/** The form with what is wrong in it, and the way to save it. */
export function useCreateForm(onDone: () => void) {
  const sayRefusal = useRefusal();
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
