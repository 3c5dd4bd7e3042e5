import { createId } from '#client/platform/base/new-id.ts';
import { draftNow, useDraft, writeDraft } from '#client/access/drafts.store.ts';

/** Drafts are stored with task drafts: per person on the device, and they survive an expired session. */
export const newTicketDraft = 'ticket-new';
export const replyDraft = (ticketId: string) => `ticket-reply:${ticketId}`;
export const noteDraft = (ticketId: string) => `ticket-note:${ticketId}`;

type Choice = 'area' | 'priority' | 'id';

/** Choices in the form are saved with the text, but do not count as unsaved work on their own. */
const choiceDraft = (name: string) => `ticket-new-${name}`;

export const storedChoice = (name: Choice) => draftNow(choiceDraft(name))?.text;
export const storeChoice = (name: Choice, text: string) => writeDraft(choiceDraft(name), { text, base: text });

const filesDraft = (name: string) => `${name}-files`;
const idsIn = (text: string | undefined): readonly string[] => text?.split(' ').filter(Boolean) ?? [];
export const storedFileIds = (name: string) => idsIn(draftNow(filesDraft(name))?.text);
export const useStoredFileIds = (name: string) => idsIn(useDraft(filesDraft(name))?.text);

export function storeFileIds(name: string, fileIds: readonly string[]): void {
  const text = fileIds.join(' ');
  writeDraft(filesDraft(name), text === '' ? undefined : { text, base: text });
}

/** A new id, for another ticket from the same form. */
export function replaceTicketId(): string {
  const id = createId();
  storeChoice('id', id);
  return id;
}

/** Id of the new ticket. It is stored with the draft, so that a repeated save creates one ticket. */
export const draftTicketId = (): string => storedChoice('id') ?? replaceTicketId();

export function clearNewTicketDraft(): void {
  writeDraft(newTicketDraft, undefined);
  storeFileIds(newTicketDraft, []);
  for (const name of ['area', 'priority', 'id']) writeDraft(choiceDraft(name), undefined);
}
