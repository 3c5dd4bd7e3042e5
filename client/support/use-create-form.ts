import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AppError } from '#shared/platform/errors.ts';
import { longestText, shortestDescription, type ProblemArea } from '#shared/support/ticket.schema.ts';
import { createTicketEndpoint } from '#shared/support/tickets.api.ts';
import { defaultPriority, type Priority } from '#shared/tasks/task.schema.ts';
import { call } from '#client/platform/call.ts';
import { newId } from '#client/platform/new-id.ts';
import { useDraft } from '#client/tasks/drafts.store.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useRefusal } from '#client/ui/use-refusal.ts';
import { choiceOf, forgetNewTicket, keepChoice, keepDraft, newTicketDraft } from './support-drafts.ts';
import { useDraftFiles } from './use-draft-files.ts';

interface Faults {
  area?: string | undefined;
  priority?: string | undefined;
  description?: string | undefined;
  files?: string | undefined;
}

/** What the form says of a fault, by the field that it is in. */
function useFaults() {
  const { t } = useLingui();
  const words: Record<keyof Faults, string> = {
    area: t`Choose what your request is about.`,
    priority: t`Choose a priority.`,
    description: t`Describe it in 10 to 5,000 characters.`,
    files: t`Wait until every file is ready, or take it away.`,
  };
  return {
    find: ({ area, description, uploads }: ReturnType<typeof useFields>): Faults => ({
      ...(area === null && { area: words.area }),
      ...((description.trim().length < shortestDescription || description.length > longestText) && { description: words.description }),
      ...(uploads.uploads.length > uploads.readyIds.length && { files: words.files }),
    }),
    /** Those that the server names. */
    named: (error: unknown): Faults => {
      const fields = error instanceof AppError ? (error.fields ?? []) : [];
      const names = fields
        .map(({ path }) => (path.startsWith('body.fileIds') ? 'files' : path.split('.')[1]))
        .filter((name): name is keyof Faults => name !== undefined && name in words);
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

/** The form with what is wrong in it, and the way to save it. */
export function useCreateForm(id: string, onDone: () => void) {
  const { t } = useLingui();
  const sayRefusal = useRefusal();
  const { find, named } = useFaults();
  const fields = useFields();
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setIsBusy] = useState(false);
  const { area, priority, description, uploads } = fields;

  const send = async (chosen: ProblemArea) => {
    const { number } = await call(createTicketEndpoint, {
      body: { id, area: chosen, priority, description, fileIds: [...uploads.readyIds] },
      key: newId(),
    });
    forgetNewTicket();
    showToast({ tone: 'done', words: t`Your request ${number} was created.`, closeLabel: t`Close` });
    onDone();
  };
  const refuse = (error: unknown) => {
    const refused = named(error);
    setFaults(refused);
    if (!isAny(refused)) sayRefusal(error);
  };
  const save = () => {
    const found = find(fields);
    setFaults(found);
    if (isAny(found) || area === null || isBusy) return;
    setIsBusy(true);
    void send(area)
      .catch(refuse)
      .finally(() => setIsBusy(false));
  };
  const forgive = (name: keyof Faults) => setFaults((before) => ({ ...before, [name]: undefined }));
  return { ...fields, faults, isFaulty: isAny(faults), isBusy, save, forgive };
}
export type CreateFields = ReturnType<typeof useCreateForm>;
