import { newId } from '#client/platform/new-id.ts';
import { draftNow, useDraft, writeDraft } from '#client/tasks/drafts.store.ts';

/** Drafts lie with those of tasks: on the device by person, kept when a session ends by itself. */
export const newTicketDraft = 'ticket-new';
export const replyDraft = (ticketId: string) => `ticket-reply:${ticketId}`;
export const noteDraft = (ticketId: string) => `ticket-note:${ticketId}`;

type Choice = 'area' | 'priority' | 'id';

/** What is chosen in the form, beside its text: nobody would miss it alone. */
const choiceDraft = (name: string) => `ticket-new-${name}`;

export const choiceOf = (name: Choice) => draftNow(choiceDraft(name))?.text;
export const keepChoice = (name: Choice, text: string) => writeDraft(choiceDraft(name), { text, base: text });

/** The files that have arrived and wait to be sent along with a draft. */
const filesDraft = (name: string) => `${name}-files`;
const idsIn = (text: string | undefined): readonly string[] => text?.split(' ').filter(Boolean) ?? [];
export const keptFiles = (name: string) => idsIn(draftNow(filesDraft(name))?.text);
export const useKeptFiles = (name: string) => idsIn(useDraft(filesDraft(name))?.text);

export function keepFiles(name: string, fileIds: readonly string[]): void {
  const text = fileIds.join(' ');
  writeDraft(filesDraft(name), text === '' ? undefined : { text, base: text });
}

/** Another id than any that was asked under. */
export function freshTicketId(): string {
  const id = newId();
  keepChoice('id', id);
  return id;
}

/** The id of what is being asked, the same as long as it is a draft. */
export const newTicketId = (): string => choiceOf('id') ?? freshTicketId();

export function forgetNewTicket(): void {
  writeDraft(newTicketDraft, undefined);
  keepFiles(newTicketDraft, []);
  for (const name of ['area', 'priority', 'id']) writeDraft(choiceDraft(name), undefined);
}

/** Keeps what is written; nothing is left of what is empty. */
export const keepDraft = (name: string, text: string) => writeDraft(name, text === '' ? undefined : { text, base: '' });
