import { proxy, ref } from 'valtio/vanilla';
import type { FormItem } from '#shared/reviews/form-content.ts';
import { failureCode, type FailureCode } from '#client/platform/base/failures.ts';
import { useProxy } from '#client/platform/base/use-proxy.ts';
import { connection } from '#client/platform/live/connection.ts';
import type { Autosave } from '#client/records/autosave/autosave.ts';
import { openLeftForm } from '#client/records/autosave/use-autosave.ts';
import { autosavePlanOf } from '#client/reviews/forms/answers-plan.ts';
import { isUndecided } from './kept-command.ts';
import { discardLeft, findLeftForms, readPlan, type LeftForm } from './left-drafts.ts';

/** Form that saves what a closed tab has left. */
export interface OpenedDraft {
  readonly items: readonly FormItem[];
  readonly autosave: Autosave;
  readonly close: () => void;
}

export interface LeftDraft extends LeftForm {
  /** Null until the form has been read. */
  readonly opened: OpenedDraft | null;
  /** Reason for which the form cannot be read or written. */
  readonly refusal: FailureCode | null;
}

const left = proxy<{ drafts: Record<string, LeftDraft> }>({ drafts: {} });
export const leftDrafts = (): Readonly<Record<string, LeftDraft>> => left.drafts;
export const useLeftDrafts = () => useProxy(left).drafts;

function remove(name: string): void {
  const opened = left.drafts[name]?.opened;
  delete left.drafts[name];
  opened?.close();
}

/** Shows the form until all of its answers are saved or discarded. */
function follow(form: LeftForm, { items, autosave, close }: OpenedDraft): void {
  const endIfSaved = () => autosave.isIdle && remove(form.name);
  const stop = autosave.subscribe(endIfSaved);
  const opened = {
    items,
    autosave,
    close: () => {
      stop();
      close();
    },
  };
  left.drafts[form.name]?.opened?.close();
  left.drafts[form.name] = { ...form, opened: ref(opened), refusal: null };
  endIfSaved();
}

const closed: Readonly<Record<LeftForm['kind'], FailureCode>> = { review: 'review.closed', feedback: 'feedback.closed' };

/** Has the form saved by its own rules; conflicts and refusals stay in the list. */
async function send(form: LeftForm): Promise<void> {
  const refuse = (refusal: FailureCode) => (left.drafts[form.name] = { ...form, opened: null, refusal });
  try {
    const plan = await readPlan(form.name);
    if (plan) follow(form, { items: plan.items, ...(await openLeftForm(autosavePlanOf(plan))) });
    else refuse(closed[form.kind]);
  } catch (error) {
    if (!isUndecided(error)) refuse(failureCode(error));
  }
}

/** Takes over the answers that closed tabs have left, one form after another, and sends them. Without a connection they are only listed. */
export async function takeOverDrafts(): Promise<void> {
  const found = await findLeftForms();
  for (const { name, opened } of Object.values(left.drafts)) if (!opened && !found.some((form) => form.name === name)) remove(name);
  for (const form of found) left.drafts[form.name] ??= { ...form, opened: null, refusal: null };
  if (connection.status !== 'live') return;
  for (const form of found) if (left.drafts[form.name]?.refusal === null) await send(form);
}

/** Forgets the forms, because another person may have signed in. Their answers stay on the device. */
export function forgetDrafts(): void {
  for (const name of Object.keys(left.drafts)) remove(name);
}

/** Sends the answers of a form again after a refusal. */
export function retryDraft({ name, opened }: LeftDraft): void {
  if (opened) return opened.autosave.retry();
  remove(name);
  void takeOverDrafts();
}

/** Discards the answers of a form that are not saved. */
export async function discardDraft({ name, opened }: LeftDraft): Promise<void> {
  if (!opened) await discardLeft(name);
  for (const field of Object.keys(opened?.autosave.view().state.typed ?? {})) opened!.autosave.take(field);
  if (!opened) remove(name);
}
