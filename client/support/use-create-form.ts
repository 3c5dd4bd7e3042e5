import { useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { useState, type FormEvent } from 'react';
import { AppError } from '#shared/platform/errors.ts';
import { maxTicketTextLength, minDescriptionLength, type ProblemArea } from '#shared/support/ticket.schema.ts';
import { createTicketEndpoint, ticketNumberEndpoint, type NewTicket } from '#shared/support/tickets.api.ts';
import { defaultPriority, type Priority } from '#shared/tasks/task.schema.ts';
import { call } from '#client/platform/http/call.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { draftText, storeDraft, useDraft } from '#client/access/drafts.store.ts';
import { useDraftField } from '#client/access/use-draft-field.ts';
import type { UploadList } from '#client/files/use-uploads.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { areNotReady } from './pending-files.tsx';
import { storedChoice, clearNewTicketDraft, replaceTicketId, storeChoice, newTicketDraft, draftTicketId } from './support-drafts.ts';
import { useDraftFiles } from './use-draft-files.ts';

interface TicketFields {
  readonly area: ProblemArea | null;
  readonly priority: Priority;
  readonly description: string;
  /** Keys of uploads that were removed and are not waited for. */
  readonly removedFiles: readonly string[];
}

function useMessages(): Record<'area' | 'priority' | 'description', string> {
  const { t } = useLingui();
  return {
    area: t`Choose a problem area.`,
    priority: t`Choose a priority.`,
    description: t`Enter a description of 10 to 5,000 characters.`,
  };
}

const hasValidLength = (description: string) =>
  description.trim().length >= minDescriptionLength && description.length <= maxTicketTextLength;

/** All values are stored as a draft while they change. */
function storeFields({ area, priority, description }: TicketFields, before: TicketFields): void {
  storeDraft(newTicketDraft, description);
  if (area !== null && area !== before.area) storeChoice('area', area);
  if (priority !== before.priority) storeChoice('priority', priority);
}

function useTicketForm({ uploads }: UploadList) {
  const messages = useMessages();
  const form = useForm<TicketFields>({
    initialValues: {
      area: (storedChoice('area') as ProblemArea | undefined) ?? null,
      priority: (storedChoice('priority') as Priority | undefined) ?? defaultPriority,
      description: draftText(newTicketDraft),
      removedFiles: [],
    },
    validate: {
      area: (area) => (area === null ? messages.area : null),
      description: (description) => (hasValidLength(description) ? null : messages.description),
      removedFiles: (keys) => areNotReady(uploads, keys),
    },
    onValuesChange: storeFields,
  });
  useDraftField(form, 'description', newTicketDraft);
  return form;
}

/** Messages for the fields that the server has refused. */
function faultsIn(error: unknown, messages: ReturnType<typeof useMessages>): Partial<typeof messages> {
  const paths = error instanceof AppError ? (error.fields ?? []).map(({ path }) => path) : [];
  return Object.fromEntries(Object.entries(messages).filter(([name]) => paths.some((path) => path.split('.')[1] === name)));
}

/** The id is in use: the same draft was sent from another tab, or the first answer was lost. */
const isTaken = (error: unknown) => error instanceof AppError && error.fields?.some(({ path }) => path === 'body.id') === true;

function useSending(onDone: () => void) {
  const { t } = useLingui();
  const [id, setId] = useState(draftTicketId);
  const send = async (ticketId: string, values: Omit<NewTicket, 'id'>) => {
    const { number } = await call(createTicketEndpoint, { body: { ...values, id: ticketId }, key: createId() });
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
    send: (values: Omit<NewTicket, 'id'>) =>
      send(id, values).catch((error: unknown) => (isTaken(error) ? sayTaken() : Promise.reject(error))),
  };
}

export function useCreateForm(onDone: () => void) {
  const sayRefusal = useErrorToast();
  const messages = useMessages();
  const uploads = useDraftFiles(newTicketDraft);
  const form = useTicketForm(uploads);
  const { id, send } = useSending(onDone);
  const draft = useDraft(newTicketDraft);
  const refuse = (error: unknown) => {
    const faults = faultsIn(error, messages);
    form.setErrors(faults);
    if (Object.keys(faults).length === 0) sayRefusal(error);
  };
  const sendForm = form.onSubmit(async ({ area, priority, description }) => {
    if (area !== null) await send({ area, priority, description, fileIds: [...uploads.readyIds] }).catch(refuse);
  });
  const submit = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (!form.submitting) sendForm(event);
  };
  const submitWithout = (keys: readonly string[]) => {
    for (const key of keys) uploads.remove(key);
    form.setFieldValue('removedFiles', keys);
    submit();
  };
  return { form, id, draft, uploads, submit, submitWithout };
}
export type CreateFormState = ReturnType<typeof useCreateForm>;
